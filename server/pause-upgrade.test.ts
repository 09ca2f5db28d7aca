/** A pause that runs while an installation is brought up to date goes on as long as before. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { openEarlierVersion, type EarlierVersion } from './earlier-version.fixture.ts';

let earlier: EarlierVersion;
before(async () => {
  earlier = await openEarlierVersion('0014');
});
after(() => earlier.close());

const installation = `insert into installation (id, created_at, key_proof, darkness, breaker,
  version) values (1, 0, '', '{"darkTotalMs": 300}', '{}', 1)`;
const user = (id: number, pausedUntil: number | null) => `insert into users (id, username, email,
  password_hash, version, sealed, time_zone, data_key, created_at, paused_until)
  values (${id}, 'user-${id}', 'user-${id}@example.org', '', 1, '', 'UTC', '', 0, ${pausedUntil})`;
const testament = (userId: number, id: number) => `insert into testaments (user_id, id, version,
  sealed, status, activation_type, check_interval_days, check_attempts, grace_period_days,
  created_at, updated_at) values (${userId}, ${id}, 1, '', 'active', 'check', 1, 1, 1, 0, 0)`;
const watch = (userId: number, id: number, until: number) => `insert into watches (user_id, id,
  testament_id, policy, state, phase, version, created_at, updated_at) values (${userId}, ${id},
  ${id}, '{}', '{"phase": {"kind": "held", "reason": "pause", "until": ${until}}}', 'held', 1, 0,
  0)`;

const neverPaused = 1;
const pausedWithoutWatch = 2;
const pausedBeforeTheDark = 3;

test('It ends when her watches say, or after the darkness so far where she has none', async () => {
  const db = builderOn(earlier.pool);
  await migrate(db, earlier.folder);
  for (const statement of [
    installation,
    user(neverPaused, null),
    user(pausedWithoutWatch, 5000),
    user(pausedBeforeTheDark, 5000),
    testament(pausedBeforeTheDark, 1),
    testament(pausedBeforeTheDark, 2),
    watch(pausedBeforeTheDark, 1, 4900),
    // Armed after the dark, under the calendar's end of the pause.
    watch(pausedBeforeTheDark, 2, 4700),
  ]) {
    await earlier.pool.query(statement);
  }
  await migrate(db);
  const rows = await db
    .selectFrom('users')
    .select(['id', 'paused_until_light'])
    .orderBy('id')
    .execute();
  assert.deepEqual(rows, [
    { id: neverPaused, paused_until_light: null },
    { id: pausedWithoutWatch, paused_until_light: 4700 },
    { id: pausedBeforeTheDark, paused_until_light: 4900 },
  ]);
});
