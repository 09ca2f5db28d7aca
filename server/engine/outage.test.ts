/** Time in which nobody could answer: machines that stand still, and clocks that lie. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { darkTotal } from '#core/release/darkness.ts';
import { DAY_MS, HOUR_MS, lightOf, MINUTE_MS } from '#core/release/moment.ts';
import { createScheduler, type Scheduler } from '#server/scheduler.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { untilSomebodyWaits } from '#server/stalled-database.fixture.ts';
import { changeClock, readClockState, readMoment } from '#server/store/installation.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { createOperator } from '#server/jobs/operator.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxFull } from '#server/mail/recording.ts';
import { SettableClock } from '#server/platform/settable-clock.fixture.ts';
import { alwaysReachable } from '#server/platform/self-check.ts';
import { readWatches } from './watch.ts';

let product: LivingProduct;
let maria: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
afterEach(() => product.close());

const heir = 'heir@example.org';

async function releases(): Promise<number> {
  return (await product.db.selectFrom('releases').select('id').execute()).length;
}

async function warnings(): Promise<string[]> {
  const [watch] = await readWatches(product.db, maria.owner);
  const phase = watch?.state.phase;
  return phase?.kind === 'grace' ? phase.warnings.map(({ slot }) => slot) : [];
}

/** The machine stands still for so long, and then its heart beats again. */
async function standStill(ms: number): Promise<void> {
  product.clock.advance(ms);
  await product.scheduler.beat(false);
}

test('After an outage in the grace period she is warned afresh, and has three days', async () => {
  await write(maria, { ...activeTestament, ...shortLife, gracePeriod: 7 }, heir);
  await product.passDays(4);
  await standStill(5 * HOUR_MS);
  await product.pass(2 * HOUR_MS);
  assert.equal((await warnings()).at(-1), 'fresh', 'soon, not when the release would be due');
  await product.pass(5 * DAY_MS - 3 * HOUR_MS);
  assert.equal(await releases(), 0, 'five hours later than planned');
  await product.pass(2 * HOUR_MS);
  assert.equal(await releases(), 1);
});

test('An outage just before the release holds it for three days of light', async () => {
  await write(maria, { ...activeTestament, ...shortLife }, heir);
  await product.pass(shortLifeMs - 10 * MINUTE_MS);
  await standStill(2 * HOUR_MS);
  await product.pass(72 * HOUR_MS);
  assert.equal(await releases(), 0);
  await product.pass(2 * HOUR_MS);
  assert.equal(await releases(), 1);
});

test('A warning that was still on its way when an outage came does not block the release', async () => {
  await write(maria, { ...activeTestament, ...shortLife, gracePeriod: 8 }, heir);
  product.mail.failAddress(maria.email, null);
  await product.passDays(5);
  product.mail.failAddress(maria.email, mailboxFull);
  await product.passDays(2);
  assert.deepEqual(await warnings(), ['start', 'half'], 'one given, one on its way');
  await standStill(2 * HOUR_MS);
  await product.pass(2 * HOUR_MS);
  assert.deepEqual(await warnings(), ['start', 'fresh'], 'the new one says it all');
  product.mail.failAddress(maria.email, null);
  await product.passDays(14);
  assert.equal(await releases(), 1, 'late, and not lost');
});

test('Two minutes without a heartbeat are nothing, three are dark', async () => {
  await standStill(2 * MINUTE_MS);
  assert.equal(darkTotal(await readClockState(product.db)), 0);
  await standStill(3 * MINUTE_MS);
  const state = await readClockState(product.db);
  assert.equal(darkTotal(state), 3 * MINUTE_MS);
  assert.equal(state.hold, null, 'too short to hold anything');
});

test('Two processes that beat at the same time count the same darkness once', async () => {
  const other = product.anotherProcess();
  await other.beat(true);
  for (let outage = 1; outage <= 5; outage += 1) {
    product.clock.advance(HOUR_MS);
    await Promise.all([product.scheduler.beat(), other.beat(), other.beat()]);
    assert.equal(darkTotal(await readClockState(product.db)), outage * HOUR_MS);
  }
});

test('A beat waits for what another process changes in the clock, and keeps it', async () => {
  const { knownSince } = await readClockState(product.db);
  const beats: Promise<void>[] = [];
  await inTransaction(product.db, async (tx) => {
    await changeClock(tx, product.clock, (state) => ({
      state: { ...state, knownSince: knownSince - 1 },
      result: null,
    }));
    beats.push(product.scheduler.beat());
    await Promise.race([...beats, untilSomebodyWaits(product.db)]);
  });
  await Promise.all(beats);
  assert.equal((await readClockState(product.db)).knownSince, knownSince - 1);
});

test('A process that was away is no outage while another one lives', async () => {
  const sleeper = product.anotherProcess(product.mail, 'sleeps');
  await sleeper.beat();
  for (let minute = 0; minute < 30; minute += 1) {
    product.clock.advance(MINUTE_MS);
    await product.scheduler.beat();
  }
  await sleeper.beat();
  assert.equal(darkTotal(await readClockState(product.db)), 0);
});

async function onSettableClock(): Promise<{ clock: SettableClock; scheduler: Scheduler }> {
  const clock = new SettableClock(product.clock.wallMs());
  const { deps, mail } = product;
  const newMessageId = () => '<operator@codicil.example>';
  const scheduler = createScheduler(
    { ...deps, clock, settings: { ...deps.settings, clockKind: 'real' } },
    {
      mail,
      bounces: null,
      operator: createOperator({ ...deps, email: undefined, mail, newMessageId }),
      selfCheck: alwaysReachable,
      heartbeatUrl: undefined,
      bootId: 'settable',
      programVersion: 'this version',
    },
  );
  await scheduler.beat();
  return { clock, scheduler };
}

test('A calendar that jumps a year ahead and back asks nobody and releases nothing', async () => {
  await write(maria, { ...activeTestament, ...shortLife }, heir);
  await product.pass(shortLifeMs - HOUR_MS);
  const { clock, scheduler } = await onSettableClock();
  const asked = mailsTo(product, maria.email).length;
  const lightBefore = lightOf(await readMoment(product.db, clock));
  for (const jumpMs of [365 * DAY_MS, -365 * DAY_MS]) {
    clock.wall += jumpMs;
    for (let minute = 0; minute < 3; minute += 1) {
      await scheduler.settle();
      clock.pass(MINUTE_MS);
      await scheduler.beat();
    }
  }
  await scheduler.settle();
  assert.equal(await releases(), 0);
  assert.equal(mailsTo(product, heir).length, 0);
  const lightAfter = lightOf(await readMoment(product.db, clock));
  assert(lightAfter - lightBefore <= 6 * MINUTE_MS, 'no more light than minutes that passed');
  assert(mailsTo(product, maria.email).length <= asked + 1, 'at most the warning after an outage');
});

test('A pause ends for every testament at once, for those too that were armed in it', async () => {
  await write(maria, { ...activeTestament, ...shortLife }, heir);
  const startedAt = product.clock.wallMs();
  const until = new Date(startedAt + 60 * DAY_MS).toISOString();
  await maria.call('POST', '/api/pause', { until });
  await product.passDays(5);
  await standStill(10 * DAY_MS);
  await product.passDays(5);
  await write(maria, { ...activeTestament, ...shortLife }, heir);
  const endsAt = new Date(startedAt + 70 * DAY_MS).toISOString();
  for (const path of ['/api/user', '/api/dashboard']) {
    const { body } = await maria.call('GET', path);
    assert.equal((body as { pausedUntil: string }).pausedUntil, endsAt, path);
  }
  await product.passDays(49);
  assert.equal(mailsTo(product, maria.email).length, 0, 'ten dark days are none of the sixty');
  await product.passDays(1);
  const phases = (await readWatches(product.db, maria.owner)).map(({ state }) => state.phase.kind);
  assert.deepEqual(phases, ['checking', 'checking']);
  assert.equal(mailsTo(product, maria.email).length, 1, 'one message asks for both');
});
