/**
 * A server that is up for a second and a half and then gone, again and again: owners could not
 * answer, so nothing of that time counts, however short each gap was.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readClockState } from '#server/store/installation.ts';
import { lengthOf, reportFigure } from '#torture/length.fixture.ts';
import { assertAllWell, watchLight } from './light-witness.fixture.ts';
import { openHousehold } from './several-servers.fixture.ts';

const periods = 20;
const upMs = 1_500;
const periodMs = lengthOf({ share: 5, slice: 5, long: 30 }) * SECOND_MS;
const dueAfterMs = 20 * SECOND_MS;

test('A crash loop brings no release nearer, and a server that stays up does', async (t) => {
  const house = await openHousehold(t, [dueAfterMs]);
  const witness = await watchLight(house);
  for (let period = 0; period < periods; period += 1) {
    const beganMs = performance.now();
    const server = await house.start();
    await sleep(upMs);
    // It was up: it said so with a beat before it went.
    await until(() => witness.beats.size > period);
    await house.end(server);
    await sleep(Math.max(0, periodMs - (performance.now() - beganMs)));
  }
  const { light, lastAt } = await readClockState(house.db);
  assert(lastAt - house.began.at > dueAfterMs, 'by the calendar it would have been due');
  assert.equal(light, house.began.light, 'none of it was light');
  assert.equal(witness.releases.size, 0);
  reportFigure(t, 'periods of a crash loop', periods);
  reportFigure(t, 'releases in them', witness.releases.size);

  const server = await house.start();
  const isOutage = async () => (await readClockState(house.db)).outage !== null;
  // A darkness of five minutes is one, and a busy machine makes the short loop as long as that.
  await until(async () => witness.releases.size === 1 || (await isOutage()));
  if (await isOutage()) {
    // It ends after an hour of light; until then nothing is released.
    await sleep(2 * dueAfterMs);
    assert.equal(witness.releases.size, 0);
    await witness.end();
    return;
  }
  assert(periods * periodMs < 5 * MINUTE_MS, 'so long a darkness is an outage');
  await witness.end();
  await assertAllWell(house, witness, server);
});
