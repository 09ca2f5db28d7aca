/** What nobody could tell an owner of does not go out by a code, which no warning precedes. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '#core/release/moment.ts';
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

type Spoil = (maria: Resident) => unknown;

const fill: Spoil = ({ email }) => product.mail.failAddress(email, full);

/** A code, other words by somebody at her browser, what keeps the mail from her, and the code. */
async function enterUntold(name: string, spoil: Spoil = fill): Promise<Resident> {
  const maria = await moveIn(product, name);
  const { id } = await write(maria, calm, heirs(name));
  const { activationCode } = await postTrigger(maria, codeTrigger);
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
  const told = mailsTo(product, maria.email).map(({ subject }) => subject);
  assert.ok(told.includes('Something was changed without your password'), String(told));
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

async function goesAfterTwoWeeks(name: string): Promise<void> {
  await product.pass(24 * 8 * HOUR_MS);
  assert.ok(!hasGone(name));
  await product.pass(24 * 4 * HOUR_MS);
  assert.ok(hasGone(name));
}
