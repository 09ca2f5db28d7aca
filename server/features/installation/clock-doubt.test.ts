/** While nobody can say what time it is: nothing is decided, no date is mailed, and it ends. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, test, type TestContext } from 'node:test';
import { startClock } from '#core/release/darkness.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import { createScheduler, type Scheduler } from '#server/scheduler.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import { createOperator, type Operator } from '#server/jobs/operator.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
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
import { SystemClock } from '#server/platform/clock.ts';
import { SettableClock } from '#server/platform/settable-clock.fixture.ts';
import { alwaysReachable } from '#server/platform/self-check.ts';
import { readClockState, readTrustedMoment, sayablePast } from '#server/store/installation.ts';
import { askSources, settleDoubt } from './clock-doubt.jobs.ts';

const years = 5 * 365 * DAY_MS;
const heir = 'heir@example.org';

let product: LivingProduct;
let maria: Resident;
let clock: SettableClock;
let scheduler: Scheduler;

beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
  await write(maria, { ...activeTestament, ...shortLife }, heir);
  await product.pass(shortLifeMs - HOUR_MS);
  clock = new SettableClock(product.clock.wallMs());
  scheduler = processWith(clock);
  await scheduler.beat();
});
afterEach(() => product.close());

function operator(): Operator {
  const { deps, mail } = product;
  const newMessageId = () => '<operator@codicil.example>';
  return createOperator({ ...deps, email: undefined, mail, newMessageId });
}

const context = () => ({ ...product.deps, clock, operator: operator() });

function processWith(own: SettableClock | SystemClock): Scheduler {
  const { deps, mail } = product;
  return createScheduler(
    { ...deps, clock: own, settings: { ...deps.settings, clockKind: 'real' } },
    {
      mail,
      bounces: null,
      operator: operator(),
      selfCheck: alwaysReachable,
      heartbeatUrl: undefined,
      bootId: 'settable',
      programVersion: 'this version',
    },
  );
}

async function live(ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += MINUTE_MS) {
    clock.pass(MINUTE_MS);
    await scheduler.beat();
    await scheduler.settle();
  }
}

const isDoubted = async () => (await readClockState(product.db)).doubt !== null;
const releases = () => product.db.selectFrom('releases').select('id').execute();
const settle = (by: 'operator' | 'source') => settleDoubt(context(), by);
const alarms = async () => (await listAlarms(product.db)).map(({ subject }) => subject);

for (const jumpMs of [years, -years]) {
  test(`A clock that jumps by ${(jumpMs / years) * 5} years mails no date, and releases nothing`, async () => {
    const before = mailsTo(product, maria.email).length;
    clock.wall += jumpMs;
    // Before the next beat notices it.
    await scheduler.settle();
    await live(70 * MINUTE_MS);
    assert.equal(await isDoubted(), true);
    assert.equal(mailsTo(product, maria.email).length, before);
    assert.deepEqual(await releases(), []);
    assert.ok((await alarms()).some((subject) => subject.includes('jumped by more than an hour')));

    assert.equal(await settle('operator'), true);
    assert.equal(await settle('operator'), false, 'there is nothing left to settle');
    await live(5 * MINUTE_MS);
    const [fresh, ...more] = mailsTo(product, maria.email).slice(before);
    assert.match(fresh?.subject ?? '', /\d/);
    assert.deepEqual(more, []);
    assert.deepEqual(await releases(), [], 'not before she had three days');
  });
}

test('After a doubt who is in grace is warned within minutes', async () => {
  const before = mailsTo(product, maria.email).length;
  clock.wall += years;
  await live(MINUTE_MS);
  await settle('operator');
  await live(5 * MINUTE_MS);
  assert.equal(mailsTo(product, maria.email).length, before + 1);
});

test('A mail names when something happened only by a clock that is believed', async () => {
  const past = clock.wallMs() - HOUR_MS;
  const sayable = (at: number) => sayablePast(product.db, clock, at);
  assert.equal(await sayable(past), past);
  clock.wall += years;
  await live(MINUTE_MS);
  assert.equal(await sayable(past), null);
  const ahead = clock.wallMs();
  clock.wall -= years;
  await live(2 * MINUTE_MS);
  await settle('operator');
  assert.equal(await sayable(past), past);
  assert.equal(await sayable(ahead), null, 'a clock that ran ahead has left it behind');
});

test('A code that is entered in doubt waits until somebody can say what time it is', async () => {
  await typePassword(product, maria);
  const { body } = await maria.call('POST', '/api/activation-triggers', {
    name: 'For Ana',
    triggerType: 'contacted_by_instruction',
  });
  const { activationCode } = body as { activationCode: string };
  clock.wall += years;
  clock.pass(MINUTE_MS);
  await scheduler.beat();
  const answer = await maria.call('POST', '/api/activate-by-code', { activationCode });
  assert.equal(answer.status, 200);
  assert.deepEqual(await releases(), []);
  await settle('operator');
  await live(62 * MINUTE_MS);
  assert.equal((await releases()).length, 1);
});

async function timeServer(t: TestContext, offMs: number): Promise<string> {
  const server = createServer((_request, response) => {
    response.sendDate = false;
    response.setHeader('date', new Date(clock.wall + offMs).toUTCString()).end();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('Another source ends a doubt when it agrees, and only then', async (t) => {
  clock.wall += years;
  clock.pass(MINUTE_MS);
  await scheduler.beat();
  await askSources(context(), [await timeServer(t, -years), 'http://127.0.0.1:1']);
  assert.equal(await isDoubted(), true);
  await askSources(context(), [await timeServer(t, -years), await timeServer(t, 4 * MINUTE_MS)]);
  assert.equal(await isDoubted(), false);
  assert.ok((await alarms()).some((subject) => subject.includes('releases are held')));
});

class OtherClock extends SystemClock {
  override wallMs(): number {
    return super.wallMs() + 61 * SECOND_MS;
  }
}

test('A process a minute off the database decides nothing and says so', async () => {
  const far = new OtherClock();
  // The clock of the database is the machine's here.
  const { light } = await readClockState(product.db);
  const begun = JSON.stringify(startClock(new SystemClock().wallMs(), light));
  await product.db.updateTable('installation').set({ clock: begun }).execute();
  await processWith(new SystemClock()).beat();
  assert.notEqual(await readTrustedMoment(product.db, new SystemClock()), null);
  assert.equal(await readTrustedMoment(product.db, far), null);
  const process = processWith(far);
  await process.beat();
  assert.equal(await process.tick(), 0);
  const subjects = (await listAlarms(product.db)).map(({ subject }) => subject);
  assert.ok(subjects.some((subject) => subject.includes('more than a minute off the database')));
});

test('Nothing is released before the date that the last warning named', async () => {
  const rows = await product.db
    .selectFrom('check_notices')
    .selectAll()
    .orderBy('check_id')
    .execute();
  const named = rows.flatMap(({ named_at: at }) => (at === null ? [] : [at])).at(-1) ?? 0;
  assert.equal(named % MINUTE_MS, 0);
  assert.ok(named >= clock.wall, 'the release is still to come');
  // The clock is set back by less than is doubted: by light it would be time.
  clock.wall -= 50 * MINUTE_MS;
  await live(named - clock.wall - MINUTE_MS);
  assert.deepEqual(await releases(), []);
  await live(3 * MINUTE_MS);
  assert.equal((await releases()).length, 1);
});
