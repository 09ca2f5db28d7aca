/** Mail that does not arrive: for everybody, for the owner, or for one recipient of several. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { darkTotal, isLight } from '#core/release/darkness.ts';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { noteCanary, readClockState } from '#server/store/installation.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
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
import {
  createRecordingSender,
  mailboxFull,
  mailboxUnknown,
  serverBusy,
} from '#server/mail/recording.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { readWatches } from './watch.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

let residents: Resident[] = [];
afterEach(async () => {
  product.mail.setDown(false);
  // Whoever is still waiting for something must not disturb the next test.
  for (const resident of residents) {
    await assertLedgerProves(product.db, resident.owner.id);
    const testaments = await resident.call('GET', '/api/testaments');
    for (const { id } of testaments.body as { id: number }[]) {
      await resident.call('DELETE', `/api/testaments/${id}`);
    }
  }
  residents = [];
  await product.passDays(60);
});

async function armed(name: string, policy: object, ...recipients: string[]): Promise<Resident> {
  const resident = await moveIn(product, name);
  await write(resident, { ...activeTestament, ...policy }, ...recipients);
  residents.push(resident);
  return resident;
}

async function phaseOf({ owner }: Resident) {
  const [watch] = await readWatches(product.db, owner);
  return watch?.state.phase ?? assert.fail('she has a watch');
}

async function isReleased({ owner }: Resident): Promise<boolean> {
  const release = await product.db
    .selectFrom('releases')
    .select('id')
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  return release !== undefined;
}

async function deliveryStates({ owner }: Resident): Promise<string[]> {
  const rows = await product.db
    .selectFrom('deliveries')
    .select('status')
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute();
  return rows.map(({ status }) => status);
}

test('A mail server that is down for days delays everything and counts nothing', async () => {
  const maria = await armed('maria', { ...shortLife, checkAttempts: 2 }, 'ana@example.org');
  product.mail.setDown(true);
  await product.passDays(10);
  const phase = await phaseOf(maria);
  assert(phase.kind === 'checking', `she is ${phase.kind}`);
  assert.deepEqual(
    phase.attempts.map(({ acceptedAt }) => acceptedAt),
    [null],
    'an attempt that nobody took is not given',
  );
  assert(darkTotal(await readClockState(product.db)) > 8 * 24 * HOUR_MS, 'light time stood still');

  product.mail.setDown(false);
  await product.passDays(2);
  assert.equal(mailsTo(product, maria.email).length, 2, 'the first attempt went out once');
  assert.equal(await isReleased(maria), false);
  await product.passDays(10);
  assert.equal(await isReleased(maria), true, 'delayed, and not lost');
  assert.equal(mailsTo(product, 'ana@example.org').length, 1);
});

test('When mail was down in the grace period a fresh warning and its hold come first', async () => {
  const rosa = await armed('rosa', shortLife, 'carlos@example.org');
  await product.pass(shortLifeMs - 2 * HOUR_MS);
  const warned = mailsTo(product, rosa.email).length;
  // Somebody else's message finds out that nothing leaves.
  product.mail.setDown(true);
  await product.register('notices-the-outage');
  await product.passDays(2);
  product.mail.setDown(false);
  await product.pass(60 * HOUR_MS);
  assert.equal(await isReleased(rosa), false, 'not in the hold of three days');
  assert.equal(mailsTo(product, rosa.email).length, warned + 1, 'she was warned once more');
  await product.pass(24 * HOUR_MS);
  assert.equal(await isReleased(rosa), true);
});

test('A restart does not make a broken mail server look well', async () => {
  const vera = await armed('vera', { ...shortLife, gracePeriod: 7 }, 'otto@example.org');
  await product.passDays(3);
  product.mail.setDown(true);
  await product.register('waits-for-a-code');
  await product.pass(3 * HOUR_MS);
  const before = await readClockState(product.db);
  assert.notEqual(before.outage, null);

  const restarted = product.anotherProcess(product.mail, 'restarted');
  await restarted.beat(true);
  product.clock.advance(2 * HOUR_MS);
  await restarted.beat(true);
  assert.equal((await readClockState(product.db)).light, before.light, 'no light passed');
  assert.equal(await isReleased(vera), false);
});

test('A canary from before it began hides a failure only while it is young', async () => {
  await noteCanary(product.db, product.clock.wallMs());
  product.mail.setDown(true);
  await product.register('waits-after-a-canary');
  await product.scheduler.send();
  // Nothing is tried meanwhile that would fail once more.
  for (let minute = 1; minute <= 15; minute += 1) {
    product.clock.advance(MINUTE_MS);
    await product.scheduler.beat(false);
    assert.equal(isLight(await readClockState(product.db)), minute < 10, `after ${minute} min`);
  }
});

test('Addresses that break every conversation stop nobody else’s time', async () => {
  const reason = 'the connection broke in the middle';
  product.mail.failAddress('breaks@example.org', {
    kind: 'retry-later',
    scope: 'provider',
    reason,
  });
  product.mail.failAddress('busy@example.org', serverBusy);
  await product.register('breaks');
  await product.register('busy');
  await product.scheduler.settle();
  const sara = await armed('sara', shortLife, 'tom@example.org');
  await product.passDays(8);
  assert.equal(await isReleased(sara), true);
});

test('One bad address of five keeps nothing from the other four', async () => {
  const people = ['a', 'b', 'bad', 'd', 'e'].map((name) => `${name}@five.example`);
  product.mail.failAddress('bad@five.example', mailboxUnknown);
  const ines = await armed('ines', shortLife, ...people);
  await product.pass(shortLifeMs);
  assert.deepEqual((await deliveryStates(ines)).toSorted(), [
    'accepted',
    'accepted',
    'accepted',
    'accepted',
    'bounced',
  ]);
  product.mail.failAddress('bad@five.example', null);
  await product.passDays(1);
  for (const email of people) assert.equal(mailsTo(product, email).length, 1, email);
  assert(!(await deliveryStates(ines)).includes('bounced'), 'refused today, accepted tomorrow');
});

test('Whoever comes back keeps also what one recipient’s server refused so far', async () => {
  product.mail.failAddress('refuses@example.org', mailboxUnknown);
  const lena = await armed('lena', shortLife, 'refuses@example.org');
  await product.pass(shortLifeMs);
  assert.deepEqual(await deliveryStates(lena), ['bounced']);
  assert.equal((await lena.call('POST', '/api/checks/here')).status < 300, true);
  product.mail.failAddress('refuses@example.org', null);
  await product.passDays(3);
  assert.equal(mailsTo(product, 'refuses@example.org').length, 0);
  assert.deepEqual(await deliveryStates(lena), ['held']);
});

test('A check that waits for its mail server is not sent once she has answered', async () => {
  const nora = await armed('nora', shortLife, 'finn@example.org');
  product.mail.failAddress(nora.email, mailboxFull);
  await product.passDays(1);
  assert.equal((await phaseOf(nora)).kind, 'checking');
  await nora.call('POST', '/api/checks/here');
  product.mail.failAddress(nora.email, null);
  await product.pass(23 * HOUR_MS);
  assert.equal(mailsTo(product, nora.email).length, 0);
});

test('An acceptance that comes after her answer means nothing', async () => {
  const olga = await armed('olga', shortLife, 'pavel@example.org');
  const slow = createRecordingSender();
  const answering = {
    ...slow,
    send: async (mail: Parameters<typeof slow.send>[0]) => {
      await olga.call('POST', '/api/checks/here');
      return slow.send(mail);
    },
  };
  product.clock.advance(24 * HOUR_MS);
  await product.scheduler.beat(true);
  await product.scheduler.tick();
  await product.anotherProcess(answering).send();
  assert.equal(slow.accepted.length, 1, 'it left before she answered');
  const phase = await phaseOf(olga);
  assert.equal(phase.kind, 'resting');
  const checks = await product.db
    .selectFrom('checks')
    .select('status')
    .where('user_id', '=', olga.owner.id)
    .execute();
  assert.deepEqual(checks, [{ status: 'responded' }]);
});
