/** What an installation of the first version had released and called back, after the upgrade. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { createVault } from '#server/crypto/vault.ts';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { readScope } from '#server/engine/scope.ts';
import { isReleased } from '#server/store/released.ts';
import { openEarlierVersion, type EarlierVersion } from './earlier-version.fixture.ts';

let earlier: EarlierVersion;
before(async () => {
  earlier = await openEarlierVersion('0006');
});
after(() => earlier.close());

const user = `insert into users (id, username, email, password_hash, version, sealed, time_zone,
  data_key, created_at) values (1, 'ana', 'ana@example.org', '', 1, '', 'UTC', '', 0)`;
const testament = (id: number) => `insert into testaments (user_id, id, version, sealed, status,
  activation_type, check_interval_days, check_attempts, grace_period_days, created_at, updated_at)
  values (1, ${id}, 1, '', 'active', 'check', 1, 1, 1, 0, 0)`;
const watch = (id: number, arming: number, phase: object & { kind: string }) =>
  `insert into watches (user_id, id, testament_id, policy, state, phase, version, created_at,
  updated_at) values (1, ${id}, ${id}, '{}', '${JSON.stringify({ arming, notices: 0, phase })}',
  '${phase.kind}', 1, 0, 0)`;
const release = (id: number, arming: number, closedAt: number | null) =>
  `insert into releases (user_id, testament_id, watch_id, arming, cause, released_at,
  released_light, closed_at) values (1, ${id}, ${id}, ${arming}, 'silence', 5, 5, ${closedAt})`;

const released = { kind: 'released', releasedAt: 5, cause: 'silence', returnedAt: null };
const neverArmed = 1;
const switchedOffAndOn = 2;
const releasedOnce = 3;
const calledBack = 4;
const releasedAgain = 5;

test('What was released stays released, and what was called back can be released again', async () => {
  const db = builderOn(earlier.pool);
  await migrate(db, earlier.folder);
  for (const statement of [
    user,
    ...[neverArmed, switchedOffAndOn, releasedOnce, calledBack, releasedAgain].map(testament),
    watch(switchedOffAndOn, 3, { kind: 'off' }),
    watch(releasedOnce, 2, released),
    release(releasedOnce, 2, null),
    watch(calledBack, 2, { kind: 'off' }),
    release(calledBack, 1, 9),
    watch(releasedAgain, 2, released),
    release(releasedAgain, 1, 9),
    release(releasedAgain, 2, null),
  ]) {
    await earlier.pool.query(statement);
  }
  await migrate(db);
  const vault = createVault(newKeyBytes());
  const owner = { id: 1, key: vault.ownerKey(1, vault.newOwnerKey(1, vault.keyProof()).wrapped) };
  const { testaments } = await readScope(db, owner);
  assert.deepEqual(
    testaments.map((one) => [one.id, one.arming, one.isReleased]),
    [
      [neverArmed, 1, false],
      [switchedOffAndOn, 3, false],
      [releasedOnce, 2, true],
      [calledBack, 2, false],
      [releasedAgain, 2, true],
    ],
  );
  assert.equal(await isReleased(db, owner, releasedAgain), true);
});
