/** Everything of an account, out of one installation and into a fresh account of another. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Archive } from '#contract/archive-form.ts';
import { MINUTE_MS } from '#core/release/moment.ts';
import { fillHouse, type FullHouse } from '#server/full-house.fixture.ts';
import {
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import {
  multipart,
  attachmentRows,
  keptFiles,
  smallPdf,
} from '#server/features/attachments/uploads.fixture.ts';
import { samplePicture } from '#server/features/pictures/sample-picture.fixture.ts';
import { typePassword } from '#server/features/testaments/persons.fixture.ts';
import { fieldsOf, unshownFields, untoldFields } from './archive-fields.fixture.ts';
import { archivePage } from './archive-page.view.ts';
import { describeHerself, livePlainly } from './archived-life.fixture.ts';
import {
  brought,
  describedIn,
  taken,
  takeArchive,
  unzip,
  type Unzipped,
} from './archives.fixture.ts';

let old: LivingProduct;
let house: FullHouse;
let fresh: LivingProduct;
let reader: Resident;
/** Of somebody who wrote no more than had to be. */
let plain: Archive;

before(async () => {
  old = await openLivingProduct();
  plain = describedIn(await taken(old, await livePlainly(old, 'rui')));
  house = await fillHouse(old, 'ana');
  await describeHerself(old, house);
  fresh = await openLivingProduct();
  // Nothing was written later than it is brought in.
  await fresh.passDays(30);
  reader = await moveIn(fresh, 'anita');
  await typePassword(fresh, reader);
});
after(async () => {
  await old.close();
  await fresh.close();
});

/**
 * What cannot be equal, and nothing else: names of rows, when it was written down, what was ready,
 * and the account it is in now. All of it is in the history that is brought along.
 */
function comparable(archive: Archive): object {
  const names = (all: readonly { id: number }[]) =>
    new Map(all.map(({ id }, index) => [id, index] as const));
  const people = names(archive.recipients);
  const notes = names(archive.notes);
  const testaments = names(archive.testaments);
  const named = (all: Map<number, number>, ids: readonly number[]) => ids.map((id) => all.get(id));
  return {
    format: archive.format,
    version: archive.version,
    // A picture is written anew.
    account: { ...archive.account, picture: archive.account.picture !== null },
    recipients: archive.recipients.map((one) => ({ ...one, id: people.get(one.id) })),
    notes: archive.notes.map((one) => ({ ...one, id: notes.get(one.id) })),
    testaments: archive.testaments.map(({ status: _, ...one }) => ({
      ...one,
      id: testaments.get(one.id),
      recipientIds: named(people, one.recipientIds),
      noteIds: named(notes, one.noteIds),
      files: one.files.map(({ id: __, ...file }) => ({
        ...file,
        // Sealed anew, or for where it was sealed first.
        sealed: file.sealed && { userId: file.sealed.userId, id: file.sealed.id },
      })),
    })),
    triggers: archive.triggers.map(({ id: _, isActive, activatedAt, hasCode, ...one }) => ({
      ...one,
      testamentIds: one.testamentIds && named(testaments, one.testamentIds),
    })),
  };
}

function bytesOf(files: Unzipped): object {
  const isFile = (name: string) => /^(files|sealed|letters|notes)\//.test(name);
  const kept = [...files].filter(([name]) => isFile(name));
  return Object.fromEntries(kept.map(([name, content]) => [name, content.toString('base64')]));
}

test('100 % of fields and files are equal in a fresh account of a fresh installation', async () => {
  const first = await taken(old, house.person);
  const counts = await brought(fresh, reader, first);
  assert.deepEqual(counts, {
    testaments: 6,
    notes: 1,
    recipients: 2,
    triggers: 2,
    files: 2,
    withoutWords: [],
  });
  const second = await taken(fresh, reader);
  const archives = [describedIn(first), describedIn(second)] as const;
  assert.deepEqual(comparable(archives[1]), comparable(archives[0]));
  assert.deepEqual(bytesOf(second), bytesOf(first));
  assert.deepEqual(archives[1].earlier, [archives[0].history, ...archives[0].earlier]);
  assert.equal(archives[0].earlier.length, 1);
  // No field could be lost unseen. Its history has the form of the earlier one, which is full.
  const fields = fieldsOf(first).filter(({ path }) => path[0] !== 'history');
  assert.deepEqual(untoldFields(fields, archives[0], plain), []);
  // Enough was there to be lost.
  assert.ok(archives[0].history.releases.length > 0 && archives[0].history.ledger.length > 5);
  assert.ok(archives[0].history.notifications.length > 0 && archives[0].history.checks.length > 0);
});

/** Names of rows, and what is for programs: hashes, ciphertexts, and what happened besides. */
const forPrograms =
  /^(format|version|history|earlier)\b|\b(id|sealed|sealedContent|protection|sha256)\b/;

test('The page says everything that was written or chosen, each field of it', async () => {
  const files = await taken(old, house.person);
  const paths = { testaments: new Map<number, string>(), notes: new Map<number, string>() };
  const pageOf = (archive: object) => archivePage(archive as Archive, paths, 'en');
  const unshown = unshownFields(fieldsOf(files), describedIn(files), pageOf);
  assert.deepEqual(
    unshown.filter((path) => !forPrograms.test(path)),
    [],
  );
});

test('Nothing that was brought in is ready, and nobody is written to but its owner', async () => {
  await fresh.scheduler.settle();
  const { testaments, triggers } = describedIn(await taken(fresh, reader));
  assert.ok(testaments.every(({ status }) => status === 'draft'));
  assert.ok(triggers.every(({ isActive, hasCode }) => !isActive && !hasCode));
  await fresh.passDays(400);
  await fresh.scheduler.settle();
  assert.deepEqual(
    fresh.mail.accepted.map(({ to }) => to).filter((to) => to !== reader.email),
    [],
  );
  const subjects = mailsTo(fresh, reader.email).map(({ subject }) => subject);
  // The language came with the archive.
  assert.ok(subjects.includes('Foi trazido um arquivo para a sua conta'), subjects.join());
});

test('The same passphrase opens words, notes and files where they were brought', async () => {
  await typePassword(fresh, reader);
  const archive = describedIn(await taken(fresh, reader));
  const locked = archive.testaments.find(({ protection }) => protection !== null)!;
  assert.equal(locked.fullContent, null);
  const path = `/api/testaments/${locked.id}`;
  const wrong = await reader.call('POST', `${path}/verify-password`, { password: 'a guess' });
  assert.equal(wrong.status, 403);
  const answer = await fresh.app.inject({
    method: 'POST',
    url: `${path}/verify-password`,
    headers: { ...reader.headers, 'sec-fetch-site': 'same-origin' },
    payload: { password: house.passphrase },
  });
  assert.equal(answer.json<{ fullContent: string }>().fullContent, `${house.word} content`);
  const ticket = answer.cookies[0]!;
  const cookie = `${reader.headers.cookie}; ${ticket.name}=${ticket.value}`;
  const file = await fresh.app.inject({
    method: 'GET',
    url: `${path}/attachments/${locked.files[0]!.id}`,
    headers: { cookie },
  });
  assert.deepEqual(file.rawPayload, smallPdf);
  // Open in this browser, it is readable in the next archive.
  const readable = await taken(fresh, { headers: { cookie } });
  const again = describedIn(readable).testaments.find(({ id }) => id === locked.id)!;
  assert.equal(again.fullContent, `${house.word} content`);
  assert.equal(again.sealedContent, null);
  assert.deepEqual(readable.get(again.files[0]!.path), smallPdf);
  const page = readable.get('index.html')!.toString('utf8');
  assert.ok(page.includes(`${house.word} content`));
});

test('What was readable comes back behind the same passphrase', async () => {
  await typePassword(fresh, reader);
  const archive = describedIn(await taken(fresh, reader));
  const locked = archive.testaments.find(({ protection }) => protection !== null)!;
  const answer = await fresh.app.inject({
    method: 'POST',
    url: `/api/testaments/${locked.id}/verify-password`,
    headers: { ...reader.headers, 'sec-fetch-site': 'same-origin' },
    payload: { password: house.passphrase },
  });
  const ticket = answer.cookies[0]!;
  const cookie = `${reader.headers.cookie}; ${ticket.name}=${ticket.value}`;
  const readable = await taken(fresh, { headers: { cookie } });
  const third = await moveIn(old, 'terceira');
  await typePassword(old, third);
  await brought(old, third, readable);
  const sealed = describedIn(await taken(old, third));
  const same = sealed.testaments.find(({ protection }) => protection !== null)!;
  assert.equal(same.fullContent, null);
  const opened = await third.call('POST', `/api/testaments/${same.id}/verify-password`, {
    password: house.passphrase,
  });
  assert.equal((opened.body as { fullContent: string }).fullContent, `${house.word} content`);
  // Every installation that it was in is in its history.
  assert.equal(sealed.earlier.length, 3);
});

test('The archive says its length beforehand, is kept by nobody, and fits its own schema', async () => {
  const answer = await takeArchive(old, house.person);
  assert.equal(answer.headers['content-length'], String(answer.rawPayload.length));
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal(answer.headers['content-type'], 'application/zip');
  assert.match(
    String(answer.headers['content-disposition']),
    /^attachment; filename\*=UTF-8''codicil-2026-\d\d-\d\d\.zip$/,
  );
  const files = await unzip(answer.rawPayload);
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const isRight = ajv.compile(JSON.parse(files.get('schema.json')!.toString('utf8')) as object);
  assert.ok(isRight(describedIn(files)), JSON.stringify(isRight.errors));
});

test('No secret that opens or releases anything is in an archive', async () => {
  const answer = await takeArchive(old, house.person);
  const text = answer.rawPayload.toString('latin1');
  const { links, activationCode } = house;
  for (const secret of [...Object.values(links), activationCode, house.passphrase]) {
    assert.equal(text.includes(secret), false, secret);
  }
  const { password_hash } = await old.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', house.person.owner.id)
    .executeTakeFirstOrThrow();
  assert.equal(text.includes(password_hash), false);
  const pepper = old.deps.vault.pepper.toString('base64');
  assert.equal(text.includes(pepper), false);
});

test('Words that somebody copied from elsewhere do nothing in the page, which loads nothing', async () => {
  const mallory = await moveIn(old, 'mallory');
  await typePassword(old, mallory);
  const hostile = '<script src="https://evil.example/x.js"></script><img src=x onerror=alert(1)>';
  const fields = { title: hostile, shortDescription: hostile, fullContent: `${hostile} "' &` };
  await mallory.call('POST', '/api/testaments', fields);
  await mallory.call('POST', '/api/notes', { title: '"><b>', content: hostile });
  await mallory.call('POST', '/api/recipients', { email: 'a@example.org', name: hostile });
  const { payload, headers } = multipart('me.png', samplePicture('blue'));
  const sent = { payload, headers: { ...mallory.headers, ...headers } };
  await old.app.inject({ method: 'PUT', url: '/api/user/picture', ...sent });
  const files = await taken(old, mallory);
  const whole = files.get('index.html')!.toString('utf8');
  const [picture = '', ...pictures] = whole.match(/<img [^>]*>/g) ?? [];
  assert.match(picture, /^<img src="data:image\/jpeg;base64,[\w+/]+=*" alt="">$/);
  assert.deepEqual(pictures, [], 'her face and nothing else');
  const page = whole.replace(picture, '');
  assert.equal(/<(script|img|link|iframe|base|form|object)\b/i.test(page), false);
  assert.equal(/(src|href)="(?!letters\/|notes\/|files\/|sealed\/)/i.test(page), false);
  assert.match(page, /content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"/);
});

test('An account with nothing in it is taken and brought in as well', async () => {
  const nobody = await moveIn(old, 'nobody');
  await typePassword(old, nobody);
  const files = await taken(old, nobody);
  const empty = await moveIn(fresh, 'vazia');
  await typePassword(fresh, empty);
  const counts = await brought(fresh, empty, files);
  assert.equal(counts.testaments, 0);
  const rows = await attachmentRows(fresh);
  assert.equal((await keptFiles(fresh)).length, rows);
});

test('It needs the password, and its owner is told at once', async () => {
  const stale = await moveIn(old, 'bela');
  await old.pass(20 * MINUTE_MS);
  for (const method of ['GET', 'POST'] as const) {
    const url = method === 'GET' ? '/api/user/export' : '/api/user/import';
    const headers = { ...stale.headers, 'sec-fetch-site': 'same-origin' };
    const answer = await old.app.inject({ method, url, headers });
    assert.equal(answer.statusCode, 403, method);
    assert.equal(answer.json<{ code: string }>().code, 'reauthentication-needed');
  }
  await typePassword(old, stale);
  await taken(old, stale);
  await old.scheduler.settle();
  const subjects = mailsTo(old, stale.email).map(({ subject }) => subject);
  assert.ok(subjects.includes('Everything in your account was downloaded'), subjects.join());
});
