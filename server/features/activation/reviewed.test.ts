/** Codes of many owners at once: what the relative, the operator and the owner hear. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addTrigger, codeTrigger } from '#server/features/triggers/triggers.fixture.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { listAlarms } from '#server/jobs/alarm-rows.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  type LivingProduct,
} from '#server/living-product.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function codeOf(name: string): Promise<string> {
  const resident = await moveIn(product, name);
  await write(resident, activeTestament, `heir-of-${name}@example.org`);
  const { activationCode } = await addTrigger(resident, { ...codeTrigger, cancelHours: 0 });
  return activationCode ?? assert.fail('there is a code');
}

async function enter(activationCode: string) {
  const url = '/api/activate-by-code';
  const answer = await product.app.inject({ method: 'POST', url, payload: { activationCode } });
  const body = answer.json<{ message: string; isReviewed: boolean; releasesAt: string | null }>();
  return { status: answer.statusCode, ...body };
}

test('The fourth within an hour is told that somebody looks first, and so is who runs this', async () => {
  const names = ['ada', 'bea', 'cleo', 'dora', 'edda', 'flora', 'greta'];
  const codes: string[] = [];
  for (const name of names) codes.push(await codeOf(name));
  const [first, , , fourth, ...rest] = codes;
  for (const code of codes.slice(0, 3)) assert.equal((await enter(code)).isReviewed, false);
  const { status, message, isReviewed, releasesAt } = await enter(fourth!);
  assert.deepEqual([status, isReviewed, releasesAt], [200, true, null]);
  assert.match(message, /The code is right\..* somebody looks at this one before it goes out\./);
  assert.equal((await enter(fourth!)).message, message, 'entered again');
  assert.equal((await enter(first!)).isReviewed, false, 'what went out has gone');
  assert.equal((await enter(rest[0]!)).isReviewed, true);
  const alarms = (await listAlarms(product.db)).map(({ subject }) => subject);
  assert.deepEqual(alarms, ['many releases at once: held until an operator confirms them']);
  await product.clockwork.settle();
  const [mail] = mailsTo(product, 'dora@example.org').filter(({ subject }) => /code/.test(subject));
  assert(mail, 'she is asked whether to stop it');
});
