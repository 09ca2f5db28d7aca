/** What nobody could tell an owner of does not go out by a code, which no warning precedes. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { postTrigger, codeTrigger } from '#server/features/triggers/triggers.fixture.ts';
import { callProduct, write } from './persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

const calm = { ...activeTestament, checkInterval: 90, fullContent: 'Words.' };
const gone = { kind: 'refused', code: 550, enhancedCode: '5.1.1', reason: 'no such user' } as const;
const full = { kind: 'retry-later', scope: 'recipient', reason: 'mailbox full' } as const;

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const heirs = (name: string) => `heir-of-${name}@example.org`;
const hasGone = (name: string) => mailsTo(product, heirs(name)).length > 0;

const isTold = ({ email }: Resident) =>
  mailsTo(product, email).some(({ subject }) =>
    subject.startsWith('Something was changed without'),
  );

/** By the names of those who made them. */
const codes = new Map<string, string | null>();

type Spoil = (maria: Resident) => unknown;

const fill: Spoil = ({ email }) => product.mail.failAddress(email, full);

/** A code, other words by somebody at her browser, what keeps the mail from her, and the code. */
async function enterUntold(name: string, spoil: Spoil = fill): Promise<Resident> {
  const maria = await moveIn(product, name);
  const { id } = await write(maria, calm, heirs(name));
  const { activationCode } = await postTrigger(maria, codeTrigger);
  codes.set(name, activationCode);
  await product.pass(200 * HOUR_MS);
  await maria.call('PUT', `/api/testaments/${id}`, { fullContent: 'Of a thief.' });
  await spoil(maria);
  await product.pass(80 * HOUR_MS);
  const entered = await callProduct(product, 'POST', '/api/activate-by-code', { activationCode });
  assert.equal(entered.status, 200);
  await product.pass(HOUR_MS);
  assert.ok(!hasGone(name), 'three days are over, and she could not know');
  return maria;
}

test('A code waits until the mail about a change was taken, and three days more', async () => {
  const maria = await enterUntold('untold');
  product.mail.failAddress(maria.email, null);
  await product.pass(60 * HOUR_MS);
  assert.ok(isTold(maria));
  await product.pass(60 * HOUR_MS);
  assert.ok(hasGone('untold'));
});

test('A mailbox that takes nothing at all holds a code for two weeks', async () => {
  await enterUntold('unreachable');
  await goesAfterTwoWeeks('unreachable');
});

test('So does an address that does not exist, although it is tried once a week', async () => {
  await enterUntold('nowhere', ({ email }) => product.mail.failAddress(email, gone));
  await goesAfterTwoWeeks('nowhere');
});

test('So does a mail that cannot be prepared', async () => {
  await enterUntold('broken', ({ owner }) =>
    product.db
      .updateTable('notifications')
      .set({ sealed: Buffer.alloc(40) })
      .where('user_id', '=', owner.id)
      .execute(),
  );
  await goesAfterTwoWeeks('broken');
});

/** As while nobody knows the time: light goes on, and what names a date waits. */
const delayNews: Spoil = ({ owner }) =>
  product.db
    .updateTable('outbox')
    .set((e) => ({ due_at: e('due_at', '+', 5 * DAY_MS), put_off_ms: 20 * DAY_MS }))
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'change-waits')
    .execute();

test('So does a mail that leaves late, though nothing refuses it', async () => {
  const maria = await enterUntold('late', delayNews);
  // 81 hours are over. It leaves after 121.
  await product.pass(41 * HOUR_MS);
  assert.ok(isTold(maria));
  await product.pass(70 * HOUR_MS);
  assert.ok(!hasGone('late'));
  await product.pass(4 * HOUR_MS);
  assert.ok(hasGone('late'));
});

test('A code that was entered before waits for such a mail as well', async () => {
  const maria = await enterUntold('early', async (owner) => {
    await delayNews(owner);
    const activationCode = codes.get(owner.name);
    await callProduct(product, 'POST', '/api/activate-by-code', { activationCode });
  });
  await product.pass(41 * HOUR_MS);
  assert.ok(isTold(maria));
  await product.pass(70 * HOUR_MS);
  assert.ok(!hasGone('early'));
  await product.pass(4 * HOUR_MS);
  assert.ok(hasGone('early'));
});

async function goesAfterTwoWeeks(name: string): Promise<void> {
  await product.pass(24 * 8 * HOUR_MS);
  assert.ok(!hasGone(name));
  await product.pass(24 * 4 * HOUR_MS);
  assert.ok(hasGone(name));
}
