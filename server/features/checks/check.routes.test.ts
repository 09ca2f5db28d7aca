/** An owner's own checks: asking to be asked, and saying "I'm here". */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Check } from '#contract/checks.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { readWatches } from '#server/engine/watch.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readCheckMail,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

async function checksOf(resident: Resident): Promise<Check[]> {
  const { status, body } = await resident.call('GET', '/api/checks');
  assert.equal(status, 200);
  return body as Check[];
}

async function nextCheckAt(resident: Resident): Promise<number> {
  const [watch] = await readWatches(product.db, resident.owner);
  assert(watch?.state.phase.kind === 'resting');
  return watch.state.phase.nextCheckAt;
}

test('Check Now sends one mail, and a second one only after the first has ended', async () => {
  const maria = await moveIn(product, 'maria');
  const first = await maria.call('POST', '/api/checks/send-check');
  assert.equal(first.status, 201);
  const { createdAt, ...check } = first.body as Check;
  assert.equal(createdAt, new Date(product.clock.wallMs()).toISOString());
  assert.equal(check.status, 'sent');
  assert.equal(check.type, 'manual');
  const second = await maria.call('POST', '/api/checks/send-check');
  assert.equal(second.status, 409);
  assert.equal((second.body as { code: string }).code, 'check-pending');
  await product.scheduler.settle();
  assert.equal(mailsTo(product, maria.email).length, 1);
});

test('Two presses at the same moment send one check', async () => {
  const twice = await moveIn(product, 'twice');
  const presses = Array.from({ length: 6 }, () => twice.call('POST', '/api/checks/send-check'));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  assert.deepEqual(new Set(statuses), new Set([201, 409]));
  assert.equal(statuses.filter((status) => status === 201).length, 1);
  assert.equal((await checksOf(twice)).length, 1);
});

test('Silence after a manual check is missed after a day and counts nothing', async () => {
  const rosa = await moveIn(product, 'rosa');
  await write(rosa, { ...activeTestament, checkInterval: 30 }, 'heir@example.org');
  const planned = await nextCheckAt(rosa);
  await rosa.call('POST', '/api/checks/send-check');
  await product.pass(24 * HOUR_MS - 1000);
  assert.equal((await checksOf(rosa))[0]?.status, 'sent');
  await product.pass(1000);
  assert.equal((await checksOf(rosa))[0]?.status, 'missed');
  assert.equal(await nextCheckAt(rosa), planned, 'nothing was moved');
  assert.equal((await rosa.call('POST', '/api/checks/send-check')).status, 201);
});

test('What was asked for by a clock that ran years ahead ends a day after it leaves', async () => {
  const vera = await moveIn(product, 'vera');
  const asked = await vera.call('POST', '/api/checks/send-check');
  const { id } = asked.body as Check;
  await product.db
    .updateTable('checks')
    .set((check) => ({ missed_after_at: check('missed_after_at', '+', 5 * 365 * DAY_MS) }))
    .where('user_id', '=', vera.owner.id)
    .where('id', '=', id)
    .execute();
  await product.scheduler.settle();
  const [mail] = mailsTo(product, vera.email);
  assert.match(mail?.text ?? '', /we list this check as missed/);
  assert.doesNotMatch(mail?.text ?? '', /2031/);
  await product.pass(24 * HOUR_MS);
  assert.equal((await checksOf(vera))[0]?.status, 'missed');
});

test('An answered manual check starts every interval anew', async () => {
  const lena = await moveIn(product, 'lena');
  await write(lena, { ...activeTestament, checkInterval: 30 }, 'heir@example.org');
  await product.passDays(10);
  await lena.call('POST', '/api/checks/send-check');
  await product.scheduler.settle();
  const { token, code } = readCheckMail(mailsTo(product, lena.email)[0]!);
  const answer = await callProduct(product, 'POST', `/api/check-links/${token}`, { code });
  assert.equal(answer.status, 200);
  const [check] = await checksOf(lena);
  assert.equal(check?.status, 'responded');
  assert.equal(check?.respondedAt, new Date(product.clock.wallMs()).toISOString());
  assert((await nextCheckAt(lena)) >= product.clock.wallMs() + 30 * 24 * HOUR_MS);
});

test('Saying "I am here" answers what is open and starts every interval anew', async () => {
  const nora = await moveIn(product, 'nora');
  await write(nora, { ...activeTestament, checkInterval: 30 }, 'heir@example.org');
  await product.passDays(31);
  assert.equal((await checksOf(nora))[0]?.status, 'sent');
  assert.equal((await nora.call('POST', '/api/checks/here')).status, 204);
  assert.equal((await checksOf(nora))[0]?.status, 'responded');
  assert((await nextCheckAt(nora)) >= product.clock.wallMs() + 30 * 24 * HOUR_MS);
});

test('Nobody sees or sends the checks of somebody else', async () => {
  const owner = await moveIn(product, 'owner');
  await owner.call('POST', '/api/checks/send-check');
  const stranger = await moveIn(product, 'stranger');
  assert.deepEqual(await checksOf(stranger), []);
  for (const [method, path] of [
    ['GET', '/api/checks'],
    ['POST', '/api/checks/send-check'],
    ['POST', '/api/checks/here'],
  ] as const) {
    assert.equal((await callProduct(product, method, path)).status, 401, `${method} ${path}`);
  }
});
