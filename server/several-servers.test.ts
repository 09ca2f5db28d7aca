/**
 * Several real servers on one real PostgreSQL, whose own clocks are wrong each in its way: nothing
 * goes out before its moment or twice, and the light is what the record says, to the millisecond.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '#core/release/moment.ts';
import { until } from '#server/platform/until.fixture.ts';
import { lengthOf, reportFigure } from '#torture/length.fixture.ts';
import { assertAllWell, watchLight } from './light-witness.fixture.ts';
import { alarmsOf, farAlarm, openHousehold } from './several-servers.fixture.ts';
import { noShiftedClocks, shiftClock } from './shifted-clock.fixture.ts';

/** How long a pair runs: each of its people is due in a third of it. */
const lengthMs = lengthOf({ share: 110, slice: 110, long: 600 }) * SECOND_MS;
const dueAfterMs = [0.3, 0.6, 0.95].map((share) => share * lengthMs);

/** How far each second server is off, when it joins, and whether it is told to decide nothing. */
const pairs = [
  { name: 'one second apart', shift: '+1s', joinsAfterMs: 0, isFar: false },
  { name: 'a minute apart', shift: '+60s', joinsAfterMs: 10_000, isFar: null },
  { name: 'four minutes apart', shift: '+240s', joinsAfterMs: 20_000, isFar: true },
  { name: 'drifting apart', shift: '+57s x1.05', joinsAfterMs: 30_000, isFar: true },
] as const;

const allAtOnce = { skip: noShiftedClocks, concurrency: true };

test('Two servers whose clocks differ release nothing early or twice', allAtOnce, async (t) => {
  await Promise.all(
    pairs.map(({ name, shift, joinsAfterMs, isFar }) =>
      t.test(name, async (pair) => {
        const house = await openHousehold(pair, dueAfterMs);
        const first = await house.start();
        const witness = await watchLight(house);
        await sleep(joinsAfterMs);
        await house.start(shiftClock(pair, shift));
        // A run of ten minutes is longer than anything is waited for.
        await sleep(lengthMs - joinsAfterMs);
        await until(() => witness.releases.size === dueAfterMs.length);
        if (isFar) await until(async () => (await alarmsOf(house)).includes(farAlarm));
        await witness.end();
        await assertAllWell(house, witness, first);
        assert.equal(witness.beats.size, 2, 'both servers beat');
        if (isFar === false) assert.deepEqual(await alarmsOf(house), []);
        reportFigure(pair, 'releases by pairs of servers', dueAfterMs.length);
        reportFigure(pair, 'of them early', 0);
        const { aheadMs, behindAtFirstMs } = witness.apart;
        pair.diagnostic(`light: ${aheadMs} ms ahead of beats at most, ${behindAtFirstMs} behind`);
      }),
    ),
  );
});
