/** Requests that were under way while their account was deleted: nobody is signed in any more. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/refusal.ts';
import { until } from '#server/platform/until.fixture.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';
import { findPassword } from '#server/store/account-password.ts';
import { findAccount } from '#server/store/accounts.ts';

let world: TestApp;
before(async () => {
  world = await openTestApp();
});
after(() => world.close());

/** The account goes in the moment in which the request waits for it. */
async function deletedMeanwhile(url: string, payload: object = {}): Promise<unknown> {
  const { owner, headers } = await world.register(`gone from ${url}`.replaceAll(/\W/g, '-'));
  let answer;
  await inTransaction(world.db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute();
    answer = world.app.inject({ method: 'POST', url, headers, payload });
    await someoneWaits();
    await tx.deleteFrom('users').where('id', '=', owner.id).execute();
  });
  const { statusCode, body } = await answer!;
  return [statusCode, JSON.parse(body)];
}

function someoneWaits(): Promise<void> {
  const isWaiting = async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(world.db);
    return rows.length > 0;
  };
  return until(isWaiting, 'the request never waited for the account');
}

const writes: [string, object][] = [
  ['/api/notes', { title: 'A note', content: 'for later' }],
  ['/api/recipients', { email: 'ana@example.org' }],
  ['/api/testaments', { title: 'For Ana' }],
  ['/api/activation-triggers', { name: 'Every month' }],
  ['/api/get-or-create-subscription', {}],
  ['/api/user/resend-confirmation', {}],
  ['/api/checks/send-check', {}],
  ['/api/checks/here', {}],
  ['/api/releases/1/recall', {}],
  ['/api/pause', { until: new Date(Date.UTC(2026, 11, 1)).toISOString() }],
];
for (const [url, payload] of writes) {
  test(`POST ${url} finds nobody signed in to an account that was just deleted`, async () => {
    assert.deepEqual(await deletedMeanwhile(url, payload), [
      401,
      { message: 'Unauthorized', code: 'unauthorized' },
    ]);
  });
}

test('Reading an account that is gone finds nobody signed in', async () => {
  const { owner } = await world.register('read-later');
  await world.db.deleteFrom('users').where('id', '=', owner.id).execute();
  const isRefused = (error: unknown) => error instanceof Refusal && error.code === 'unauthorized';
  await assert.rejects(findAccount(world.db, owner), isRefused);
  await assert.rejects(findPassword(world.db, owner), isRefused);
});
