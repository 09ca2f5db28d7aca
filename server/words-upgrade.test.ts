/** What an earlier version wrote counts as written until a server has opened it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newKeyBytes } from '#server/crypto/seal.ts';
import { createVault } from '#server/crypto/vault.ts';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { readScope } from '#server/engine/scope.ts';
import { openEarlierVersion, type EarlierVersion } from './earlier-version.fixture.ts';

let earlier: EarlierVersion;
before(async () => {
  earlier = await openEarlierVersion('0015');
});
after(() => earlier.close());

const rows = [
  `insert into users (id, username, email, password_hash, version, sealed, time_zone, data_key,
    created_at) values (1, 'ana', 'ana@example.org', '', 1, '', 'UTC', '', 0)`,
  `insert into testaments (user_id, id, version, sealed, status, activation_type,
    check_interval_days, check_attempts, grace_period_days, created_at, updated_at)
    values (1, 1, 1, '', 'active', 'check', 1, 1, 1, 0, 0)`,
  `insert into recipients (user_id, id, version, sealed, email_key, created_at)
    values (1, 1, 1, '', '', 0)`,
  `insert into testament_recipients (user_id, testament_id, recipient_id, created_at)
    values (1, 1, 1, 0)`,
];

test('The upgrade itself disarms nothing and says of no row that it is empty', async () => {
  const db = builderOn(earlier.pool);
  await migrate(db, earlier.folder);
  for (const row of rows) await earlier.pool.query(row);
  await migrate(db);
  const vault = createVault(newKeyBytes());
  const owner = { id: 1, key: vault.ownerKey(1, vault.newOwnerKey(1, vault.keyProof()).wrapped) };
  const { desired } = await readScope(db, owner);
  assert.deepEqual(
    desired.map(({ testamentIds }) => testamentIds),
    [[1]],
  );
  const { rows: unread } = await earlier.pool.query(`select t.has_words, r.has_message
    from testaments t join recipients r on r.user_id = t.user_id`);
  assert.deepEqual(unread, [{ has_words: null, has_message: null }]);
});
