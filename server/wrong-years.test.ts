/**
 * A clock that is five years off for a while, of a server or of the database: nothing is released,
 * no mail names a date by it, an alarm says so, and afterwards everything goes on.
 */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '#core/release/moment.ts';
import { settleDoubt } from '#server/features/installation/clock-doubt.jobs.ts';
import { createLog } from '#server/platform/log.ts';
import { readClockState, readTrustedMoment } from '#server/store/installation.ts';
import { until } from '#server/platform/until.fixture.ts';
import { lengthOf, round, reportFigure, turnOf } from '#torture/length.fixture.ts';
import { ask, register, type KillableProduct } from './killed-product.fixture.ts';
import { assertAllWell, watchLight } from './light-witness.fixture.ts';
import {
  alarmsOf,
  farAlarm,
  machine,
  openHousehold,
  operatorEmail,
  type Household,
  type ServerResident,
} from './several-servers.fixture.ts';
import { noShiftedClocks, shiftClock } from './shifted-clock.fixture.ts';
import { openShiftedDatabase } from './shifted-database.fixture.ts';

const shifts = turnOf(['+5y', '-5y'], lengthOf({ share: 1, slice: 1, long: 2 }), round);
const allAtOnce = { concurrency: true, skip: noShiftedClocks };
const dueAfterMs = [20 * SECOND_MS, 600 * SECOND_MS];
const untilThen = 'nothing is decided and no date is mailed until that is settled';
/** Years that a mail may only have from a clock that was wrong. */
const wrongYears = [5, -5].map((years) => new Date(machine.wallMs()).getUTCFullYear() + years);

/** In what people read; when it was sent is said by the server's own clock. */
function assertNoWrongYear({ sink }: Household): void {
  const year = new RegExp(String.raw`(?<![\w-])(?:${wrongYears.join('|')})(?![\w-])`);
  for (const { to, text } of sink.mails) {
    assert.doesNotMatch(text, year, `a mail to ${to}`);
  }
}

/** A mail that names when its link ends. */
async function askForCheck(server: KillableProduct, { writer }: ServerResident): Promise<void> {
  // The one that waits is answered by that; only then there is another.
  const here = await ask(server, 'POST', '/api/checks/here', null, writer.cookie);
  assert.equal(here.status, 204, JSON.stringify(here.body));
  const asked = await ask(server, 'POST', '/api/checks/send-check', null, writer.cookie);
  assert.equal(asked.status, 201, JSON.stringify(asked.body));
}

/** Told by a mail of its own, at once: whoever it was not has to hear of it. */
async function signInElsewhere(
  { sink }: Household,
  server: KillableProduct,
  { writer }: ServerResident,
) {
  const { email } = writer;
  const told = () =>
    sink.mails.filter(({ to, raw }) => to === email && raw.includes('opened in a new browser'))
      .length;
  const before = told();
  const who = { username: email.split('@')[0], password: 'a quiet lake at noon' };
  const answer = await ask(server, 'POST', '/api/login', who);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  await until(() => told() > before, 'nobody is told of a new browser');
}

/** What waits for the right time is tried again an hour later; nobody waits for that here. */
async function letPostponedGo({ db }: Household): Promise<void> {
  await db.updateTable('outbox').set({ due_at: 0 }).where('status', '=', 'pending').execute();
}

function checksTo({ sink }: Household, { writer }: ServerResident): number {
  return sink.mails.filter(({ to, text }) => to === writer.email && /\/check\//.test(text)).length;
}

function isTold({ sink }: Household, alarm: string): boolean {
  return sink.mails.some(({ to, raw }) => to === operatorEmail && raw.includes(alarm.slice(0, 30)));
}

async function liveWithServer(t: TestContext, shift: string): Promise<void> {
  const house = await openHousehold(t, dueAfterMs);
  const [due, asking] = house.residents as [ServerResident, ServerResident];
  const clock = shiftClock(t, shift);
  const server = await house.start(clock);
  const witness = await watchLight(house);
  const before = checksTo(house, asking);
  await askForCheck(server, asking);
  await register(server, 'newcomer');
  await house.sink.mailTo('newcomer@example.org');
  await until(() => witness.newestState().light >= due.dueLight + 30 * SECOND_MS);
  await until(() => isTold(house, farAlarm));
  assert.equal(witness.releases.size, 0);
  assert.equal(checksTo(house, asking), before, 'what names a date waits');
  clock.set('+0');
  await until(() => witness.releases.size === 1);
  await letPostponedGo(house);
  await until(() => checksTo(house, asking) > before);
  await witness.end();
  await assertAllWell({ ...house, residents: [due] }, witness, server);
  assertNoWrongYear(house);
  reportFigure(t, 'servers five years off', 1);
}

/** As the operator does once the clock is right again; a beat may still meet the way back. */
async function confirmClock({ db }: Household): Promise<void> {
  const operator = { alarm: () => Promise.resolve() };
  await settleDoubt({ db, clock: machine, log: createLog('silent'), operator }, 'operator');
}

async function liveWithDatabase(t: TestContext, shift: string): Promise<void> {
  const clock = shiftClock(t, '+0');
  const house = await openHousehold(t, dueAfterMs, await openShiftedDatabase(t, clock));
  const [due, asking] = house.residents as [ServerResident, ServerResident];
  const server = await house.start();
  // It has beaten once by the right clock; the next beat would release somebody.
  clock.set(shift);
  const before = checksTo(house, asking);
  await signInElsewhere(house, server, asking);
  await askForCheck(server, asking);
  const isDoubted = async () => (await alarmsOf(house)).some((alarm) => alarm.endsWith(untilThen));
  await until(isDoubted, 'nobody hears of the clock');
  await beatTwice(house);
  assert.deepEqual(await releasesOf(house), []);
  assert.equal(checksTo(house, asking), before, 'what names a date waits');
  clock.set('+0');
  await until(async () => {
    await sleep(SECOND_MS);
    await confirmClock(house);
    return (await readTrustedMoment(house.db, machine)) !== null;
  }, 'the doubt does not end');
  await letPostponedGo(house);
  // One that was asked for in the past has been missed meanwhile.
  if (shift.startsWith('-')) await askForCheck(server, asking);
  await until(() => checksTo(house, asking) > before, 'it does not go on');
  for (const { released_light: light } of await releasesOf(house)) assert(light >= due.dueLight);
  assertNoWrongYear(house);
  reportFigure(t, 'databases five years off', 1);
}

/** What is due is decided after a beat, if at all. */
async function beatTwice({ db }: Household): Promise<void> {
  const beats = new Set<number>();
  await until(async () => {
    for (const { at } of Object.values((await readClockState(db)).processes)) beats.add(at);
    return beats.size >= 3;
  }, 'it beats no more');
}

function releasesOf({ db }: Household) {
  return db.selectFrom('releases').select('released_light').execute();
}

test('A clock that is five years off for a while releases nobody', allAtOnce, async (t) => {
  await Promise.all(
    shifts.flatMap((shift) => [
      t.test(`A server whose clock is ${shift} off waits`, (one) => liveWithServer(one, shift)),
      t.test(`A database whose clock is ${shift} off is doubted`, (one) =>
        liveWithDatabase(one, shift),
      ),
    ]),
  );
});
