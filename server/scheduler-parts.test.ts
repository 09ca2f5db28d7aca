/** That each piece of work of the scheduler calls what it is there for. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { darkTotal } from '#core/release/darkness.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { settleDoubt } from '#server/features/installation/clock-doubt.jobs.ts';
import { answering } from '#server/features/installation/reach.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { BounceMailbox } from '#server/mail/port.ts';
import { SettableClock } from '#server/platform/settable-clock.fixture.ts';
import { alwaysReachable, type SelfCheck } from '#server/platform/self-check.ts';
import { until } from '#server/platform/until.fixture.ts';
import { readCanary, readClockState } from '#server/store/installation.ts';
import { readBeatIds } from '#server/store/reach.ts';
import { createScheduler, type Scheduler, type SchedulerOptions } from './scheduler.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  shortLifeMs,
  type LivingProduct,
} from './living-product.fixture.ts';

let product: LivingProduct;
let reports: number;
let running: Scheduler[];
beforeEach(async () => {
  reports = 0;
  running = [];
  product = await openLivingProduct();
});
afterEach(async () => {
  await Promise.all(running.map((scheduler) => scheduler.stop()));
  await product.close();
});

const operator: Operator = {
  alarm: () => Promise.resolve(),
  report: async () => void (reports += 1),
  sendCanary: () => Promise.resolve('taken'),
};

/** A process as in production, but for these parts of it. */
function process(
  options: Partial<SchedulerOptions> = {},
  clockKind: 'real' | 'simulated' = 'simulated',
): Scheduler {
  const settings = { ...product.deps.settings, clockKind };
  return createScheduler({ ...product.deps, settings }, partsWith(options));
}

function partsWith(own: Partial<SchedulerOptions> = {}): SchedulerOptions {
  return {
    mail: product.mail,
    bounces: null,
    operator,
    selfCheck: alwaysReachable,
    heartbeatUrl: undefined,
    bootId: 'this process',
    programVersion: 'this version',
    ...own,
  };
}

function start(scheduler: Scheduler): void {
  running.push(scheduler);
  scheduler.start();
}

test('A heartbeat looks whether people reach us, with the id that is the newest by then', async () => {
  const looks: [string, string | undefined][] = [];
  const selfCheck: SelfCheck = {
    ...alwaysReachable,
    look: async (beatId) => void looks.push([beatId, (await readBeatIds(product.db))[0]]),
  };
  await process({ selfCheck }).lookAround();
  assert.equal(looks.length, 1);
  assert.equal(looks[0]?.[0], looks[0]?.[1]);
});

test('Beside a copy of this installation nothing is decided and nothing is sent', async () => {
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org');
  await product.register('waits-for-a-code');
  product.clock.advance(2 * DAY_MS);
  await product.scheduler.beat(true);
  const copied = process({ selfCheck: { ...alwaysReachable, isCopied: () => true } });
  assert.deepEqual([await copied.tick(), await copied.send()], [0, 0]);
  assert.equal(product.mail.tried.length, 0);
  const alone = process();
  assert.deepEqual([await alone.tick(), await alone.send()], [1, 2]);
});

const isDoubted = async () => (await readClockState(product.db)).doubt !== null;

/** A process under a clock that is set ahead by so much that nobody believes it. */
async function startDoubt(own: Partial<SchedulerOptions> = {}) {
  const clock = new SettableClock(product.clock.wallMs());
  const settings = { ...product.deps.settings, clockKind: 'real' } as const;
  const deps = { ...product.deps, clock, settings };
  const doubting = createScheduler(deps, partsWith(own));
  await doubting.beat();
  clock.wall += HOUR_MS + MINUTE_MS;
  await doubting.beat();
  assert.equal(await isDoubted(), true);
  return { doubting, clock, confirm: () => settleDoubt({ ...deps, operator }, 'operator') };
}

test('While nobody can say what time it is nothing is decided', async () => {
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org');
  product.clock.advance(2 * DAY_MS);
  await product.scheduler.beat(true);
  const { doubting, confirm } = await startDoubt();
  assert.equal(await doubting.tick(), 0);
  await confirm();
  assert.equal(await doubting.tick(), 1);
});

test('While nobody can say what time it is no mail that names a date leaves', async () => {
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org');
  product.clock.advance(2 * DAY_MS);
  await product.scheduler.beat(true);
  assert.equal(await product.scheduler.tick(), 1);
  const { doubting, confirm } = await startDoubt();
  assert.equal(await doubting.send(), 0, 'it is left to whoever knows the time');
  assert.equal(mailsTo(product, maria.email).length, 0);
  await confirm();
  await doubting.send();
  assert.equal(mailsTo(product, maria.email).length, 1, 'and leaves as soon as somebody does');
});

test('While the clock is in doubt whoever knows the time is asked', async (t) => {
  let saidMs = 0;
  const source = await answering((_request, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(saidMs).toUTCString()).end();
  });
  t.after(() => source.close());
  for (const asked of [{ timeSources: [source.url] }, { heartbeatUrl: source.url }]) {
    const { doubting, clock } = await startDoubt(asked);
    saidMs = clock.wall;
    doubting.start();
    await until(async () => !(await isDoubted()), `${Object.keys(asked)[0]} was not asked`);
    await doubting.stop();
    product.clock.advanceTo(clock.wall);
    await product.scheduler.beat(true);
  }
});

test('Nothing is decided long after the last heartbeat', async () => {
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org');
  product.clock.advance(2 * DAY_MS);
  await product.scheduler.beat(true);
  product.clock.advance(10 * MINUTE_MS);
  assert.equal(await process().tick(), 0, 'it was due at the last beat, and that was long ago');
  await product.scheduler.beat(true);
  assert.equal(await process().tick(), 1);
});

test('Time that nobody moved on purpose is dark where no heart beat', async () => {
  for (const [clockKind, isDark] of [
    ['simulated', false],
    ['real', true],
  ] as const) {
    await product.scheduler.beat(true);
    const darkMs = darkTotal(await readClockState(product.db));
    product.clock.advance(60 * MINUTE_MS);
    await process({}, clockKind).lookAround();
    assert.equal(darkTotal(await readClockState(product.db)) > darkMs, isDark, clockKind);
  }
});

test('What waits for the operator is reported, and a refused address has a canary sent', async () => {
  const { owner } = await moveIn(product, 'refused');
  const record = { refusedDays: 1, firstRefusedAt: 1, lastRefusedAt: 1, pendingAt: [] };
  await product.db
    .insertInto('channels')
    .values({ user_id: owner.id, address_key: Buffer.from('x'), record: JSON.stringify(record) })
    .execute();
  start(process());
  await until(() => reports > 0, 'nothing was reported');
  await until(async () => (await readCanary(product.db)) !== null, 'no canary was sent');
});

test('Whoever watches from outside hears of a process that lives, and nothing in an outage', async (t) => {
  let pings = 0;
  const watcher = await answering((_request, response) => {
    pings += 1;
    response.end();
  });
  t.after(() => watcher.close());
  const selfCheck = { ...alwaysReachable, isReachable: () => false };
  const dark = process({ selfCheck, heartbeatUrl: watcher.url });
  dark.start();
  await until(() => reports === 1);
  await dark.stop();
  assert.equal(pings, 0, 'it was told that all is well');
  start(process({ heartbeatUrl: watcher.url }));
  await until(() => pings > 0, 'it hears nothing');
});

test('A sweep does all that belongs to it', async () => {
  const { db } = product;
  const maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, 'heir@example.org', 'two@example.org');
  product.mail.failAddress('heir@example.org', {
    kind: 'retry-later',
    scope: 'recipient',
    reason: '',
  });
  await product.pass(shortLifeMs);
  product.mail.failAddress('heir@example.org', null);
  const unconfirmed = await product.register('unconfirmed');
  const late = await moveIn(product, 'late');
  const { id } = await write(late, { ...activeTestament, checkInterval: 90 }, 'three@example.org');
  const hidden = await write(late, { ...activeTestament, status: 'draft' }, 'four@example.org');

  // A delivery that nobody sends, a page that was left open, words that nobody has read, old acts.
  await db
    .updateTable('outbox')
    .set({ status: 'obsolete' })
    .where('kind', '=', 'delivery')
    .where('status', '=', 'pending')
    .execute();
  await db.updateTable('testaments').set({ has_words: null }).where('id', '=', id).execute();
  await db.updateTable('testaments').set({ hidden_at: 1 }).where('id', '=', hidden.id).execute();
  const act = { done_light: 1 };
  await db.updateTable('bin_acts').set(act).where('user_id', '=', late.owner.id).execute();
  const mark = Buffer.from('a link that nobody used');
  const link = { version: 1, sealed: mark, token_hash: mark, stop_hash: mark };
  const old = { user_id: late.owner.id, ...link, created_at: 1, expires_at: 1 };
  await db.insertInto('password_resets').values(old).execute();
  product.clock.advance(8 * DAY_MS);
  await product.scheduler.beat(false);
  // An hour of light ends the outage.
  product.clock.advance(HOUR_MS);
  await product.scheduler.beat(true);
  start(process());

  const isGone = async (table: 'users' | 'testaments', of: number) =>
    (await db.selectFrom(table).select('id').where('id', '=', of).execute()).length === 0;
  const isRead = async () =>
    (await db.selectFrom('testaments').select('has_words').where('id', '=', id).execute())[0]
      ?.has_words === true;
  const oldActs = db.selectFrom('bin_acts').select('id').where('done_light', '=', 1);
  await until(() => isGone('testaments', hidden.id), 'what its owner deleted is still here');
  await until(async () => (await oldActs.execute()).length === 0, 'nobody emptied a bin');
  const links = db.selectFrom('password_resets').select('id');
  const outages = db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'outage')
    .where('user_id', '=', late.owner.id);
  await until(async () => (await links.execute()).length === 0, 'an old link is still here');
  await until(isRead, 'nobody read what an earlier version wrote');
  await until(() => isGone('users', unconfirmed.user.id), 'who never confirmed is still here');
  await until(
    async () => (await outages.execute()).length === 1,
    'nobody was told that dates have moved',
  );
  await until(() => mailsTo(product, 'heir@example.org').length === 1, 'it was not put back');

  await db.updateTable('releases').set({ closed_at: product.clock.wallMs() }).execute();
  const again = process();
  start(again);
  const isClosed = async () =>
    (await db.selectFrom('deliveries').select('status').execute()).every(
      ({ status }) => status === 'closed',
    );
  await until(isClosed, 'its pages are still open');
});

test('A stop lets go of a mailbox that is being read', async () => {
  const reading = Promise.withResolvers<boolean>();
  let isRead = false;
  let isClosed = false;
  const bounces: BounceMailbox = {
    id: 'a mailbox',
    read: async () => {
      isRead = true;
      return reading.promise;
    },
    close: async () => {
      isClosed = true;
      reading.resolve(false);
    },
  };
  const scheduler = process({ bounces });
  scheduler.start();
  await until(() => isRead, 'it is not read');
  const stopped = scheduler.stop();
  await until(() => isClosed, 'it is not let go of');
  await stopped;
});
