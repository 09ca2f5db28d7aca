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
const full = { kind: 'retry-later', scope: 'recipient', reason: 'mailbox full' } as const;

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const heirs = (name: string) => `heir-of-${name}@example.org`;
const hasGone = (name: string) => mailsTo(product, heirs(name)).length > 0;

/** A code, other words by somebody at her browser, a mailbox that takes nothing, and the code. */
async function enterUntold(name: string): Promise<Resident> {
  const maria = await moveIn(product, name);
  const { id } = await write(maria, calm, heirs(name));
  const { activationCode } = await postTrigger(maria, codeTrigger);
  await product.pass(200 * HOUR_MS);
  product.mail.failAddress(maria.email, full);
  await maria.call('PUT', `/api/testaments/${id}`, { fullContent: 'Of a thief.' });
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
  await product.pass(24 * 8 * HOUR_MS);
  assert.ok(!hasGone('unreachable'));
  await product.pass(24 * 4 * HOUR_MS);
  assert.ok(hasGone('unreachable'));
});
