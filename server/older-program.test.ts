/**
 * An upgrade without a pause: the program of the version before and the one of today run beside
 * each other on one database, which the newer one brings to its schema while the older one goes on.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '#core/release/moment.ts';
import { migrate } from '#server/db/migrate.ts';
import { builderOn } from '#server/db/open-database.ts';
import { until } from '#server/platform/until.fixture.ts';
import { reportFigure } from '#torture/length.fixture.ts';
import { openEarlierVersion } from './earlier-version.fixture.ts';
import { assertAllWell, watchLight } from './light-witness.fixture.ts';
import { noVersion, unpackVersion } from './older-program.fixture.ts';
import { alarmsOf, openHousehold } from './several-servers.fixture.ts';

/** The version that was published before this one, and the first migration it does not know. */
const before = { commit: '670ca6d', firstUnknown: '0031' };

/** One is due under the older program, one under both, one after it is gone. */
const dueAfterMs = [20, 90, 170].map((seconds) => seconds * SECOND_MS);
const joinsAfterMs = 45 * SECOND_MS;
const leavesAfterMs = 130 * SECOND_MS;

test('An older program and its successor release nothing early or twice', async (t) => {
  const reason = noVersion(before.commit);
  if (reason !== false) {
    t.skip(reason);
    return;
  }
  const database = await openEarlierVersion(before.firstUnknown);
  t.after(() => database.close());
  const db = builderOn(database.pool);
  await migrate(db, database.folder);
  const older = unpackVersion(t, before.commit);
  const house = await openHousehold(t, dueAfterMs, { db, url: database.url, program: older });

  const leaving = await house.start(undefined, {}, older);
  const witness = await watchLight(house);
  await sleep(joinsAfterMs);
  const staying = await house.start();
  await sleep(leavesAfterMs - joinsAfterMs);
  // What was due until now went out, while both programs beat.
  await until(() => witness.beats.size === 2 && witness.releases.size === 2);
  await house.stop(leaving);
  await until(() => witness.releases.size === dueAfterMs.length);
  await witness.end();
  await assertAllWell(house, witness, staying);
  assert.deepEqual(await alarmsOf(house), []);
  reportFigure(t, 'releases beside an older program', dueAfterMs.length);
  reportFigure(t, 'of them early or twice', 0);
});
