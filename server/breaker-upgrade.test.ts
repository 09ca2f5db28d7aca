/** Whom the breaker holds while an installation is brought up to date is held as before. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { untrippedBreaker } from '#core/release/breaker.ts';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { openEarlierVersion, type EarlierVersion } from './earlier-version.fixture.ts';

let earlier: EarlierVersion;
before(async () => {
  earlier = await openEarlierVersion('0021');
});
after(() => earlier.close());

test('Whoever waited goes on waiting, since the breaker tripped', async () => {
  const db = builderOn(earlier.pool);
  await migrate(db, earlier.folder);
  const breaker = { ...untrippedBreaker, trippedAt: 700, lastRefusedAt: 900, waiting: [4, 5] };
  await earlier.pool.query(
    `insert into installation (id, created_at, key_proof, darkness, breaker, version)
      values (1, 0, '', '{}', $1, 1)`,
    [breaker],
  );
  await migrate(db);
  const columns = ['breaker', 'young_breaker'] as const;
  const row = await db.selectFrom('installation').select(columns).executeTakeFirstOrThrow();
  const waiting = [4, 5].map((ownerId) => ({ ownerId, since: 700 }));
  assert.deepEqual(row, {
    breaker: { ...breaker, waiting },
    young_breaker: untrippedBreaker,
  });
});
