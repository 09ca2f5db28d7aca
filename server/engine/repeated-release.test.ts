/**
 * A release that a copy of the database decides a second time: what one transaction writes and
 * takes back, another one writes again under other numbers, as a restored copy would.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Recipient } from '#contract/recipients.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { recall } from '#server/features/release/recall.changes.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { noteInJournal } from '#server/store/journal.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { releaseTestaments } from './release.ts';
import { readWatches, type Watch } from './watch.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const heirs = ['ana@example.org', 'rui@example.org'];

async function written(name: string): Promise<{ resident: Resident; testamentId: number }> {
  const resident = await moveIn(product, name);
  const { id } = await write(resident, { ...activeTestament, ...shortLife }, ...heirs);
  return { resident, testamentId: id };
}

interface Sent {
  readonly refId: number;
  readonly messageId: string;
  readonly token: string;
}

/** What goes out of this kind, in the order of the deliveries. */
async function sentIn(tx: Tx, { owner }: Resident, kind: 'delivery' | 'recalled'): Promise<Sent[]> {
  const rows = await tx
    .selectFrom('outbox')
    .innerJoin('links', (join) =>
      join.onRef('links.ref_id', '=', 'outbox.ref_id').on('links.kind', '=', 'delivery'),
    )
    .select(['outbox.ref_id', 'message_id', 'token_hash'])
    .where('outbox.user_id', '=', owner.id)
    .where('outbox.kind', '=', kind)
    .orderBy('outbox.ref_id')
    .execute();
  return rows.map((row) => ({
    refId: row.ref_id,
    messageId: row.message_id,
    token: row.token_hash.toString('hex'),
  }));
}

/** As if every guard before had let it go. */
async function release(tx: Tx, { owner }: Resident, id: number, arming = 1): Promise<void> {
  const [watch] = await readWatches(tx, owner);
  const now = await product.now();
  const releasedAt = product.clock.wallMs() as never;
  const state: Watch['state'] = {
    arming,
    notices: 0,
    phase: { kind: 'released', releasedAt, cause: 'silence', returnedAt: null },
  };
  const released = { ...(watch ?? assert.fail('she has a watch')), state };
  const testament = { id, arming, ending: 'hand-over', updatedAt: 0 } as const;
  const lettingGo = [{ watch: released, testament }];
  await releaseTestaments({ tx, owner, now }, product.deps, lettingGo);
}

/** She calls everything back, and it is armed anew. */
async function callBack(tx: Tx, { owner }: Resident): Promise<void> {
  const row = await tx
    .selectFrom('releases')
    .selectAll()
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  // Both have read it, so both are told.
  const read = { opened_at: product.clock.wallMs() };
  await tx.updateTable('deliveries').set(read).where('user_id', '=', owner.id).execute();
  await recall({ tx, owner, now: await product.now() }, product.deps, row);
}

class TakenBack extends Error {}

async function inCopy<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { readonly value: T } | undefined;
  const copy = inTransaction(product.db, async (tx) => {
    result = { value: await work(tx) };
    throw new TakenBack();
  });
  await assert.rejects(copy, TakenBack);
  return result?.value ?? assert.fail('it ran');
}

const unnumbered = (sent: readonly Sent[]) =>
  sent.map(({ messageId, token }) => `${token} in ${messageId}`).toSorted();

test('The same release sends the same mails with the same links, one for each person', async () => {
  const { resident, testamentId } = await written('nora');
  const decide = async (tx: Tx) => {
    await release(tx, resident, testamentId);
    return sentIn(tx, resident, 'delivery');
  };
  const once = await inCopy(decide);
  const again = await inTransaction(product.db, decide);
  assert.notDeepEqual(
    again.map(({ refId }) => refId),
    once.map(({ refId }) => refId),
  );
  assert.deepEqual(unnumbered(again), unnumbered(once));
  assert.equal(new Set(again.flatMap(({ messageId, token }) => [messageId, token])).size, 4);
});

test('What a journal says was sent is not sent again by a copy that decides it itself', async () => {
  const { resident, testamentId } = await written('petra');
  const [known, other] = await inCopy(async (tx) => {
    await release(tx, resident, testamentId);
    return sentIn(tx, resident, 'delivery');
  });
  const left = await inCopy(async (tx) => {
    await noteInJournal(tx, 'sent', [Buffer.from(known!.token, 'hex')]);
    await release(tx, resident, testamentId);
    return sentIn(tx, resident, 'delivery');
  });
  assert.deepEqual(unnumbered(left), unnumbered([other!]));
});

test('The same recall tells everybody under the same ids, which are no ids of the letters', async () => {
  const { resident, testamentId } = await written('olga');
  const tell = async (tx: Tx) => {
    await release(tx, resident, testamentId);
    const letters = await sentIn(tx, resident, 'delivery');
    await callBack(tx, resident);
    return { letters, news: await sentIn(tx, resident, 'recalled') };
  };
  const once = await inCopy(tell);
  const again = await inCopy(tell);
  assert.equal(once.news.length, 2);
  assert.deepEqual(unnumbered(again.news), unnumbered(once.news));
  const ids = [...once.letters, ...once.news].map(({ messageId }) => messageId);
  assert.equal(new Set(ids).size, 4);
});

test('What is armed anew is another letter, and the same one in a copy that follows', async () => {
  const { resident, testamentId } = await written('vera');
  const live = async (tx: Tx) => {
    await release(tx, resident, testamentId);
    const first = await sentIn(tx, resident, 'delivery');
    await callBack(tx, resident);
    await release(tx, resident, testamentId, 2);
    const all = await sentIn(tx, resident, 'delivery');
    assert.equal(all.length, 2 * first.length);
    return all;
  };
  const once = await inCopy(live);
  const again = await inCopy(live);
  const secretsOf = (letters: typeof once) =>
    new Set(letters.flatMap(({ messageId, token }) => [messageId, token]));
  assert.equal(secretsOf(once).size, 8, 'two letters to two people');
  assert.deepEqual(secretsOf(again), secretsOf(once));
});

test('Another address of the same recipient has a link of its own', async () => {
  const { resident, testamentId } = await written('carla');
  const decide = async (tx: Tx) => {
    await release(tx, resident, testamentId);
    return sentIn(tx, resident, 'delivery');
  };
  const once = await inCopy(decide);
  const { body } = await resident.call('GET', `/api/recipients`);
  const [ana] = body as Recipient[];
  const changed = { name: null, phoneNumber: null, email: 'another@example.org' };
  const answer = await resident.call('PUT', `/api/recipients/${ana!.id}`, changed);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const again = await inCopy(decide);
  const tokens = [...once, ...again].map(({ token }) => token);
  assert.equal(new Set(tokens).size, 3, 'one of two is the same');
});
