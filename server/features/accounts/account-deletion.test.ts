/** Deleting an account: nothing of a person is left, and nothing of anybody else is touched. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { hashToken } from '#server/crypto/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  callProduct,
  join,
  release,
  startTestProduct,
  write,
} from '#server/features/testaments/persons.fixture.ts';
import type { TestUser, TestProduct } from '#server/features/testaments/persons.fixture.ts';
import { cookieOf, testPassword } from '#server/test-app.fixture.ts';

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

/** A person with a row in every table: what the calls leave out is written by hand. */
async function liveFully(name: string): Promise<TestUser & { token: string; blob: string }> {
  const person = await join(product, name);
  const { id } = await write(person, { title: 'One', status: 'active' }, 'ana@example.org');
  const note = (await person.call('POST', '/api/notes', { title: 'N', content: 'C' })).body;
  await person.call('POST', `/api/testaments/${id}/notes/${(note as { id: number }).id}`);
  const [delivery] = await release(product, person, id);
  const payload = { username: name, password: testPassword };
  await product.app.inject({ method: 'POST', url: '/api/login', payload });
  const blob = product.deps.entropy.bytes(16).toString('hex');
  await product.deps.files.put(blob, Readable.from([Buffer.from(`file of ${name}`)]));
  await addByHand(person, id, blob);
  return { ...person, token: delivery!.token, blob };
}

async function addByHand({ owner }: TestUser, testamentId: number, blob: string): Promise<void> {
  const mine = { user_id: owner.id };
  const at = { created_at: 1, updated_at: 1 };
  const sealed = { version: 1, sealed: Buffer.from('sealed') };
  const hash = hashToken(`of ${owner.id}`);
  await inTransaction(product.db, async (tx) => {
    const row = { ...mine, ...sealed, testament_id: testamentId, created_at: 1 };
    await tx
      .insertInto('attachments')
      .values({ ...row, size_bytes: 9, blob })
      .execute();
    const check = await tx
      .insertInto('checks')
      .values({ ...mine, ...sealed, created_at: 1, type: 'attempt', status: 'sent' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const watch = await tx
      .selectFrom('watches')
      .select('id')
      .where('user_id', '=', owner.id)
      .executeTakeFirstOrThrow();
    const notice = { check_id: check.id, watch_id: watch.id, notice: 1 };
    await tx
      .insertInto('check_notices')
      .values({ ...mine, ...notice })
      .execute();
    await tx
      .insertInto('channels')
      .values({ ...mine, address_key: hash, record: '{}' })
      .execute();
    const unlock = { token_hash: hash, testament_id: testamentId, sealed: hash, expires_at: 1 };
    await tx
      .insertInto('unlocks')
      .values({ ...mine, ...unlock })
      .execute();
    const rules = { check_interval_days: 90, check_attempts: 3, grace_period_days: 14 };
    const kind = { type: 'contacted_by_instruction', is_active: true, is_picked: true } as const;
    const trigger = await tx
      .insertInto('triggers')
      .values({ ...mine, ...sealed, ...at, ...rules, ...kind, cancel_hours: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const picked = { trigger_id: trigger.id, testament_id: testamentId };
    await tx
      .insertInto('trigger_testaments')
      .values({ ...mine, ...picked })
      .execute();
    const code = { code_hash: hash, trigger_id: trigger.id };
    await tx
      .insertInto('activation_codes')
      .values({ ...mine, ...code })
      .execute();
    await addSubscription(tx, owner.id);
    await addHashes(tx, owner.id, hash);
  });
}

async function addHashes(tx: TestProduct['db'], userId: number, hash: Buffer): Promise<void> {
  await sql`insert into foreseen_releases select user_id, id, testament_id, 1 from watches
    where user_id = ${userId} and testament_id is not null`.execute(tx);
  const about = { user_id: userId, address_key: hash };
  const report = { ...about, reported_at: 1 };
  await tx.insertInto('reports').values(report).execute();
  const link = { ...about, token_hash: hash, created_at: 1 };
  await tx.insertInto('report_links').values(link).execute();
  const claim = { email_key: `of ${userId}`, user_id: userId };
  await tx.insertInto('address_claims').values(claim).execute();
}

async function addSubscription(tx: TestProduct['db'], userId: number): Promise<void> {
  const customer = { customer_id: `cus_${userId}`, user_id: userId };
  await tx.insertInto('payment_customers').values(customer).execute();
  await tx
    .insertInto('subscriptions')
    .values({
      ...customer,
      status: 'active',
      subscription_id: `sub_${userId}`,
      next_billing_at: 2,
      ends_then: false,
      failure_attempts: 0,
      created_at: 1,
      updated_at: 1,
    })
    .execute();
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
  const maria = await liveFully('maria');
  const other = await liveFully('other');
  const before = await rowsOf(maria.owner.id);
  const others = await rowsOf(other.owner.id);
  assert.deepEqual(
    tablesWith(before, (count) => count === 0),
    [],
    'this test has to put a row into every table that names a person',
  );
  const cancelled = watchCancelling();

  assert.deepEqual(await maria.call('DELETE', '/api/user'), { status: 204, body: null });

  assert.deepEqual(
    tablesWith(await rowsOf(maria.owner.id), (count) => count > 0),
    [],
  );
  assert.deepEqual(await rowsOf(other.owner.id), others);
  assert.deepEqual(cancelled, [`sub_${maria.owner.id}`]);
  const files = (await readdir(product.filesDir, { recursive: true })).join('\n');
  assert.equal(files.includes(maria.blob), false);
  assert.equal(files.includes(other.blob), true);
  const page = await callProduct(product, 'GET', `/api/testament-public/${maria.token}`);
  assert.equal(page.status, 404);
});

test('Every browser of hers is outside afterwards, and her names are free again', async () => {
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
  await product.register('nora');
});

test('A provider that does not answer keeps nobody here', async () => {
  const { owner, headers } = await product.register('olga');
  await inTransaction(product.db, (tx) => addSubscription(tx, owner.id));
  const tried = watchCancelling(new Error('no answer'));

  const answer = await product.app.inject({ method: 'DELETE', url: '/api/user', headers });

  assert.equal(answer.statusCode, 204);
  assert.deepEqual(tried, [`sub_${owner.id}`]);
  assert.deepEqual(
    tablesWith(await rowsOf(owner.id), (count) => count > 0),
    [],
  );
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

  assert.deepEqual([answer.statusCode, answer.json().code], [403, 'reauthentication-needed']);
  assert.equal(stranger.statusCode, 401);
  assert.equal((await product.app.inject({ url: '/api/user', headers })).statusCode, 200);
});
