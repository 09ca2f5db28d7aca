/** The plain statements: each reaches rows of one owner, and of nobody else. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { changeOwn, findOwn, listOwn, removeOwn } from './own-rows.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { inTransaction } from './transaction.ts';

const [ada, bob] = [{ id: 1 }, { id: 2 }];
const [laptop, phone] = [Buffer.from('laptop'), Buffer.from('phone')];

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  const times = { created_at: 5, seen_at: 5, expires_at: 9, ends_at: 9, authenticated_at: 5 };
  await database.db
    .insertInto('sessions')
    .values([
      { ...times, user_id: ada.id, token_hash: laptop, user_agent: null },
      { ...times, user_id: bob.id, token_hash: phone, user_agent: null },
    ])
    .execute();
});
afterEach(() => database.close());

async function agents(): Promise<(string | null)[]> {
  const rows = database.db.selectFrom('sessions').select('user_agent').orderBy('user_id');
  return (await rows.execute()).map((row) => row.user_agent);
}

test('A row is found by its columns, and by its owner', async () => {
  const found = await findOwn(database.db, ada, 'sessions', { token_hash: laptop });
  assert.equal(found?.user_id, ada.id);
  assert.equal(await findOwn(database.db, bob, 'sessions', { token_hash: laptop }), undefined);
});

test('A change counts the rows of one owner, also those that it finds by what is missing', async () => {
  const change = { user_agent: 'Firefox' };
  assert.equal(await changeOwn(database.db, ada, 'sessions', { user_agent: null }, change), 1);
  assert.deepEqual(await agents(), ['Firefox', null]);
  assert.equal(await changeOwn(database.db, ada, 'sessions', { user_agent: null }, change), 0);
});

test('Without a column everything of one owner is removed, and nothing of others', async () => {
  assert.equal(await removeOwn(database.db, ada, 'sessions', { token_hash: phone }), 0);
  assert.equal(await removeOwn(database.db, ada, 'sessions', {}), 1);
  assert.deepEqual(await agents(), [null]);
});

test('A list has the order that is asked for', async () => {
  const more = { user_id: ada.id, token_hash: phone, created_at: 6, seen_at: 4, expires_at: 9 };
  await removeOwn(database.db, bob, 'sessions', {});
  await database.db
    .insertInto('sessions')
    .values({ ...more, ends_at: 9, authenticated_at: 5, user_agent: null })
    .execute();
  const made = async (order: 'created_at' | 'seen_at') =>
    (await listOwn(database.db, ada, 'sessions', {}, order)).map((row) => row.created_at);
  assert.deepEqual(await made('created_at'), [5, 6]);
  assert.deepEqual(await made('seen_at'), [6, 5]);
});

test('What is found locked is changed by nobody else until the transaction ends', async () => {
  const { db } = database;
  const unlocked = async () => {
    const rows = db.selectFrom('sessions').select('user_id').forUpdate().skipLocked();
    return (await rows.execute()).map((row) => row.user_id);
  };
  await inTransaction(db, async (tx) => {
    await findOwn(tx, ada, 'sessions', {}, 'lock');
    assert.deepEqual(await unlocked(), [bob.id]);
  });
  assert.equal((await unlocked()).length, 2);
});
