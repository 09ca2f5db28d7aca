/** An activation code that can still be stopped, and the telephone of its owner. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { HOUR_MS } from '#core/release/moment.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import { postTrigger, codeTrigger } from '#server/features/triggers/triggers.fixture.ts';
import {
  activeTestament,
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { createNoSms } from '#server/sms/no-sms.ts';
import type { OutboxRow } from '#server/jobs/message-kind.ts';
import { codeEnteredSms } from './code-entered-sms.jobs.ts';

const number = '+351912345678';
let product: LivingProduct;
let owner: Resident;
let count = 0;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());
beforeEach(async () => {
  count += 1;
  owner = await moveIn(product, `owner${count}`);
  await write(owner, activeTestament, `ana${count}@example.org`);
});

async function callPatch(body: object): Promise<void> {
  const answer = await product.app.inject({
    method: 'PATCH',
    url: '/api/user',
    headers: { ...owner.headers, 'sec-fetch-site': 'same-origin' },
    payload: body,
  });
  assert.equal(answer.statusCode, 200, answer.body);
}

async function enterCode(cancelHours: number): Promise<void> {
  const trigger = await postTrigger(owner, { ...codeTrigger, cancelHours });
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/activate-by-code',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { activationCode: trigger.activationCode },
  });
  assert.equal(answer.statusCode, 200, answer.body);
}

const tried = () => product.sms.tried.length;

test('The owner is told by text message until when she can stop it', async () => {
  await callPatch({ phoneNumber: number });
  const before = tried();
  await enterCode(24);
  await product.scheduler.settle();
  assert.equal(tried(), before + 1);
  const [sms] = product.sms.accepted.slice(-1);
  assert.equal(sms?.to, number);
  const due = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Lisbon',
  }).format(product.clock.wallMs() + 24 * HOUR_MS);
  assert(sms?.text.includes(`takes effect ${due}`), `${sms?.text} does not say ${due}`);
  await product.passDays(3);
  assert.equal(tried(), before + 1, 'once');
});

test('Whoever answered before it went out is not alarmed', async () => {
  await callPatch({ phoneNumber: number });
  const before = tried();
  await enterCode(24);
  await owner.call('POST', '/api/checks/here');
  await product.scheduler.settle();
  await product.passDays(3);
  assert.equal(tried(), before);
});

test('Without a number, and without a window, there is no text message', async () => {
  const before = tried();
  await enterCode(24);
  await product.scheduler.settle();
  await owner.call('POST', '/api/checks/here');
  await callPatch({ phoneNumber: number });
  await enterCode(0);
  await product.passDays(1);
  assert.equal(tried(), before);
});

test('What was not sent while it could be stopped is not sent after the delivery', async () => {
  await callPatch({ phoneNumber: number });
  const busy = { kind: 'retry-later', reason: '503' } as const;
  product.sms.failNext(...Array.from({ length: 200 }, () => busy));
  await enterCode(24);
  await product.passDays(2);
  const before = tried();
  await product.passDays(5);
  assert.equal(tried(), before);
  assert.equal(await statusOfText(), 'obsolete');
});

async function statusOfText(): Promise<string> {
  const row = await product.db
    .selectFrom('outbox')
    .select('status')
    .where('user_id', '=', owner.owner.id)
    .where('kind', '=', 'code-entered-sms')
    .executeTakeFirstOrThrow();
  return row.status;
}

test('An installation without text messages sends none, and alarms nobody', async () => {
  await callPatch({ phoneNumber: number });
  await enterCode(24);
  const row = { user_id: owner.owner.id, ref_id: 1 } as OutboxRow;
  const kind = codeEnteredSms({ ...product.deps, sms: createNoSms() });
  assert.equal(await kind.compose(row), null);
  assert.notEqual(await codeEnteredSms(product.deps).compose(row), null);
});
