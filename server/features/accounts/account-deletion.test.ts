/**
 * Deleting an account: after seven days nothing of a person is left, and nothing of anybody else is
 * touched.
 */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { accountKey } from '#server/store/journal.ts';
import { readUserRow } from '#server/store/user-row.ts';
import {
  advanceTime,
  callProduct,
  dayMs,
  join,
  startTestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';
import { cookieOf, testPassword } from '#server/test-app.fixture.ts';
import { eraseLeft } from './account-deletion.changes.ts';
import { addSubscription, liveFully } from './full-account.fixture.ts';
import { undoWritesTo } from '#server/undone-writes.fixture.ts';

let product: TestProduct;
before(async () => {
  product = await startTestProduct();
});
after(() => product.close());

/** Every table that names a person, and how many of its rows name this one. */
async function rowsOf(userId: number): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key
    from information_schema.columns
    where table_schema = current_schema()
      and (column_name = 'user_id' or (table_name = 'users' and column_name = 'id'))
    order by table_name
  `.execute(product.db);
  const counts = new Map<string, number>();
  for (const { name, key } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where ${sql.ref(key)} = ${userId}
    `.execute(product.db);
    counts.set(name, rows[0]!.count);
  }
  return counts;
}

function tablesWith(counts: Map<string, number>, isIn: (count: number) => boolean): string[] {
  return [...counts].filter(([, count]) => isIn(count)).map(([name]) => name);
}

/** The seven days pass, and what follows from that is done. */
async function passTheDays(): Promise<void> {
  await advanceTime(product, 7 * dayMs);
  await eraseLeft(product.deps, await readMoment(product.db, product.clock));
}

/** Takes the place of the payment provider: remembers what was cancelled, or fails. */
function watchCancelling(failure?: Error): string[] {
  const cancelled: string[] = [];
  const cancelNow = async (subscription: string) => {
    cancelled.push(subscription);
    if (failure !== undefined) throw failure;
  };
  Object.assign(product.deps.payments, { cancelNow });
  return cancelled;
}

test('Nothing of a person is left in any table or folder, and everything of others is', async () => {
  const maria = await liveFully(product, 'maria');
  const other = await liveFully(product, 'other');
  const { mark } = await readUserRow(product.db, maria.owner, ['mark']);
  const before = await rowsOf(maria.owner.id);
  const others = await rowsOf(other.owner.id);
  assert.deepEqual(
    tablesWith(before, (count) => count === 0),
    ['closed_accounts'],
    'this test has to put a row into every table that names a person',
  );
  const cancelled = watchCancelling();

  assert.deepEqual(await maria.call('DELETE', '/api/user'), { status: 204, body: null });
  assert.deepEqual(
    tablesWith(await rowsOf(maria.owner.id), (count) => count === 0),
    [
      'api_tokens',
      'calendar_feeds',
      'channels',
      'devices',
      'sessions',
      'unlocks',
      'webhook_events',
      'webhooks',
    ],
    'all that she wrote is still there',
  );
  await passTheDays();

  assert.deepEqual(
    tablesWith(await rowsOf(maria.owner.id), (count) => count > 0),
    [],
  );
  assert.deepEqual(await rowsOf(other.owner.id), others);
  const noted = await product.db
    .selectFrom('journal_entries')
    .select('kind')
    .where('key', '=', accountKey(mark))
    .execute();
  assert.deepEqual(noted, [{ kind: 'erased' }], 'a restored copy must not bring it back');
  assert.deepEqual(cancelled, [`sub_${maria.owner.id}`]);
  const files = (await readdir(product.filesDir, { recursive: true })).join('\n');
  assert.equal(files.includes(maria.blob), false);
  assert.equal(files.includes(other.blob), true);
  const page = await callProduct(product, 'GET', `/api/testament-public/${maria.token}`);
  assert.equal(page.status, 404);
});

test('Every browser of hers is outside at once, and her names are free after seven days', async () => {
  const { headers } = await product.register('nora');
  const payload = { username: 'nora', password: testPassword };
  const elsewhere = await product.app.inject({ method: 'POST', url: '/api/login', payload });

  const answer = await product.app.inject({ method: 'DELETE', url: '/api/user', headers });

  assert.equal(answer.statusCode, 204);
  const left = answer.cookies.map(({ name, value }) => `${name}=${value}`);
  assert.deepEqual(left, ['sid=', 'typed=', 'device=']);
  for (const cookie of [headers.cookie, cookieOf(elsewhere)]) {
    const asked = await product.app.inject({ url: '/api/user', headers: { cookie } });
    assert.equal(asked.statusCode, 401);
  }
  const again = await product.app.inject({ method: 'POST', url: '/api/login', payload });
  assert.equal(again.statusCode, 401);
  await assert.rejects(product.register('nora'), /username-taken/);
  await passTheDays();
  await product.register('nora');
});

test('A provider that does not answer keeps nobody here', async () => {
  const { owner, headers } = await product.register('olga');
  await inTransaction(product.db, (tx) => addSubscription(tx, owner.id));
  const tried = watchCancelling(new Error('no answer'));

  const answer = await product.app.inject({ method: 'DELETE', url: '/api/user', headers });

  assert.equal(answer.statusCode, 204);
  assert.deepEqual(tried, [`sub_${owner.id}`]);
  await passTheDays();
  assert.deepEqual(
    tablesWith(await rowsOf(owner.id), (count) => count > 0),
    [],
  );
});

test('Nobody is told that nothing was done once the subscription is cancelled', async () => {
  const { owner, headers } = await product.register('ottilia');
  await inTransaction(product.db, (tx) => addSubscription(tx, owner.id));
  const tried = watchCancelling();
  const end = await undoWritesTo(product.db, 'closed_accounts');
  const answer = await product.app.inject({ method: 'DELETE', url: '/api/user', headers });
  await end();
  const { code } = answer.json<{ code: string }>();
  assert.deepEqual([answer.statusCode, code], [503, 'outcome-unknown']);
  assert.deepEqual(tried, [`sub_${owner.id}`]);
});

test('What is not collected any more is not cancelled again', async () => {
  const { owner, headers } = await product.register('petra');
  await inTransaction(product.db, (tx) => addSubscription(tx, owner.id));
  const ended = { status: 'cancelled', ended_id: `sub_${owner.id}` } as const;
  await product.db
    .updateTable('subscriptions')
    .set(ended)
    .where('user_id', '=', owner.id)
    .execute();
  const tried = watchCancelling();

  await product.app.inject({ method: 'DELETE', url: '/api/user', headers });

  assert.deepEqual(tried, []);
});

test('What the provider of our own remembers of her goes too, with what ended long ago', async () => {
  const [vera, other] = [await join(product, 'vera'), await join(product, 'wanda')];
  for (const person of [vera, other]) {
    await person.call('POST', '/api/get-or-create-subscription');
    await endBegun(person);
    await person.call('POST', '/api/get-or-create-subscription');
    await endBegun(person);
  }
  const customers = await product.db
    .selectFrom('payment_customers')
    .selectAll()
    .where('user_id', 'in', [vera.owner.id, other.owner.id])
    .orderBy('user_id')
    .execute();
  const remembered = async () =>
    Promise.all(
      customers.map(async ({ customer_id: customer }) => {
        const rows = await product.db
          .selectFrom('test_payments')
          .select('subscription_id')
          .where('customer_id', '=', customer)
          .execute();
        return rows.length;
      }),
    );
  assert.deepEqual(await remembered(), [2, 2]);

  assert.equal((await vera.call('DELETE', '/api/user')).status, 204);
  await passTheDays();

  assert.deepEqual(await remembered(), [0, 2]);
});

/** The provider gave up, and its event arrived. */
async function endBegun({ owner }: TestUser): Promise<void> {
  const ended = await product.db
    .updateTable('subscriptions')
    .set((e) => ({ status: 'cancelled', ended_id: e.ref('subscription_id') }))
    .where('user_id', '=', owner.id)
    .returning('subscription_id')
    .executeTakeFirstOrThrow();
  await product.db
    .updateTable('test_payments')
    .set({ is_over: true })
    .where('subscription_id', '=', ended.subscription_id)
    .execute();
}

test('An account is deleted only with a password that was typed a short while ago', async () => {
  const { headers } = await product.register('rita');
  product.clock.advance(16 * 60 * 1000);

  const answer = await product.app.inject({ method: 'DELETE', url: '/api/user', headers });
  const stranger = await product.app.inject({ method: 'DELETE', url: '/api/user' });

  assert.equal(answer.statusCode, 403);
  assert.equal(answer.json().code, 'reauthentication-needed');
  assert.equal(stranger.statusCode, 401);
  assert.equal((await product.app.inject({ url: '/api/user', headers })).statusCode, 200);
});
