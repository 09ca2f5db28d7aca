/** A testament that its owner wants deleted instead of handed over, from its release to its end. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Note } from '#contract/notes.ts';
import type { Testament, TestamentCard } from '#contract/testaments.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import {
  codeTrigger,
  postTrigger,
  putTrigger,
  triggersPath,
} from '#server/features/triggers/triggers.fixture.ts';
import { endPutAway } from './put-away.jobs.ts';
import { onlyRelease, releasesOf } from './returned.fixture.ts';

const heir = 'heir@example.org';
const dying = { ...activeTestament, ...shortLife, ending: 'delete' };

let product: LivingProduct;
let ana: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  ana = await moveIn(product, 'ana');
});
afterEach(() => product.close());

async function got<T>(path: string): Promise<T> {
  const { status, body } = await ana.call('GET', path);
  assert.equal(status, 200, JSON.stringify(body));
  return body as T;
}

const titles = async () =>
  (await got<TestamentCard[]>('/api/testaments')).map(({ title }) => title);
const notes = async () => (await got<Note[]>('/api/notes')).map(({ title }) => title);
const statusOf = async (path: string) => (await ana.call('GET', path)).status;

/** A note that stands on nothing else, and one that stands on a letter to be handed over too. */
async function writeNotes(): Promise<{ own: number; shared: number }> {
  const made = async (title: string) => {
    const { body } = await ana.call('POST', '/api/notes', { title, content: 'Words of a note.' });
    return (body as Note).id;
  };
  return { own: await made('Only here'), shared: await made('Also elsewhere') };
}

const sweep = async () => endPutAway(product.deps, await product.now());
const passRelease = () => product.pass(shortLifeMs + HOUR_MS);

test('Nobody gets it: no mail, no page and no link; its owner is told what was deleted', async () => {
  const letter = await write(ana, dying, heir);
  const link = `/api/testament-public/${letter.accessLink}`;
  assert.equal(await statusOf(link), 200);
  await passRelease();
  assert.deepEqual(mailsTo(product, heir), []);
  assert.deepEqual(await product.db.selectFrom('deliveries').selectAll().execute(), []);
  assert.deepEqual(await titles(), []);
  assert.equal(await statusOf(`/api/testaments/${letter.id}`), 404);
  assert.equal(await statusOf(link), 404);
  const mail = mailsTo(product, ana.email).at(-1);
  assert.equal(mail?.subject, 'What you wrote was deleted');
  assert.match(mail.text.replaceAll(/\s+/g, ' '), /1 letter was deleted, as you had chosen/);
  assert.match(mail.text.replaceAll(/\s+/g, ' '), /bring it back until .*, with your password/);
});

test('What leads there says that it would be deleted, and that nobody would get it', async () => {
  await write(ana, dying, heir);
  const { forecast, reached } = await got<Dashboard>('/api/dashboard');
  assert.deepEqual(
    forecast.map(({ ending, people }) => [ending, people]),
    [['delete', 0]],
  );
  assert.deepEqual(reached, { people: 0, named: [] });
  await product.pass(shortLifeMs - HOUR_MS);
  assert.equal((await got<Dashboard>('/api/dashboard')).asking?.deleted, 1);
  const mails = mailsTo(product, ana.email);
  const subjects = mails.map(({ subject }) => subject.replace(/ on .*/, ''));
  assert.equal(subjects.at(-1), 'Warning: your letter is deleted');
  for (const { subject, text } of mails) {
    const said = `${subject} ${text}`.replaceAll(/\s+/g, ' ');
    assert.doesNotMatch(said, /goes? (out|to)|(?<!nothing is )sent to|delivery|recipient/);
  }
});

test('A recall brings it back whole within thirty days, and it is armed again', async () => {
  const { own, shared } = await writeNotes();
  const fields = { ...dying, fullContent: 'To be forgotten.', noteIds: [own, shared] };
  const { id } = await write(ana, fields, heir);
  const before = await got<Testament>(`/api/testaments/${id}`);
  const handed = { ...activeTestament, checkInterval: 365, noteIds: [shared] };
  await write(ana, { ...handed, title: 'Stays' }, 'other@example.org');
  await passRelease();
  assert.deepEqual(await titles(), ['Stays']);
  assert.deepEqual(await notes(), ['Also elsewhere'], 'what stands on nothing else went with it');
  await product.pass(29 * DAY_MS);
  await typePassword(product, ana);
  const release = await onlyRelease({ owner: ana });
  assert.equal(release.title, fields.title);
  assert.ok(release.keptUntil !== null);
  assert.equal((await ana.call('POST', `/api/releases/${release.id}/recall`)).status, 204);
  const after = await got<Testament>(`/api/testaments/${id}`);
  const { armed: wasArmed, updatedAt: _, ...kept } = before;
  const { armed, updatedAt: __, ...back } = after;
  assert.deepEqual(back, kept);
  assert.equal(armed.armed, wasArmed.armed);
  assert.equal(await statusOf(`/api/testament-public/${before.accessLink}`), 200);
  assert.equal((await notes()).length, 2);
  await product.pass(2 * DAY_MS);
  await sweep();
  assert.equal((await titles()).length, 2, 'the end of the old release does not take it');
  assert.deepEqual(mailsTo(product, heir), []);
});

test('After thirty days nothing is left of it, and a recall finds nothing', async () => {
  const { own, shared } = await writeNotes();
  await write(ana, { ...dying, noteIds: [own, shared] }, heir);
  await write(ana, { ...activeTestament, checkInterval: 365, noteIds: [shared] }, 'o@example.org');
  await passRelease();
  const { id } = await onlyRelease({ owner: ana });
  await product.pass(29 * DAY_MS);
  const count = async () =>
    (await product.db.selectFrom('testaments').select('id').execute()).length;
  await sweep();
  assert.equal(await count(), 2);
  await product.pass(2 * DAY_MS);
  await sweep();
  assert.equal(await count(), 1);
  const rows = await product.db.selectFrom('notes').select('id').execute();
  assert.deepEqual(
    rows.map((row) => row.id),
    [shared],
  );
  assert.deepEqual(await releasesOf({ owner: ana }), []);
  await typePassword(product, ana);
  assert.equal((await ana.call('POST', `/api/releases/${id}/recall`)).status, 404);
  const people = await product.db.selectFrom('recipients').select('id').execute();
  assert.equal(people.length, 1, 'who stood on nothing else is gone as well');
});

test('A code deletes it too, answers as always, and can be called back', async () => {
  await write(ana, { ...activeTestament, ending: 'delete' });
  const typed = { name: 'By code', triggerType: 'contacted_by_instruction', cancelHours: 0 };
  const { body } = await ana.call('POST', '/api/activation-triggers', typed);
  const { activationCode } = body as { activationCode: string };
  await product.pass(4 * DAY_MS);
  const answer = await ana.call('POST', '/api/activate-by-code', { activationCode });
  assert.equal(answer.status, 200);
  assert.match(JSON.stringify(answer.body), /the content is being prepared for release/);
  assert.deepEqual(await titles(), []);
  await typePassword(product, ana);
  const { id } = await onlyRelease({ owner: ana });
  assert.equal((await ana.call('POST', `/api/releases/${id}/recall`)).status, 204);
  assert.equal((await titles()).length, 1);
});

test('A trigger over it can be changed and switched off, and is over it after a recall', async () => {
  const letter = await write(ana, { ...activeTestament, ending: 'delete' });
  const other = await write(ana, { ...activeTestament, title: 'Stays' }, heir);
  const code = { ...codeTrigger, cancelHours: 0, testamentIds: [letter.id] };
  const { id, activationCode } = await postTrigger(ana, code);
  await product.pass(4 * DAY_MS);
  await ana.call('POST', '/api/activate-by-code', { activationCode });
  assert.deepEqual(await titles(), ['Stays']);
  assert.equal((await putTrigger(ana, id, { isActive: false })).isActive, false);
  // As the form sends it: with all that was picked before, and one more.
  const testamentIds = [letter.id, other.id];
  const renewed = { activationCode: 'a new word', isActive: true, testamentIds };
  assert.equal((await putTrigger(ana, id, renewed)).activatedAt, null);
  const next = await postTrigger(ana, codeTrigger);
  const joined = await ana.call('PUT', `${triggersPath}/${next.id}`, { testamentIds });
  assert.equal(joined.status, 404, 'what is on no list is picked for no other');
  assert.equal((await ana.call('DELETE', `${triggersPath}/${next.id}`)).status, 204);
  await typePassword(product, ana);
  const release = await onlyRelease({ owner: ana });
  assert.equal((await ana.call('POST', `/api/releases/${release.id}/recall`)).status, 204);
  const { armed } = await got<Testament>(`/api/testaments/${letter.id}`);
  const by = armed.by.map(({ triggerId }) => triggerId);
  assert.deepEqual(by, [null, id], 'as it was');
});

test('It needs nobody to be armed, but words; and a client that never says it changes nothing', async () => {
  const alone = await write(ana, dying);
  assert.equal(alone.armed.armed, true);
  const empty = await write(ana, { ...dying, title: 'Empty', fullContent: '' });
  assert.deepEqual([empty.armed.armed, empty.armed.reason], [false, 'no-words']);
  const path = `/api/testaments/${alone.id}`;
  const { body } = await ana.call('PUT', path, { title: 'Another title' });
  assert.equal((body as Testament).ending, 'delete');
  const plain = await write(ana, activeTestament, heir);
  assert.equal(plain.ending, 'hand-over');
  assert.equal((await ana.call('PUT', path, { ending: 'burn' })).status, 400);
});

test('One tick hands over one letter and deletes the other, and one mail says both', async () => {
  await write(ana, { ...activeTestament, ...shortLife }, heir);
  await write(ana, { ...dying, title: 'Gone' }, heir, 'other@example.org');
  await passRelease();
  assert.equal(mailsTo(product, heir).length, 1);
  assert.deepEqual(mailsTo(product, 'other@example.org'), []);
  const news = mailsTo(product, ana.email).find(
    ({ subject }) => subject === 'What you wrote is being sent',
  );
  assert.match(
    news?.text.replaceAll(/\s+/g, ' ') ?? '',
    /the delivery of 1 letter to 1 person began, and 1 letter was deleted, as you had chosen/,
  );
});

test('The database itself refuses a delivery of it, whatever a program wants', async () => {
  const { id } = await write(ana, dying, heir);
  await passRelease();
  const [release] = await product.db.selectFrom('releases').selectAll().execute();
  assert.equal(release?.testament_id, id);
  const delivery = { user_id: ana.owner.id, id: 1, release_id: release.id, recipient_id: 1 };
  await assert.rejects(
    product.db
      .insertInto('deliveries')
      .values({
        ...delivery,
        version: 1,
        sealed: Buffer.alloc(0),
        status: 'queued',
        created_at: 0,
        accepted_at: null,
        opened_at: null,
      })
      .execute(),
    /delivered to nobody/,
  );
});
