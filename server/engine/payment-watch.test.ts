/** Failed payments in the place of unanswered checks: from the first one to the release. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { serverBusy } from '#server/mail/recording.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { signOfLife } from './liveness.ts';
import { failPayment, settlePayments } from './payment-watch.ts';
import {
  addTriggerRow,
  readArmed,
  byPayment,
  phaseOf,
  releaseCounts,
  watchOfTrigger,
} from './triggers.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const heir = 'heir@example.org';
/** Own settings that ask far later than any of these tests goes. */
const quiet = { ...activeTestament, checkInterval: 3650 };
const twoFailures = { ...byPayment, checkAttempts: 2, gracePeriod: 2 };

async function subscribe({ owner }: Resident, status: 'active' | 'failed'): Promise<void> {
  const nowMs = product.clock.wallMs();
  const values = { status, updated_at: nowMs };
  await product.db
    .insertInto('subscriptions')
    .values({
      user_id: owner.id,
      ends_then: false,
      failure_attempts: 0,
      created_at: nowMs,
      ...values,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

async function now(work: (tx: Tx, at: Awaited<ReturnType<typeof product.now>>) => Promise<void>) {
  const at = await product.now();
  await inTransaction(product.db, (tx) => work(tx, at));
  await product.scheduler.settle();
}

const fail = ({ owner }: Resident, failures: number | 'all' = 1) =>
  now((tx, at) => failPayment({ tx, owner, now: at }, failures));
const renew = ({ owner }: Resident) => now((tx, at) => settlePayments({ tx, owner, now: at }));
const payByHand = ({ owner }: Resident) =>
  now((tx, at) => signOfLife({ tx, owner, now: at }, { source: 'payment', strength: 'strong' }));

test('Failed payments lead to warnings, a whole grace period and the release', async () => {
  const maria = await moveIn(product, 'maria');
  const letter = await write(maria, quiet, heir);
  const trigger = await addTriggerRow(product, maria, twoFailures);
  await subscribe(maria, 'active');
  await product.passDays(40);
  assert.equal(mailsTo(product, maria.email).length, 0, 'while payments come nothing is asked');
  await fail(maria);
  assert.deepEqual((await watchOfTrigger(product, maria, trigger.id)).state.phase, {
    kind: 'waiting',
    failures: 1,
  });
  await subscribe(maria, 'failed');
  await fail(maria);
  assert.equal(await phaseOf(product, maria, trigger.id), 'grace');
  const [warning] = mailsTo(product, maria.email);
  assert.match(warning!.text, /The payments for your subscription failed/);
  const armed = await readArmed(maria, letter);
  const endsAt = product.clock.wallMs() + 2 * DAY_MS;
  assert.deepEqual([armed.phase, Date.parse(armed.releaseAt!)], ['grace', endsAt]);

  await product.pass(DAY_MS);
  await fail(maria);
  assert.equal(
    Date.parse((await readArmed(maria, letter)).releaseAt!),
    endsAt,
    'no grace restarts',
  );
  await product.pass(DAY_MS - HOUR_MS);
  assert.deepEqual(await releaseCounts(product, maria), {});
  await product.pass(HOUR_MS);
  assert.deepEqual(await releaseCounts(product, maria), { [letter.id]: 1 });
  const release = await product.db
    .selectFrom('releases')
    .select('cause')
    .where('user_id', '=', maria.owner.id)
    .executeTakeFirstOrThrow();
  assert.equal(release.cause, 'payment');
  const delivered = mailsTo(product, heir).find(({ text }) =>
    /times\s+and\s+got\s+no\s+answer\./.test(text),
  );
  assert(delivered !== undefined, 'and its letter says no more than the recipient has to know');
  await assertLedgerProves(product.db, maria.owner.id);
});

test('A renewal ends what missing payments began, and is no sign of life', async () => {
  const paul = await moveIn(product, 'paul');
  await write(paul, { ...activeTestament, ...shortLife, gracePeriod: 5 }, heir);
  const trigger = await addTriggerRow(product, paul, { ...twoFailures, gracePeriod: 5 });
  await subscribe(paul, 'failed');
  await product.passDays(1);
  const checks = mailsTo(product, paul.email).length;
  assert.equal(checks, 1);
  await fail(paul, 'all');
  assert.equal(await phaseOf(product, paul, trigger.id), 'grace');
  await renew(paul);
  assert.deepEqual((await watchOfTrigger(product, paul, trigger.id)).state.phase, {
    kind: 'waiting',
    failures: 0,
  });
  const { body } = await paul.call('GET', '/api/checks');
  assert.deepEqual(
    (body as { type: string; status: string }[]).map(({ type, status }) => [type, status]),
    [
      ['warning', 'responded'],
      ['attempt', 'sent'],
    ],
    'the warning was answered by the payment, the check by nobody',
  );
  await product.passDays(1);
  assert.match(mailsTo(product, paul.email).at(-1)!.subject, /^Warning/, 'the silence goes on');
  await assertLedgerProves(product.db, paul.owner.id);
});

test('A renewal drops no warning that a check still waits for', async (t) => {
  // By itself: its machine stands still, and its mail server is away.
  const alone = await openLivingProduct();
  t.after(() => alone.close());
  const rita = await moveIn(alone, 'rita');
  const letter = await write(rita, { ...activeTestament, ...shortLife, gracePeriod: 4 }, heir);
  await addTriggerRow(alone, rita, { ...twoFailures, gracePeriod: 30 });
  await alone.pass(4 * DAY_MS - HOUR_MS);
  alone.mail.failAddress(rita.email, serverBusy);
  const at = await alone.now();
  alone.clock.advance(HOUR_MS);
  await alone.scheduler.beat(true);
  await inTransaction(alone.db, (tx) => failPayment({ tx, owner: rita.owner, now: at }, 'all'));
  // One message for both watches, which the server does not take; then the machine stands still.
  await alone.scheduler.settle();
  alone.clock.advance(2 * HOUR_MS);
  await alone.scheduler.beat();
  await alone.pass(10 * MINUTE_MS);
  const paidAt = await alone.now();
  await inTransaction(alone.db, (tx) => settlePayments({ tx, owner: rita.owner, now: paidAt }));
  alone.mail.failAddress(rita.email, null);
  await alone.passDays(30);
  assert.deepEqual(await releaseCounts(alone, rita), { [letter.id]: 1 });
});

test('A renewal after the release is nobody’s return', async () => {
  const ines = await moveIn(product, 'ines');
  await write(ines, quiet, 'ines-heir@example.org');
  const trigger = await addTriggerRow(product, ines, { ...twoFailures, gracePeriod: 1 });
  await fail(ines, 'all');
  await product.pass(DAY_MS);
  const before = (await watchOfTrigger(product, ines, trigger.id)).state.phase;
  assert.equal(before.kind, 'released');
  await renew(ines);
  assert.deepEqual((await watchOfTrigger(product, ines, trigger.id)).state.phase, before);
});

test('A payment by hand is a sign of life for every watch', async () => {
  const rosa = await moveIn(product, 'rosa');
  const letter = await write(rosa, { ...activeTestament, ...shortLife, gracePeriod: 9 }, heir);
  const trigger = await addTriggerRow(product, rosa, twoFailures);
  await product.passDays(3);
  await fail(rosa, 'all');
  assert.equal((await readArmed(rosa, letter)).phase, 'grace');
  await payByHand(rosa);
  assert.equal(await phaseOf(product, rosa, trigger.id), 'waiting');
  assert.equal((await readArmed(rosa, letter)).phase, 'resting');
});

test('Failures during a pause count when it ends', async () => {
  const nora = await moveIn(product, 'nora');
  await write(nora, quiet, heir);
  const trigger = await addTriggerRow(product, nora, twoFailures);
  await subscribe(nora, 'failed');
  const until = new Date(product.clock.wallMs() + 10 * DAY_MS).toISOString();
  assert.equal((await nora.call('POST', '/api/pause', { until })).status, 200);
  await fail(nora);
  await fail(nora);
  await product.passDays(9);
  assert.equal(await phaseOf(product, nora, trigger.id), 'held');
  assert.equal(mailsTo(product, nora.email).length, 0);
  await product.passDays(1);
  assert.equal(await phaseOf(product, nora, trigger.id), 'grace');
  assert.deepEqual(
    mailsTo(product, nora.email).map(({ subject }) => subject.startsWith('Warning')),
    [false, true],
    'the check that ends every pause, and the warning about the payments',
  );
});

test('Without a subscription a payment trigger arms nothing, and says so', async () => {
  const vera = await moveIn(product, 'vera');
  const letter = await write(vera, { ...quiet, activationType: 'subscription' }, heir);
  const seen = async () => {
    const { armed, reason, by, releaseAt } = await readArmed(vera, letter);
    return { armed, reason, by, releaseAt };
  };
  const notArmed = { armed: false, reason: 'no-subscription', by: [], releaseAt: null };
  assert.deepEqual(await seen(), notArmed);
  await subscribe(vera, 'active');
  const by = [{ kind: 'payment', triggerId: null, name: null }];
  assert.deepEqual(await seen(), { armed: true, reason: null, by, releaseAt: null });
});

test('Another owner’s payments are nobody else’s business', async () => {
  const [lena, olga] = [await moveIn(product, 'lena'), await moveIn(product, 'olga')];
  await write(lena, quiet, heir);
  await write(olga, quiet, heir);
  const hers = await addTriggerRow(product, lena, twoFailures);
  await addTriggerRow(product, olga, twoFailures);
  await fail(olga, 'all');
  await renew(olga);
  const { state, version } = await watchOfTrigger(product, lena, hers.id);
  assert.deepEqual(state.phase, { kind: 'waiting', failures: 0 });
  await fail(olga);
  assert.equal((await watchOfTrigger(product, lena, hers.id)).version, version);
});
