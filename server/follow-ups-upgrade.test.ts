/** Who is reminded of a delivery that was made before its installation was brought up to date. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS } from '#core/release/moment.ts';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { openEarlierVersion, type EarlierVersion } from './earlier-version.fixture.ts';

let earlier: EarlierVersion;
before(async () => {
  earlier = await openEarlierVersion('0064');
});
after(() => earlier.close());

const lastAt = 100 * DAY_MS;
const light = 90 * DAY_MS;

/** By the days since a mail server took each mail. */
const mails = [
  { days: 29, status: 'accepted' },
  { days: 31, status: 'accepted' },
  { days: 1, status: 'opened' },
  { days: 1, status: 'closed' },
] as const;

test('What was taken in the last thirty days counts from the upgrade, and nothing older', async () => {
  const db = builderOn(earlier.pool);
  await migrate(db, earlier.folder);
  await earlier.pool.query(
    `insert into installation (id, created_at, key_proof, clock, breaker, version)
     values (1, 0, '', $1, '{}', 1)`,
    [JSON.stringify({ lastAt, light })],
  );
  await earlier.pool.query(`insert into users (id, username, email, password_hash, version, sealed,
    time_zone, data_key, created_at) values (1, 'a', 'a', '', 1, '', 'UTC', '', 0)`);
  await earlier.pool.query(`insert into releases (id, user_id, testament_id, watch_id, arming,
    released_at, released_light, cause) overriding system value
    values (1, 1, 1, 1, 1, 0, 0, 'silence')`);
  for (const [at, { days, status }] of mails.entries()) {
    await earlier.pool.query(
      `insert into deliveries (user_id, release_id, recipient_id, version, sealed, created_at,
        status, accepted_at) values (1, 1, $1, 1, '', 0, $2, $3)`,
      [at, status, lastAt - days * DAY_MS],
    );
  }
  await migrate(db);
  const rows = await db.selectFrom('deliveries').select('accepted_light').orderBy('id').execute();
  assert.deepEqual(
    rows.map((row) => row.accepted_light),
    [light, null, null, null],
  );
});
