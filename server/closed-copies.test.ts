/**
 * What a restored copy learns of accounts that were closed, brought back and removed after it was
 * made: they end as in the original, and whoever is closed hears of it again and has seven days.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, lightOf } from '#core/release/moment.ts';
import type { JournalKind } from '#server/db/journal-tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { activeTestament, mailsTo, moveIn, openLivingProduct } from './living-product.fixture.ts';
import type { LivingProduct, Resident } from './living-product.fixture.ts';
import { accountKey, closingKey } from '#server/store/journal.ts';
import { readUserRow } from '#server/store/user-row.ts';
import { one, releasedUnsent } from '#server/features/release/returned.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { replaying } from './replay.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function markOf({ owner }: Resident, { db }: LivingProduct = product): Promise<string> {
  return (await readUserRow(db, owner, ['mark'])).mark;
}

/** As the journal of the original says it. */
async function follow(kind: JournalKind, key: Buffer, copy = product): Promise<void> {
  const now = await copy.now();
  const standstill = { from: lightOf(now), until: lightOf(now) };
  const { replay } = replaying(copy.deps);
  await inTransaction(copy.db, (tx) => replay(tx, { kind, key }, now, standstill));
}

async function stateOf({ owner }: Resident): Promise<'open' | 'closed' | 'gone'> {
  const row = await product.db
    .selectFrom('users')
    .leftJoin('closed_accounts', 'closed_accounts.user_id', 'users.id')
    .select(['users.data_key', 'closed_accounts.user_id as closed'])
    .where('users.id', '=', owner.id)
    .executeTakeFirst();
  if (row === undefined) return 'gone';
  assert.notEqual(row.data_key === null, row.closed === null, 'the key lies in one place');
  return row.closed === null ? 'open' : 'closed';
}

test('Closing and coming back are followed in their order, and a removal ends both', async () => {
  const ana = await moveIn(product, 'ana');
  await write(ana, activeTestament, 'rui@example.org');
  const mark = await markOf(ana);
  await follow('kept', closingKey(mark, 1));
  assert.equal(await stateOf(ana), 'open', 'what never was closed is not brought back');
  await follow('left', closingKey(mark, 1));
  assert.equal(await stateOf(ana), 'closed');
  await follow('left', closingKey(mark, 1));
  await follow('kept', closingKey(mark, 1));
  assert.equal(await stateOf(ana), 'open');
  await follow('left', closingKey(mark, 1));
  assert.equal(await stateOf(ana), 'open', 'an entry of a time that is over');
  await follow('left', closingKey(mark, 2));
  assert.equal(await stateOf(ana), 'closed', 'a second time is told apart from the first');
  await follow('erased', accountKey(mark));
  assert.equal(await stateOf(ana), 'gone');

  const bela = await moveIn(product, 'bela');
  await follow('erased', accountKey(await markOf(bela)));
  assert.equal(await stateOf(bela), 'gone', 'whether or not the copy knows that it was closed');
});

test('The original notes each closing and each return under a name of its own', async () => {
  const clara = await moveIn(product, 'clara');
  const mark = await markOf(clara);
  assert.equal((await clara.call('DELETE', '/api/user')).status, 204);
  const rows = await product.db.selectFrom('journal_entries').select(['kind', 'key']).execute();
  const has = (kind: JournalKind, key: Buffer) =>
    rows.some((row) => row.kind === kind && row.key.equals(key));
  assert(has('left', closingKey(mark, 1)));
  assert(!has('erased', accountKey(mark)), 'it can come back');
});

test('Who is closed in a copy may have come back since: she is told, and has seven days', async () => {
  const dora = await moveIn(product, 'dora');
  assert.equal((await dora.call('DELETE', '/api/user')).status, 204);
  await product.passDays(6);
  const mails = mailsTo(product, dora.email).length;

  await replaying(product.deps).replayed();

  await product.passDays(6);
  assert.equal(await stateOf(dora), 'closed');
  const told = mailsTo(product, dora.email).slice(mails);
  assert.deepEqual(
    told.map(({ subject }) => subject),
    ['Your Codicil account was deleted: you can still bring it back'],
  );
  await product.pass(DAY_MS);
  assert.equal(await stateOf(dora), 'gone');
});

test('A copy whose owner closed and came back sends nothing by itself', async (t) => {
  const { product: copy, owner } = await releasedUnsent(t, one);
  const key = closingKey(await markOf(owner, copy), 1);
  await follow('left', key, copy);
  await follow('kept', key, copy);
  await replaying(copy.deps).replayed();
  await copy.passDays(1);
  assert.deepEqual(mailsTo(copy, one), []);
});

test('What left the original while the account was closed leaves no copy', async (t) => {
  const { product: copy, owner } = await releasedUnsent(t, one);
  const key = closingKey(await markOf(owner, copy), 1);
  await follow('left', key, copy);
  const [link] = await copy.db
    .selectFrom('links')
    .select('token_hash')
    .where('kind', '=', 'delivery')
    .execute();
  await follow('sent', link!.token_hash, copy);
  await follow('kept', key, copy);
  const [message] = await copy.db
    .selectFrom('outbox')
    .select('status')
    .where('kind', '=', 'delivery')
    .execute();
  assert.equal(message?.status, 'sent');
});
