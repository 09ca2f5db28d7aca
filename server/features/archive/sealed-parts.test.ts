/** What only a passphrase opens, on its way through an archive. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import type { Archive } from '#contract/archive-form.ts';
import { sealingStream } from '#server/crypto/file-seal.ts';
import { newKeyBytes, seal, sealKey } from '#server/crypto/seal.ts';
import { slowHash } from '#server/crypto/slow-hash.ts';
import { sealFor } from '#server/crypto/protection.ts';
import {
  join,
  startTestProduct,
  type TestProduct,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';
import { pdfOf } from '#server/features/attachments/uploads.fixture.ts';
import { findTestament, rewrapTestament } from '#server/store/testaments.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { unlockedIdentity } from '#server/store/unlocks.ts';
import { lifePassphrase, testLifeOf } from './archived-life.fixture.ts';
import {
  bring,
  brought,
  describedAs,
  describedIn,
  sha256Of,
  taken,
  zipOf,
} from './archives.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

const lockedIn = ({ testaments }: Archive) =>
  testaments.find(({ protection }) => protection !== null)!;

/** Answers the cookie of the ticket. */
async function unlock({ headers }: TestUser, id: number): Promise<string> {
  const answer = await product.app.inject({
    method: 'POST',
    url: `/api/testaments/${id}/verify-password`,
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    payload: { password: lifePassphrase },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const { name, value } = answer.cookies[0]!;
  return `${headers.cookie}; ${name}=${value}`;
}

async function download(cookie: string, testament: Archive['testaments'][number]) {
  const url = `/api/testaments/${testament.id}/attachments/${testament.files[0]!.id}`;
  return product.app.inject({ method: 'GET', url, headers: { cookie } });
}

test('A sealed file opens where it was brought, twice over', async () => {
  let person = await testLifeOf(product, 'first');
  for (const name of ['second', 'third']) {
    const files = await taken(product, person);
    person = await join(product, name);
    await brought(product, person, files);
  }
  const locked = lockedIn(describedIn(await taken(product, person)));
  const file = await download(await unlock(person, locked.id), locked);
  assert.deepEqual(file.rawPayload, pdfOf(150_000));
});

test('What lies sealed in an archive is looked at when it is opened', async () => {
  const good = await taken(product, await testLifeOf(product, 'honest'));
  const key = newKeyBytes();
  const place = { table: 'attachment files', userId: 7, id: 8, version: 1 };
  const program = Buffer.from('MZ this program is no pdf');
  const content = await buffer(Readable.from([program]).compose(sealingStream(key, place)));
  const sealedKey = await sealFor(publicHalfOf(lockedIn(describedIn(good))), key);
  const path = lockedIn(describedIn(good)).files[0]!.path;
  const files = describedAs(good, (all) => {
    const [file] = lockedIn(all).files;
    const sealed = { key: sealedKey.toString('base64'), userId: 7, id: 8 };
    Object.assign(file!, { fileSize: program.length, sha256: sha256Of(content), sealed });
    return all;
  });
  const person = await join(product, 'hostile');
  await brought(product, person, new Map([...files, [path, content]]));
  const locked = lockedIn(describedIn(await taken(product, person)));
  const answer = await download(await unlock(person, locked.id), locked);
  assert.deepEqual(
    [answer.statusCode, answer.json<{ code: string }>().code],
    [415, 'file-type-untrue'],
  );
});

function publicHalfOf({ protection }: Archive['testaments'][number]): string {
  assert(protection !== null && protection !== 'bound');
  return protection.publicHalf;
}

test('What an earlier version wrapped goes along once its passphrase was typed', async () => {
  const person = await testLifeOf(product, 'old');
  const { id } = lockedIn(describedIn(await taken(product, person)));
  await wrapAsBefore(person, id);
  const bound = await taken(product, person);
  const locked = lockedIn(describedIn(bound));
  assert.deepEqual(
    [locked.protection, locked.fullContent, locked.sealedContent, locked.files],
    ['bound', null, null, []],
  );
  const other = await join(product, 'bound');
  assert.deepEqual((await brought(product, other, bound)).withoutWords, ['For Rui']);

  const version = await versionOf(person, id);
  await unlock(person, id);
  // Nobody wrote anything: a form that is open elsewhere can be saved.
  assert.equal(await versionOf(person, id), version);
  const whole = await taken(product, person);
  const heir = await join(product, 'portable');
  await brought(product, heir, whole);
  const there = lockedIn(describedIn(await taken(product, heir)));
  const cookie = await unlock(heir, there.id);
  assert.deepEqual((await download(cookie, there)).rawPayload, pdfOf(150_000));
});

async function versionOf(person: TestUser, id: number): Promise<string> {
  const { body } = await person.call('GET', `/api/testaments/${id}`);
  return (body as { version: string }).version;
}

/** Under the pepper itself, as it was before archives. */
async function wrapAsBefore(person: TestUser, id: number): Promise<void> {
  const { deps, db } = product;
  const { owner } = person;
  const cookie = await unlock(person, id);
  const cookies = Object.fromEntries(cookie.split('; ').map((pair) => pair.split('=')));
  const asked = { userId: owner.id, testamentId: id, visitorId: owner.id };
  const identity = await unlockedIdentity(db, cookies, { ...asked, nowMs: deps.clock.wallMs() });
  const testament = await findTestament(db, owner, id);
  assert(identity !== null && testament?.protection != null);
  const { salt, cost, publicHalf } = testament.protection;
  const options = { salt: Buffer.from(salt, 'base64'), ...cost, bytes: 32 };
  const secret = deps.vault.pepper;
  const key = sealKey(await slowHash(lifePassphrase, { ...options, secret, isAlone: true }));
  const place = { table: 'testaments protection', userId: owner.id, id, version: 0 };
  const wrapped = seal(key, place, Buffer.from(identity, 'utf8')).toString('base64');
  const before = { publicHalf, salt, cost, identity: wrapped };
  await changeInBackground(deps, owner, (ownerTx) => rewrapTestament(ownerTx, testament, before));
}

test('An archive whose sender goes away leaves nothing', async () => {
  const person = await join(product, 'gone');
  const zip = await zipOf(await taken(product, await testLifeOf(product, 'there')));
  const whole = await product.app.inject({
    method: 'POST',
    url: '/api/user/import',
    headers: { ...person.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\n'),
      zip.subarray(0, zip.length / 2),
    ]),
  });
  assert.equal(whole.statusCode, 400);
  assert.equal(describedIn(await taken(product, person)).testaments.length, 0);
  assert.equal((await bring(product, person, zip)).statusCode, 201);
});
