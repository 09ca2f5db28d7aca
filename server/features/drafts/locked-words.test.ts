/** The passphrase of a letter is over what is not saved of it, and over what it said before. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { TestamentCard } from '#contract/testaments.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { lastAct, undo } from '#server/features/bin/bin.fixture.ts';
import { passphrase, withPassphrase } from '#server/features/testaments/furnished.fixture.ts';
import {
  browser,
  dump,
  join,
  startTestProduct,
  typePassword,
  write,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { findUnsaved } from '#server/store/unsaved-words.ts';
import { listEarlier } from '#server/store/earlier-words.ts';
import {
  saveWords,
  keep,
  kept,
  listVersions,
  readDraft,
  readVersions,
  withDyingConnection,
} from './drafts.fixture.ts';

let product: TestProduct;
let maria: TestUser;
before(async () => {
  product = await startTestProduct();
  maria = await join(product, 'maria');
});
after(() => product.close());

const [first, second, unsaved] = ['In the attic.', 'In the cellar.', 'In the garden.'];

/** A letter that was changed once, with words that are not saved. */
async function begin(fields: object = {}): Promise<{ id: number; revision: number }> {
  const open = { title: 'For Ana', fullContent: first, ...fields };
  const { id } = await write(maria, open);
  await saveWords(maria.call, id, { fullContent: second });
  return { id, revision: await kept(maria.call, id, { fullContent: unsaved }) };
}

/** Everything that the owner's key opens of the words beside a letter. */
async function withoutPassphrase(owner: Owner, id: number): Promise<string> {
  const draft = await findUnsaved(product.db, owner, id);
  const rows = [draft, ...(await listEarlier(product.db, owner, id))];
  const inner = rows.map((row) => Buffer.from(row?.protectedContent ?? '', 'base64'));
  return JSON.stringify(rows) + Buffer.concat(inner).toString('latin1');
}

async function unlocked(id: number, password = passphrase): Promise<TestUser['call']> {
  const call = browser(product, maria);
  const answer = await call('POST', `/api/testaments/${id}/verify-password`, { password });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return call;
}

async function isShut(call: TestUser['call'], id: number, count: number): Promise<void> {
  const draft = await readDraft(call, id);
  assert.deepEqual([draft?.isLocked, draft?.fullContent, draft?.title], [true, '', 'For Ana']);
  const cards = await listVersions(call, id);
  assert.deepEqual(
    cards.map(({ isLocked, length }) => [isLocked, length]),
    Array(count).fill([true, null]),
  );
  assert.deepEqual(await readVersions(call, id), Array(count).fill(null));
  const seen = await withoutPassphrase(maria.owner, id);
  for (const words of [first, second, unsaved]) assert(!seen.includes(words), words);
}

test('A passphrase that is set shuts what there was, and opens it', async () => {
  const { id, revision } = await begin();
  const before = await withoutPassphrase(maria.owner, id);
  assert(before.includes(first) && before.includes(unsaved));
  await typePassword(product, maria);
  await saveWords(browser(product, maria), id, withPassphrase);
  await isShut(maria.call, id, 1);
  assert(!(await dump(product)).includes(unsaved));
  const open = await unlocked(id);
  assert.deepEqual(await readVersions(open, id), [first]);
  const draft = await readDraft(open, id);
  assert.deepEqual([draft?.fullContent, draft?.isLocked], [unsaved, false]);
  assert.equal(draft?.revision, revision, 'nobody wrote anything');
  assert.deepEqual((await listVersions(open, id))[0]?.length, first.length);
});

test('One that is set with new words shuts those that they replace', async () => {
  const { id } = await begin();
  await saveWords(browser(product, maria), id, { ...withPassphrase, fullContent: 'New.' });
  await isShut(maria.call, id, 2);
  assert.deepEqual(await readVersions(await unlocked(id), id), [second, first]);
});

test('Another passphrase opens all of it, and the one before nothing', async () => {
  const { id } = await begin();
  await saveWords(browser(product, maria), id, withPassphrase);
  const old = await unlocked(id);
  const change = { currentPassword: passphrase, password: 'another passphrase' };
  await saveWords(browser(product, maria), id, change);
  await isShut(old, id, 1);
  const open = await unlocked(id, 'another passphrase');
  assert.deepEqual(await readVersions(open, id), [first]);
  assert.equal((await readDraft(open, id))?.fullContent, unsaved);
});

test('When it is taken away, everything is open again', async () => {
  const { id } = await begin();
  await saveWords(browser(product, maria), id, withPassphrase);
  const gone = { isPasswordProtected: false, currentPassword: passphrase };
  await saveWords(browser(product, maria), id, gone);
  assert.deepEqual(await readVersions(maria.call, id), [first]);
  assert.equal((await readDraft(maria.call, id))?.fullContent, unsaved);
  assert((await withoutPassphrase(maria.owner, id)).includes(unsaved));
});

test('Behind a passphrase it is written only where that was typed', async () => {
  const { id } = await write(maria, { title: 'For Ana', fullContent: first, ...withPassphrase });
  for (const fullContent of [unsaved, '']) {
    const refused = await keep(maria.call, id, { fullContent });
    assert.deepEqual(
      [refused.status, (refused.body as { code: string }).code],
      [409, 'passphrase-needed'],
    );
  }
  const open = await unlocked(id);
  const revision = await kept(open, id, { fullContent: unsaved });
  assert.equal(await kept(open, id, { fullContent: unsaved }), revision, 'its answer was lost');
  assert.equal((await readDraft(open, id))?.fullContent, unsaved);
  await isShut(maria.call, id, 0);
  const clash = await keep(open, id, { fullContent: 'Of another window.' });
  const { current } = clash.body as { current?: { fullContent: string } };
  assert.deepEqual([clash.status, current?.fullContent], [409, unsaved]);
  await kept(open, id, { fullContent: first }, revision);
  assert.equal(await readDraft(open, id), null, 'the letter says the same');
  await kept(open, id, { fullContent: unsaved }, revision + 1);
  await saveWords(open, id, { fullContent: unsaved });
  assert.equal(await readDraft(maria.call, id), null, 'it is saved');
  assert.deepEqual(await readVersions(open, id), [first]);
});

test('Another title of a letter that is locked makes a version, which is locked as well', async () => {
  const { id } = await write(maria, { title: 'For Rui', fullContent: first, ...withPassphrase });
  await saveWords(maria.call, id, { title: 'For Ana', fullContent: '' });
  const [card] = await listVersions(maria.call, id);
  assert.deepEqual([card?.title, card?.isLocked], ['For Rui', true]);
  assert.deepEqual(await readVersions(await unlocked(id), id), [first]);
});

test('When the connection dies while it is set, all of it stays open', async () => {
  const { id } = await begin();
  await withDyingConnection(product.db, id, async () => {
    const answer = await maria.call('PUT', `/api/testaments/${id}`, withPassphrase);
    assert(answer.status >= 500, JSON.stringify(answer));
  });
  assert.deepEqual(await readVersions(maria.call, id), [first]);
  assert.equal((await readDraft(maria.call, id))?.fullContent, unsaved);
});

test('Undoing that it was taken away shuts all of it again', async () => {
  const { id } = await begin();
  await saveWords(browser(product, maria), id, withPassphrase);
  const gone = { isPasswordProtected: false, currentPassword: passphrase };
  await saveWords(browser(product, maria), id, gone);
  await typePassword(product, maria);
  assert.equal((await undo(maria, await lastAct(maria))).status, 204);
  await isShut(maria.call, id, 1);
  const open = await unlocked(id);
  assert.deepEqual(await readVersions(open, id), [first]);
  assert.equal((await readDraft(open, id))?.fullContent, unsaved);
});

test('Undoing that it was set hides what only it could open, until it is back', async () => {
  const { id, revision } = await begin();
  // With the password there would be nothing in the bin to undo.
  product.clock.advance(HOUR_MS);
  await saveWords(browser(product, maria), id, withPassphrase);
  await typePassword(product, maria);
  assert.equal((await undo(maria, await lastAct(maria))).status, 204);
  assert.deepEqual(await listVersions(maria.call, id), []);
  assert.equal(await readDraft(maria.call, id), null);
  const others = 'Written without it.';
  assert((await kept(maria.call, id, { fullContent: others })) > revision);
  assert.equal((await readDraft(maria.call, id))?.fullContent, others);

  assert.equal((await undo(maria, await lastAct(maria))).status, 204);
  await isShut(maria.call, id, 2);
  const open = await unlocked(id);
  assert.deepEqual(await readVersions(open, id), [unsaved, first]);
  assert.equal((await readDraft(open, id))?.fullContent, others);
});

test('Words that an undo made those of the letter wait no more', async () => {
  const { id } = await write(maria, { title: 'For Ana', fullContent: first });
  product.clock.advance(HOUR_MS);
  await saveWords(browser(product, maria), id, { fullContent: second });
  await kept(maria.call, id, { fullContent: first });
  assert.equal(await areWaiting(id), true);
  await typePassword(product, maria);
  assert.equal((await undo(maria, await lastAct(maria))).status, 204);
  assert.deepEqual([await readDraft(maria.call, id), await areWaiting(id)], [null, false]);
});

test('A title that was saved while its letter was shut waits no more once that is opened', async () => {
  const { id } = await write(maria, { title: 'For Ana', fullContent: first, ...withPassphrase });
  const title = 'For Ana and Rui';
  await kept(await unlocked(id), id, { title, fullContent: first });
  await saveWords(browser(product, maria), id, { title });
  assert.equal(await areWaiting(id), true, 'nobody knows yet whether they are the same');
  const open = await unlocked(id);
  assert.deepEqual([await readDraft(open, id), await areWaiting(id)], [null, false]);
});

/** Whether the card of this letter says that words wait. */
async function areWaiting(id: number): Promise<boolean | undefined> {
  const { body } = await maria.call('GET', '/api/testaments');
  return (body as TestamentCard[]).find((card) => card.id === id)?.hasUnsavedWords;
}
