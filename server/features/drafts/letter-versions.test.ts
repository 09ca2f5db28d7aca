/** What a letter said before is kept with each saved change, and goes with the letter. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { letterVersionsMax } from '#contract/limits.ts';
import { lastAct, undo } from '#server/features/bin/bin.fixture.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import { readSaved } from '#server/features/testaments/saves.fixture.ts';
import {
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { forgetting } from '#server/scheduler-chores.ts';
import {
  saveWords,
  countRowsBeside,
  keep,
  kept,
  listVersions,
  readDraft,
  readVersions,
  versionsPath,
  withDyingConnection,
} from './drafts.fixture.ts';

let product: LivingProduct;
let maria: Resident;
before(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
after(() => product.close());

const begin = async (fields: object = {}) =>
  (await write(maria, { title: 'For Ana', fullContent: 'Words 0', ...fields })).id;

async function sweep(): Promise<void> {
  const now = await product.now();
  await forgetting(product.deps, () => Promise.resolve(now))();
}

test('The last twenty are kept, newest first, each with when it was saved', async () => {
  const id = await begin();
  const moments: string[] = [];
  for (let count = 1; count <= letterVersionsMax + 3; count += 1) {
    moments.unshift((await readSaved(maria, id)).updatedAt);
    product.clock.advance(1_000);
    await saveWords(maria.call, id, { fullContent: `Words ${count}` });
  }
  const expected = Array.from({ length: letterVersionsMax }, (_, at) => `Words ${22 - at}`);
  assert.deepEqual(await readVersions(maria.call, id), expected);
  const cards = await listVersions(maria.call, id);
  assert.deepEqual(
    cards.map(({ savedAt }) => savedAt),
    moments.slice(0, letterVersionsMax),
  );
  const [{ id: _, ...newest } = { id: 0 }] = cards;
  assert.deepEqual(newest, { title: 'For Ana', savedAt: moments[0], length: 8, isLocked: false });
});

test('What other words took the place of on the desk stays as an earlier version, once', async () => {
  const id = await begin();
  const typed = { title: 'For Ana', fullContent: 'Typed for an hour' };
  const first = await kept(maria.call, id, typed);
  const earlier = { fullContent: 'Words of long ago', former: typed };
  const second = await kept(maria.call, id, earlier, first);
  assert.deepEqual(await readVersions(maria.call, id), ['Typed for an hour']);
  assert.equal((await readDraft(maria.call, id))?.fullContent, 'Words of long ago');
  const next = { fullContent: 'Words of long ago, and more', former: typed };
  const third = await kept(maria.call, id, next, second);
  const saved = { title: 'For Ana', fullContent: 'Words 0' };
  const fourth = await kept(maria.call, id, { fullContent: 'More', former: saved }, third);
  await kept(
    maria.call,
    id,
    { fullContent: 'Most', former: { ...saved, fullContent: ' ' } },
    fourth,
  );
  assert.deepEqual(await readVersions(maria.call, id), ['Typed for an hour']);
});

test('What another window wrote is asked about before anything is kept', async () => {
  const id = await begin();
  await kept(maria.call, id, { fullContent: 'Theirs' });
  const former = { title: 'For Ana', fullContent: 'Mine' };
  const refused = await keep(maria.call, id, { fullContent: 'An older one', former });
  assert.equal(refused.status, 409);
  assert.deepEqual(await readVersions(maria.call, id), []);
});

test('Only another title or content makes one', async () => {
  const id = await begin();
  await saveWords(maria.call, id, { title: 'For Ana', fullContent: 'Words 0' });
  await saveWords(maria.call, id, { status: 'active', description: 'For later' });
  await saveWords(maria.call, id, { recipients: [{ email: 'ana@example.org' }] });
  assert.deepEqual(await listVersions(maria.call, id), []);
  await saveWords(maria.call, id, { title: ' For Rui ' });
  await saveWords(maria.call, id, { title: 'For Rui' });
  await saveWords(maria.call, id, { fullContent: '🌻 é' });
  await saveWords(maria.call, id, { fullContent: '' });
  const cards = await listVersions(maria.call, id);
  assert.deepEqual(
    cards.map(({ title, length }) => [title, length]),
    [
      ['For Rui', 3],
      ['For Rui', 7],
      ['For Ana', 7],
    ],
  );
});

test('A save whose answer was lost makes one, and a save that is refused makes none', async () => {
  const id = await begin();
  const { version } = await readSaved(maria, id);
  const expected = { 'if-match': `"${version}"` };
  for (const [fullContent, status] of [
    ['Once', 200],
    ['Once', 200],
    ['Of another window', 409],
  ] as const) {
    const answer = await maria.call('PUT', `/api/testaments/${id}`, { fullContent }, expected);
    assert.equal(answer.status, status);
  }
  const refused = await maria.call('PUT', `/api/testaments/${id}`, {
    fullContent: 'With nobody',
    recipients: [{ id: 987_654_321 }],
  });
  assert.equal(refused.status, 404);
  assert.deepEqual(await readVersions(maria.call, id), ['Words 0']);
});

test('When the connection dies in the middle of a save, nothing of it is there', async () => {
  const id = await begin();
  const revision = await kept(maria.call, id, { fullContent: 'Words 1' });
  await withDyingConnection(product.db, id, async () => {
    const answer = await maria.call('PUT', `/api/testaments/${id}`, { fullContent: 'Words 1' });
    assert(answer.status >= 500, JSON.stringify(answer));
  });
  assert.deepEqual(await readVersions(maria.call, id), []);
  assert.equal((await readSaved(maria, id)).fullContent, 'Words 0');
  assert.equal((await readDraft(maria.call, id))?.revision, revision);
  await saveWords(maria.call, id, { fullContent: 'Words 1' });
  assert.deepEqual(await readVersions(maria.call, id), ['Words 0']);
  assert.equal(await readDraft(maria.call, id), null);
});

test('A version of another letter, of nobody and of somebody else is none', async () => {
  const [id, other] = [await begin(), await begin()];
  await saveWords(maria.call, id, { fullContent: 'Words 1' });
  const [version] = await listVersions(maria.call, id);
  const rui = await moveIn(product, 'rui');
  const { id: his } = await write(rui, { title: 'Of Rui' });
  for (const [call, at] of [
    [maria.call, `${versionsPath(other)}/${version!.id}`],
    [maria.call, `${versionsPath(id)}/987654321`],
    [rui.call, `${versionsPath(his)}/${version!.id}`],
  ] as const) {
    const { status, body } = await call('GET', at);
    assert.deepEqual([status, (body as { code: string }).code], [404, 'version-not-found']);
  }
});

test('A letter that comes back from the bin brings them and what was not saved', async () => {
  const id = await begin();
  await saveWords(maria.call, id, { fullContent: 'Words 1' });
  await kept(maria.call, id, { fullContent: 'Words 2' });
  await typePassword(product, maria);
  // That it was written is long ago, and no longer there to be undone.
  assert.equal((await maria.call('DELETE', '/api/bin')).status, 204);
  assert.equal((await maria.call('DELETE', `/api/testaments/${id}`)).status, 204);
  assert.equal((await maria.call('GET', versionsPath(id))).status, 404);
  assert.equal((await keep(maria.call, id, { fullContent: 'Words 3' }, 1)).status, 404);
  await sweep();
  assert.equal((await undo(maria, await lastAct(maria))).status, 204);
  assert.deepEqual(await readVersions(maria.call, id), ['Words 0']);
  assert.equal((await readDraft(maria.call, id))?.fullContent, 'Words 2');
});

test('When no bin holds the letter any more, nothing of them is left', async () => {
  const [id, other] = [await begin(), await begin()];
  for (const one of [id, other]) {
    await saveWords(maria.call, one, { fullContent: 'Words 1' });
    await kept(maria.call, one, { fullContent: 'Words 2' });
  }
  await typePassword(product, maria);
  await maria.call('DELETE', `/api/testaments/${id}`);
  await sweep();
  assert.equal(await countRowsBeside(product.db, id), 2);
  assert.equal((await maria.call('DELETE', '/api/bin')).status, 204);
  await sweep();
  assert.equal(await countRowsBeside(product.db, id), 0);
  assert.equal(await countRowsBeside(product.db, other), 2);
});
