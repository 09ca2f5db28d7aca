/**
 * One server is right and others beside it are wrong: with a clock that is off, without a way to
 * its own address, without a mail server. And one takes over from another, as in an upgrade.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { SECOND_MS } from '#core/release/moment.ts';
import { freePort } from '#server/platform/free-port.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import { reportFigure } from '#torture/length.fixture.ts';
import { readTitles, register } from './killed-product.fixture.ts';
import { assertAllWell, watchLight } from './light-witness.fixture.ts';
import {
  alarmsOf,
  farAlarm,
  openHousehold,
  type ServerResident,
} from './several-servers.fixture.ts';
import { noShiftedClocks, shiftClock } from './shifted-clock.fixture.ts';

const allAtOnce = { concurrency: true, skip: noShiftedClocks };
const soon = 20 * SECOND_MS;

async function decideWhenNear(t: TestContext): Promise<void> {
  const house = await openHousehold(t, [soon]);
  const server = await house.start(shiftClock(t, '+59s'));
  const witness = await watchLight(house);
  await until(() => witness.releases.size === 1);
  await witness.end();
  await assertAllWell(house, witness, server);
  assert.deepEqual(await alarmsOf(house), []);
}

async function waitWhenFar(t: TestContext): Promise<void> {
  const house = await openHousehold(t, [soon]);
  const clock = shiftClock(t, '+61s');
  const server = await house.start(clock);
  const witness = await watchLight(house);
  const [{ dueLight }] = house.residents as [ServerResident];
  // By then it had at least a minute of passes over what was due.
  await until(() => witness.newestState().light >= dueLight + 60 * SECOND_MS);
  assert.equal(witness.releases.size, 0);
  assert.deepEqual(await alarmsOf(house), [farAlarm]);
  clock.set('+0');
  await until(() => witness.releases.size === 1);
  await witness.end();
  await assertAllWell(house, witness, server);
}

async function standBesideWrongOnes(t: TestContext): Promise<void> {
  const house = await openHousehold(t, [soon, 3 * soon, 5 * soon]);
  const right = await house.start();
  const witness = await watchLight(house);
  const nowhere = `127.0.0.1:${await freePort()}`;
  await house.start(undefined, { PUBLIC_URL: `http://${nowhere}` });
  await house.start(undefined, { SMTP_URL: `smtp://${nowhere}` });
  // Who has just come, and has not confirmed or written anything.
  const newcomer = await register(right, 'newcomer');
  await house.start(shiftClock(t, '+40d'));
  await until(() => witness.releases.size === house.residents.length);
  const beats = () => [...witness.beats.values()].flat();
  await until(() => beats().some(({ isGood }) => !isGood));
  await until(async () => (await alarmsOf(house)).includes('nothing answers at PUBLIC_URL'));
  await witness.end();
  await assertAllWell(house, witness, right);
  assert.deepEqual(await alarmsOf(house), ['nothing answers at PUBLIC_URL', farAlarm]);
  assert.equal(witness.newestState().outage, null);
  assert.deepEqual(await readTitles(right, newcomer), [], 'and she is still there');
  reportFigure(t, 'wrong servers beside a right one', 3);
}

async function takeOver(t: TestContext): Promise<void> {
  const house = await openHousehold(t, [soon, 5 * soon]);
  const old = await house.start();
  const witness = await watchLight(house);
  const isProving = (place: number) => ([...witness.beats.values()][place] ?? []).length >= 2;
  await until(() => isProving(0));
  const next = await house.start();
  // Two beats of its own prove light: from then on the old one is not needed.
  await until(() => isProving(1));
  await house.stop(old);
  await until(() => witness.releases.size === 2);
  await witness.end();
  await assertAllWell(house, witness, next);
  reportFigure(t, 'servers that took over', 1);
}

const lives = [
  ['A server that is 59 s off decides', decideWhenNear],
  ['A server that is 61 s off decides nothing until its clock is right', waitWhenFar],
  ['Wrong servers darken nobody beside one that is right', standBesideWrongOnes],
  ['A server that takes over from another leaves nothing dark', takeOver],
] as const;

test('Wrong servers decide nothing, and darken nobody beside a right one', allAtOnce, async (t) => {
  await Promise.all(lives.map(([title, live]) => t.test(title, live)));
});
