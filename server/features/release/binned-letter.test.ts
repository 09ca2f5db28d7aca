/** Mails of a release whose letter its owner deleted, before she undoes that and after. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { lastAct, undo } from '#server/features/bin/bin.fixture.ts';
import { callProduct, typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import { codeTrigger, postTrigger } from '#server/features/triggers/triggers.fixture.ts';
import { activeTestament, moveIn, openLivingProduct } from '#server/living-product.fixture.ts';
import { mailboxUnknown, serverBusy } from '#server/mail/recording.ts';
import { mailCount } from './follow-up.fixture.ts';
import { one, type ReturnedOwner } from './returned.fixture.ts';
import { secondOne } from './second-address.fixture.ts';

const number = '+351912345678';

/** Handed over by a code, which nothing holds any more. */
async function handedOver(t: TestContext, person: object): Promise<ReturnedOwner> {
  const product = await openLivingProduct();
  t.after(() => product.close());
  const owner = await moveIn(product, 'ana');
  assert.equal((await owner.call('POST', '/api/recipients', person)).status, 201);
  const { id: testamentId } = await write(owner, { ...activeTestament, checkInterval: 90 }, one);
  const { activationCode } = await postTrigger(owner, codeTrigger);
  const entered = await callProduct(product, 'POST', '/api/activate-by-code', { activationCode });
  assert.equal(entered.status, 200, JSON.stringify(entered.body));
  return { product, owner, testamentId };
}

async function remove({ product, owner, testamentId }: ReturnedOwner): Promise<void> {
  await typePassword(product, owner);
  assert.equal((await owner.call('DELETE', `/api/testaments/${testamentId}`)).status, 204);
}

async function bringBack({ product, owner }: ReturnedOwner): Promise<void> {
  const act = await lastAct(owner);
  await typePassword(product, owner);
  assert.equal((await undo(owner, act)).status, 204);
}

test('A mail that waits leaves once the letter is back', async (t) => {
  const life = await handedOver(t, { email: one });
  const { product } = life;
  product.mail.failAddress(one, serverBusy);
  await product.pass(HOUR_MS);
  await remove(life);
  product.mail.failAddress(one, null);
  await product.pass(DAY_MS);
  assert.equal(mailCount(life, one), 0, 'there is nothing behind its link');
  await bringBack(life);
  await product.pass(2 * HOUR_MS);
  assert.equal(mailCount(life, one), 1);
});

test('A mail that waits is nobody’s any more once the bin lets the letter go', async (t) => {
  const life = await handedOver(t, { email: one });
  const { product, owner } = life;
  product.mail.failAddress(one, serverBusy);
  await product.pass(HOUR_MS);
  await remove(life);
  const mail = async () => {
    const found = product.db.selectFrom('outbox').select('status').where('kind', '=', 'delivery');
    return (await found.executeTakeFirstOrThrow()).status;
  };
  product.mail.failAddress(one, null);
  await product.pass(2 * HOUR_MS);
  assert.equal(await mail(), 'pending');
  await typePassword(product, owner);
  assert.equal((await owner.call('DELETE', '/api/bin')).status, 204);
  await product.pass(2 * HOUR_MS);
  assert.equal(await mail(), 'obsolete');
});

test('So it is with a mail that follows', async (t) => {
  const life = await handedOver(t, { email: one });
  const { product } = life;
  await product.pass(HOUR_MS);
  product.mail.failAddress(one, serverBusy);
  await product.passDays(8);
  await remove(life);
  product.mail.failAddress(one, null);
  await product.pass(DAY_MS);
  assert.equal(mailCount(life, one), 1);
  await bringBack(life);
  await product.pass(2 * HOUR_MS);
  assert.equal(mailCount(life, one), 2);
});

test('So it is with a mail to a second address and with a text message', async (t) => {
  const person = { email: one, secondEmail: secondOne, phoneNumber: number };
  const life = await handedOver(t, person);
  const { product } = life;
  product.mail.failAddress(one, mailboxUnknown);
  product.mail.failAddress(secondOne, serverBusy);
  const busy = { kind: 'retry-later', reason: 'busy' } as const;
  product.sms.failNext(...Array.from({ length: 10 }, () => busy));
  await product.pass(HOUR_MS);
  await remove(life);
  product.mail.failAddress(secondOne, null);
  await product.pass(DAY_MS);
  const texts = () => product.sms.accepted.filter(({ to }) => to.endsWith('5678')).length;
  assert.deepEqual([mailCount(life, secondOne), texts()], [0, 0]);
  await bringBack(life);
  await product.passDays(3);
  assert.deepEqual([mailCount(life, secondOne), texts()], [1, 1]);
});
