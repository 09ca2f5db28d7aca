/** A password that proves little goes on doing so while an installation is brought up to date. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { limitColumns } from '#server/db/password-limit.ts';
import { openEarlierVersion, type EarlierVersion } from './earlier-version.fixture.ts';

let earlier: EarlierVersion;
before(async () => {
  earlier = await openEarlierVersion('0060');
});
after(() => earlier.close());

test('It ends in light time, after the darkness so far', async () => {
  const db = builderOn(earlier.pool);
  await migrate(db, earlier.folder);
  await earlier.pool.query(`insert into installation
    (id, created_at, key_proof, clock, breaker, version)
    values (1, 0, '', '{"lastAt": 5000, "light": 4700}', '{}', 1)`);
  await earlier.pool.query(`insert into users (id, username, email, password_hash, version, sealed,
    time_zone, data_key, created_at, password_by_mail_until, password_by_code_until) values
    (1, 'a', 'a', '', 1, '', 'UTC', '', 0, null, null),
    (2, 'b', 'b', '', 1, '', 'UTC', '', 0, 9000, null),
    (3, 'c', 'c', '', 1, '', 'UTC', '', 0, null, 8000)`);
  await migrate(db);
  const rows = await db.selectFrom('users').select(limitColumns).orderBy('id').execute();
  assert.deepEqual(
    rows.map((row) => Object.values(row)),
    [
      [null, null],
      [8700, null],
      [null, 7700],
    ],
  );
});
