/** What an owner has time to stop: when its time is over, what is next, and what is forgotten. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';
import { forgetWaits, listWaited, nextWaitEnd, waitFrom } from './waits.ts';

const beganAt = 1_800_000_000_000;
const waitMs = 72 * HOUR_MS;
const tables = ['password_resets', 'address_moves'] as const;

let world: TestApp;
const users: number[] = [];
before(async () => {
  world = await openTestApp();
  for (const name of ['ana', 'bela']) users.push((await world.register(name)).user.id);
});
after(() => world.close());
beforeEach(async () => {
  for (const table of tables) await world.db.deleteFrom(table).execute();
});

let made = 0;

/** @param over since when it is over; null: it is not. */
async function addWait(table: (typeof tables)[number], waits: boolean, over: number | null = null) {
  made += 1;
  const mark = Buffer.from(`mark ${made}`);
  const end = waitFrom({ wall: beganAt, dark: 0 });
  const row = {
    user_id: users[made % 2]!,
    version: 1,
    sealed: mark,
    stop_hash: mark,
    created_at: beganAt,
    expires_at: beganAt + DAY_MS,
    ...(waits && {
      takes_effect_at: end.takesEffectAt,
      takes_effect_light: end.takesEffectLight,
    }),
    ...(over !== null && { ended_at: over, outcome: 'stopped' as const }),
  };
  if (table === 'address_moves') {
    await world.db.insertInto(table).values(row).execute();
    return;
  }
  const password = waits ? { password_hash: 'a hash' } : {};
  await world.db
    .insertInto(table)
    .values({ ...row, ...password, token_hash: mark })
    .execute();
}

for (const table of tables) {
  const listed = async (wall: number, dark = 0, unprovedMs = 0) =>
    (await listWaited(world.db, table, { wall, dark, unprovedMs })).length;

  test(`In ${table} a wait ends by proved light and not before its day`, async () => {
    await addWait(table, true);
    await addWait(table, false);
    const endsAt = beganAt + waitMs;
    assert.deepEqual(
      [
        await listed(endsAt - 1),
        await listed(endsAt),
        // An hour was dark, or no second beat has proved it yet.
        await listed(endsAt, HOUR_MS),
        await listed(endsAt, 0, 1),
        await listed(endsAt + HOUR_MS, HOUR_MS),
        // After a clock that ran ahead there is more light than the calendar shows.
        await listed(endsAt - 1, -HOUR_MS),
      ],
      [0, 1, 0, 0, 1, 0],
    );
  });

  test(`What was stopped in ${table} never ends, and is forgotten after thirty days`, async () => {
    await addWait(table, true, beganAt + HOUR_MS);
    assert.equal(await listed(beganAt + 2 * waitMs), 0);
    assert.equal(await nextWaitEnd(world.db, { wall: beganAt, dark: 0 }), null);
    await forgetWaits(world.db, beganAt + HOUR_MS + 30 * DAY_MS);
    assert.equal(await countOf(table), 1);
    await forgetWaits(world.db, beganAt + HOUR_MS + 30 * DAY_MS + 1);
    assert.equal(await countOf(table), 0);
  });

  test(`In ${table} what waits is kept, and what nobody went on with is not`, async () => {
    await addWait(table, true);
    await addWait(table, false);
    await forgetWaits(world.db, beganAt + 365 * DAY_MS);
    assert.equal(await countOf(table), 1);
    assert.equal(await listed(beganAt + 365 * DAY_MS), 1);
  });
}

async function countOf(table: (typeof tables)[number]): Promise<number> {
  return (await world.db.selectFrom(table).select('id').execute()).length;
}

test('The next end is the earliest of both tables, by light and not before its day', async () => {
  const next = (dark: number) => nextWaitEnd(world.db, { wall: beganAt, dark });
  assert.equal(await next(0), null);
  await addWait('password_resets', true);
  await addWait('address_moves', true);
  const earlier = { takes_effect_at: beganAt + HOUR_MS, takes_effect_light: beganAt + HOUR_MS };
  await world.db.updateTable('address_moves').set(earlier).execute();
  assert.deepEqual(
    [await next(0), await next(DAY_MS), await next(-DAY_MS)],
    [beganAt + HOUR_MS, beganAt + HOUR_MS + DAY_MS, beganAt + HOUR_MS],
  );
});
