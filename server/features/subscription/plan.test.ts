/** Limits of the plans on the real database: what is counted, under which policy, and races. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { freePlan } from '#contract/limits.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { actsOf, undo } from '#server/features/bin/bin.fixture.ts';
import {
  dayMs,
  join,
  advanceTime,
  startTestProduct,
  typePassword,
  type TestUser,
  type TestProduct,
} from '#server/features/testaments/persons.fixture.ts';
import { Refusal } from '#server/refusal.ts';
import { systemEntropy } from '#server/platform/entropy.ts';
import { receiveBilling } from './billing.changes.ts';
import { readPlan, refuseOverPlan, type PlanQuestion } from '#server/store/plan.ts';
import { begin, failsLater, goodCard, subscribe } from './subscribers.fixture.ts';
import { readSubscription } from '#server/store/subscriptions.ts';

async function ask(product: TestProduct, person: TestUser, what: PlanQuestion): Promise<string> {
  try {
    const { settings } = product.deps;
    await inTransaction(product.db, (tx) => refuseOverPlan(tx, settings, person.owner, what));
    return 'allowed';
  } catch (error) {
    assert(error instanceof Refusal);
    return error.code;
  }
}

async function chargeAll(product: TestProduct): Promise<void> {
  const { rounds } = product.deps.payments;
  assert(rounds !== null);
  for (let steps = 1; steps > 0;) steps = await rounds.run();
}

/** Rows alone: whoever adds them really is tested with them. */
async function addFile(
  db: TestProduct['db'],
  place: [TestUser, number],
  bytes: number,
): Promise<void> {
  const [person, testamentId] = place;
  await db
    .insertInto('attachments')
    .values({
      user_id: person.owner.id,
      testament_id: testamentId,
      version: 1,
      sealed: Buffer.from('x'),
      size_bytes: bytes,
      blob: systemEntropy().token(),
      created_at: 0,
    })
    .execute();
}

async function writeOne(person: TestUser): Promise<number> {
  const { body } = await person.call('POST', '/api/testaments', { title: 'One' });
  return (body as { id: number }).id;
}

describe('under limits', () => {
  let product: TestProduct;
  let count = 0;
  before(async () => {
    product = await startTestProduct({ planPolicy: 'limits' });
  });
  after(() => product.close());
  const somebody = () => join(product, `person${(count += 1)}`);

  test('the first testament is allowed, and the second is not until somebody pays', async () => {
    const maria = await somebody();
    assert.equal(await ask(product, maria, 'testament'), 'allowed');
    assert.equal((await maria.call('POST', '/api/testaments', { title: 'One' })).status, 201);
    assert.equal(await ask(product, maria, 'testament'), 'plan-testaments');
    await subscribe(maria, goodCard);
    assert.equal(await ask(product, maria, 'testament'), 'allowed');
    assert.equal((await readPlan(product.db, product.deps.settings, maria.owner)).kind, 'standard');
  });

  test('twenty at once leave exactly one testament', async () => {
    const maria = await somebody();
    const created = await Promise.all(
      Array.from({ length: 20 }, () => maria.call('POST', '/api/testaments', { title: 'One' })),
    );
    const counts = Map.groupBy(created, ({ status }) => status);
    assert.deepEqual([counts.get(201)?.length, counts.get(403)?.length], [1, 19]);
    const { body } = await maria.call('GET', '/api/testaments');
    assert.equal((body as unknown[]).length, 1);
  });

  test('twenty at once are counted one after the other', async () => {
    const maria = await somebody();
    const { db, deps } = product;
    const id = await writeOne(maria);
    const half = freePlan.storageBytes / 2;
    const added = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        inTransaction(db, async (tx) => {
          await refuseOverPlan(tx, deps.settings, maria.owner, { fileBytes: half });
          await addFile(tx, [maria, id], half);
        }),
      ),
    );
    assert.equal(added.filter(({ status }) => status === 'fulfilled').length, 2);
  });

  test("what others have counts for nobody else, and three recipients are one's own", async () => {
    const maria = await somebody();
    const rosa = await somebody();
    const { body } = await maria.call('POST', '/api/testaments', { title: 'One' });
    const path = `/api/testaments/${(body as { id: number }).id}/recipients`;
    for (const name of ['ana', 'rui', 'eva']) {
      assert.equal(await ask(product, maria, 'recipient'), 'allowed');
      const added = await maria.call('POST', path, { email: `${name}@example.org` });
      assert.equal(added.status, 201);
    }
    assert.equal(await ask(product, maria, 'recipient'), 'plan-recipients');
    assert.equal(await ask(product, rosa, 'recipient'), 'allowed');
    assert.equal(await ask(product, rosa, 'testament'), 'allowed');
  });

  test('ten megabytes of files fit, and not a byte more', async () => {
    const maria = await somebody();
    const id = await writeOne(maria);
    assert.equal(await ask(product, maria, { fileBytes: freePlan.storageBytes }), 'allowed');
    await addFile(product.db, [maria, id], freePlan.storageBytes - 10);
    assert.equal(await ask(product, maria, { fileBytes: 10 }), 'allowed');
    assert.equal(await ask(product, maria, { fileBytes: 11 }), 'storage-full');
  });

  test('checks come once a month, Check Now too', async () => {
    const maria = await somebody();
    assert.equal(await ask(product, maria, { checkIntervalDays: 29 }), 'plan-checks');
    assert.equal(await ask(product, maria, { checkIntervalDays: 30 }), 'allowed');
    assert.equal((await maria.call('POST', '/api/checks/send-check')).status, 201);
    await maria.call('POST', '/api/checks/here');
    const now = product.clock.wallMs();
    assert.equal(await ask(product, maria, { checkNowAt: now }), 'plan-checks');
    assert.equal(await ask(product, maria, { checkNowAt: now + 30 * dayMs }), 'allowed');
    const again = await maria.call('POST', '/api/checks/send-check');
    assert.equal((again.body as { code: string }).code, 'plan-checks');
    await subscribe(maria, goodCard);
    assert.equal(await ask(product, maria, { checkNowAt: now }), 'allowed');
  });

  test('an ended subscription adds nothing and takes nothing away', async () => {
    const maria = await somebody();
    await subscribe(maria, failsLater);
    const { body } = await maria.call('POST', '/api/testaments', { title: 'One' });
    await advanceTime(product, 31 * dayMs);
    await chargeAll(product);
    assert.equal(await ask(product, maria, 'testament'), 'allowed', 'it is still tried');
    for (let retry = 0; retry < 3; retry += 1) {
      await advanceTime(product, 3 * dayMs);
      await chargeAll(product);
    }
    for (const what of ['testament', 'recipient', 'note', 'trigger', { fileBytes: 1 }] as const) {
      assert.equal(await ask(product, maria, what), 'plan-expired');
    }
    for (const [path, made] of [
      ['/api/testaments', { title: 'Two' }],
      ['/api/recipients', { email: 'rui@example.org' }],
      ['/api/notes', { title: 'A note', content: 'Text.' }],
      ['/api/activation-triggers', { name: 'A trigger' }],
    ] as const) {
      const refused = await maria.call('POST', path, made);
      assert.equal((refused.body as { code: string }).code, 'plan-expired', path);
    }
    assert.equal(await ask(product, maria, { checkIntervalDays: 1 }), 'allowed');
    assert.equal(await ask(product, maria, { checkNowAt: product.clock.wallMs() }), 'allowed');
    const path = `/api/testaments/${(body as { id: number }).id}`;
    assert.equal((await maria.call('PUT', path, { title: 'Still mine' })).status, 200);
    assert.equal((await maria.call('GET', path)).status, 200);
    assert.equal((await maria.call('DELETE', path)).status, 204);
    const [deleted] = await actsOf(maria);
    await typePassword(product, maria);
    assert.equal((await undo(maria, deleted!)).status, 204, 'what comes back is nothing new');
    assert.equal((await maria.call('GET', path)).status, 200);
    // Beginning to pay is not paying.
    await maria.call('POST', '/api/get-or-create-subscription');
    assert.equal(await ask(product, maria, 'note'), 'plan-expired');
    await subscribe(maria, goodCard);
    assert.equal(await ask(product, maria, 'note'), 'allowed');
  });

  test('one that ended unheard stays ended, however its event is late', async () => {
    const maria = await somebody();
    await subscribe(maria, failsLater);
    await advanceTime(product, 31 * dayMs);
    await chargeAll(product);
    const old = await readSubscription(product.db, maria.owner);
    // The provider has given up, and what it has to tell is on the way.
    await product.db
      .updateTable('test_payments')
      .set({ is_over: true, next_charge_at: null })
      .where('subscription_id', '=', old.subscription_id)
      .execute();
    await begin(maria);
    assert.equal(await ask(product, maria, 'note'), 'plan-expired');
    const late = {
      id: 'late',
      at: product.clock.wallMs(),
      customerId: old.customer_id!,
      subscriptionId: old.subscription_id!,
      type: 'cancelled',
      forNonPayment: true,
    } as const;
    await inTransaction(product.db, (tx) => receiveBilling(tx, product.deps, late));
    assert.equal(await ask(product, maria, 'note'), 'plan-expired');
    await subscribe(maria, goodCard);
    assert.equal(await ask(product, maria, 'note'), 'allowed');
  });
});

describe('under the open policy', () => {
  test('everybody has everything, up to the size of the disk', async () => {
    const product = await startTestProduct({ planPolicy: 'open' });
    try {
      const maria = await join(product, 'maria');
      const id = await writeOne(maria);
      for (const what of ['testament', 'recipient', 'note', 'trigger'] as const) {
        assert.equal(await ask(product, maria, what), 'allowed');
      }
      assert.equal(await ask(product, maria, { checkIntervalDays: 1 }), 'allowed');
      const gigabyte = 1024 ** 3;
      await addFile(product.db, [maria, id], gigabyte - 5);
      assert.equal(await ask(product, maria, { fileBytes: 5 }), 'allowed');
      assert.equal(await ask(product, maria, { fileBytes: 6 }), 'storage-full');
    } finally {
      await product.close();
    }
  });
});
