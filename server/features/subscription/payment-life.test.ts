/** What payments say about a life: which ones are a sign of it, and which silence is counted. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { readWatches } from '#server/engine/watch.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  spendSigns,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { begin, failsLater, goodCard, subscribe } from './subscribers.fixture.ts';

const byPayment = { ...activeTestament, activationType: 'subscription' };

let product: LivingProduct;
let maria: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
afterEach(() => product.close());

async function phase(): Promise<object> {
  const [watch] = await inTransaction(product.db, (tx) => readWatches(tx, maria.owner));
  assert(watch !== undefined);
  return watch.state.phase;
}

async function kindOfPhase(): Promise<unknown> {
  return ((await phase()) as { kind: string }).kind;
}

const recipient = 'ana@example.org';
const subjects = (address: string) => mailsTo(product, address).map((mail) => mail.subject);

describe('a testament that waits for payments', () => {
  test('goes out after the failures it allows, the warnings and the whole grace period', async () => {
    await subscribe(maria, failsLater);
    await write(maria, { ...byPayment, checkAttempts: 2, gracePeriod: 7 }, recipient);
    await product.passDays(32);
    assert.equal(await kindOfPhase(), 'waiting');
    await product.passDays(3);
    assert.equal(await kindOfPhase(), 'grace');
    assert.deepEqual(subjects(recipient), []);
    await product.passDays(4);
    assert.deepEqual(subjects(recipient), [], 'a day before the end of the grace period');
    assert(subjects(maria.email).some((subject) => subject.startsWith('Warning')));
    await product.passDays(3);
    assert.equal(await kindOfPhase(), 'released');
    assert.equal(subjects(recipient)[0], 'maria left a message for you');
    const release = await product.db.selectFrom('releases').select('cause').execute();
    assert.deepEqual(release, [{ cause: 'payment' }]);
  });

  test('goes out too when the provider gives up before so many failures', async () => {
    await subscribe(maria, failsLater);
    await write(maria, { ...byPayment, checkAttempts: 20, gracePeriod: 7 }, recipient);
    await product.passDays(38);
    assert.equal(await kindOfPhase(), 'waiting');
    await product.passDays(1);
    assert.equal(await kindOfPhase(), 'grace');
    await product.passDays(10);
    assert.equal(subjects(recipient)[0], 'maria left a message for you');
  });

  test('goes out by a trigger over several of them just the same', async () => {
    await subscribe(maria, failsLater);
    const trigger = {
      name: 'Unpaid',
      triggerType: 'payment_failed',
      checkAttempts: 2,
      gracePeriod: 7,
    };
    const made = await maria.call('POST', '/api/activation-triggers', trigger);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    await write(maria, activeTestament, recipient);
    await write(maria, activeTestament, recipient);
    await product.passDays(39);
    assert.deepEqual(subjects(recipient), []);
    await product.passDays(3);
    assert.equal(subjects(recipient).length, 2);
  });

  test('is watched from the first payment on, also when an earlier version left it alone', async () => {
    const own = { ...byPayment, checkAttempts: 1, gracePeriod: 1 };
    const { id } = await write(maria, own, recipient);
    await product.db.deleteFrom('watches').where('testament_id', '=', id).execute();
    await subscribe(maria, failsLater);
    await product.passDays(40);
    assert.equal(subjects(recipient)[0], 'maria left a message for you');
  });

  test('stays when what is open is paid in its grace period', async () => {
    await subscribe(maria, failsLater);
    await write(maria, { ...byPayment, checkAttempts: 1, gracePeriod: 30 }, recipient);
    await product.passDays(33);
    assert.equal(await kindOfPhase(), 'grace');
    const paid = await maria.call('POST', '/api/test-payments/card', { cardNumber: goodCard });
    assert.equal(paid.status, 204);
    assert.deepEqual(await phase(), { kind: 'waiting', failures: 0 });
    await product.passDays(200);
    assert.deepEqual(subjects(recipient), []);
  });

  test('stays when its owner cancels: that is no failure', async () => {
    await subscribe(maria, goodCard);
    await write(maria, { ...byPayment, checkAttempts: 1, gracePeriod: 1 }, recipient);
    assert.equal((await maria.call('POST', '/api/test-payments/cancel')).status, 204);
    await product.passDays(100);
    assert.equal(await kindOfPhase(), 'waiting');
    assert.deepEqual(subjects(recipient), []);
  });

  test('is not moved by a card that is refused in the form', async () => {
    await write(maria, { ...byPayment, checkAttempts: 1, gracePeriod: 1 }, recipient);
    const refused = { clientSecret: await begin(maria), cardNumber: '4000000000000002' };
    const { status } = await maria.call('POST', '/api/test-payments/confirm', refused);
    assert.equal(status, 402);
    await product.passDays(30);
    assert.deepEqual(await phase(), { kind: 'waiting', failures: 0 });
  });

  test('is named in the letter about the failure, and only then', async () => {
    await subscribe(maria, failsLater);
    const { id } = await write(
      maria,
      { ...byPayment, checkAttempts: 9, gracePeriod: 7 },
      recipient,
    );
    await product.passDays(31);
    const flat = () => mailsTo(product, maria.email).at(-1)?.text.replace(/\s+/g, ' ') ?? '';
    assert.match(flat(), /failed payments as a trigger of your letters/);
    await maria.call('PUT', `/api/testaments/${id}`, { status: 'paused' });
    await product.passDays(3);
    assert.match(flat(), /failed 2 times in a row/);
    assert.match(flat(), /Nothing is sent to anybody because of this/);
  });
});

test('the end of a subscription is told as that, and not as one more failure', async () => {
  await subscribe(maria, failsLater);
  await product.passDays(45);
  const { body } = await maria.call('GET', '/api/notifications');
  const sentences = (body as { message: string }[]).map(({ message }) => message).toReversed();
  assert.deepEqual(sentences, [
    'A payment for your subscription failed.',
    ...[2, 3, 4].map(
      (times) =>
        `A payment for your subscription failed again. That is ${times} times in a row now.`,
    ),
    'Your subscription has ended, because the payments for it failed.',
  ]);
});

describe('a testament that waits for checks', () => {
  const byCheck = { ...activeTestament, checkInterval: 40, checkAttempts: 1, gracePeriod: 10 };

  test('is not kept back by a card that renews by itself', async () => {
    await subscribe(maria, goodCard);
    await write(maria, byCheck, recipient);
    await product.passDays(41);
    assert.equal(await kindOfPhase(), 'checking');
    await product.passDays(30);
    assert.equal(subjects(recipient)[0], 'maria left a message for you');
  });

  test('rests again when its owner pays by hand', async () => {
    await subscribe(maria, failsLater);
    await write(maria, { ...byCheck, checkInterval: 36 }, recipient);
    await product.passDays(37);
    assert.equal(await kindOfPhase(), 'checking');
    await maria.call('POST', '/api/test-payments/card', { cardNumber: goodCard });
    assert.equal(await kindOfPhase(), 'resting');
  });

  test('goes out a year after the last password, whoever pays by a card of his own', async () => {
    await typePassword(product, maria);
    await write(maria, { ...byCheck, checkAttempts: 3, gracePeriod: 14 }, recipient);
    let days = 0;
    while (days < 800 && subjects(recipient).length === 0) {
      await maria.call('POST', '/api/checks/here');
      if (days === 350) await subscribe(maria, goodCard);
      await product.passDays(10);
      days += 10;
    }
    assert.equal(subjects(recipient)[0], 'maria left a message for you');
    assert(days >= 365 && days <= 400, `${days} days`);
  });

  test('is not held by who pays after weak signs are spent, and what waits for payments is', async () => {
    await subscribe(maria, failsLater);
    const unpaid = await write(
      maria,
      { ...byPayment, checkAttempts: 1, gracePeriod: 30 },
      recipient,
    );
    await product.passDays(33);
    assert.equal(await kindOfPhase(), 'grace');
    const byNobody = { ...byCheck, checkInterval: 1, checkAttempts: 1, gracePeriod: 3 };
    const asking = await write(maria, byNobody, recipient);
    await product.passDays(2);
    await spendSigns(product, maria);
    const phases = async () => {
      const watches = await inTransaction(product.db, (tx) => readWatches(tx, maria.owner));
      return [unpaid, asking].map(
        ({ id }) => watches.find(({ testamentId }) => testamentId === id)?.state.phase.kind,
      );
    };
    const [, asked] = await phases();
    assert.notEqual(asked, 'resting');
    await maria.call('POST', '/api/test-payments/card', { cardNumber: goodCard });
    assert.deepEqual(await phases(), ['waiting', asked]);
  });
});
