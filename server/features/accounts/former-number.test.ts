/** Whose telephone number is changed or removed gets one text message that says so. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '#core/release/moment.ts';
import { typePassword, write } from '#server/features/testaments/persons.fixture.ts';
import { codeTrigger, postTrigger } from '#server/features/triggers/triggers.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function setNumber(maria: Resident, phoneNumber: string): Promise<void> {
  assert.equal((await maria.call('PATCH', '/api/user', { phoneNumber })).status, 200);
  await product.scheduler.settle();
}

const textsTo = (number: string) =>
  product.sms.accepted.filter(({ to }) => to === number).map(({ text }) => text);

async function live(name: string, number: string): Promise<Resident> {
  const maria = await moveIn(product, name);
  await write(maria, activeTestament, 'heir@example.org');
  await setNumber(maria, number);
  return maria;
}

test('The old number hears of it before the thief can enter a code', async () => {
  const [hers, his] = ['+351912000001', '+351912000002'];
  const maria = await live('maria', hers);
  await product.pass(HOUR_MS);
  await setNumber(maria, ` ${hers} `);
  assert.deepEqual(textsTo(hers), [], 'it is the same number');
  await setNumber(maria, his);
  const [text, ...more] = textsTo(hers);
  assert.deepEqual(more, []);
  assert.match(text ?? '', /this telephone number was changed or removed.*sign in at localhost/);
  await maria.call('PATCH', '/api/user', { fullName: 'Maria' });
  const { activationCode } = await postTrigger(maria, { ...codeTrigger, cancelHours: 24 });
  const payload = { activationCode };
  await product.app.inject({ method: 'POST', url: '/api/activate-by-code', payload });
  await product.scheduler.settle();
  assert.equal(textsTo(hers).length, 1);
  const row = product.db.selectFrom('outbox').select(['sealed', 'status']);
  const [sent] = await row.where('kind', '=', 'former-number-sms').execute();
  assert.deepEqual(sent, { sealed: null, status: 'sent' }, 'nothing is kept of the number');
});

test('A removed number hears of it too, also where the password was typed', async () => {
  const number = '+351912000003';
  const rosa = await live('rosa', number);
  await typePassword(product, rosa);
  await setNumber(rosa, '');
  assert.equal(textsTo(number).length, 1);
});

test('Nobody uses it to write to strangers', async () => {
  const zoe = await moveIn(product, 'zoe');
  const [some, other] = ['+351912000004', '+351912000005'];
  await setNumber(zoe, some);
  await setNumber(zoe, other);
  assert.deepEqual(textsTo(some), [], 'she never armed anything');
  await write(zoe, activeTestament, 'heir@example.org');
  for (let time = 0; time < 4; time += 1) {
    await setNumber(zoe, some);
    await setNumber(zoe, other);
  }
  assert.equal(textsTo(some).length + textsTo(other).length, 3, 'three a day');
});
