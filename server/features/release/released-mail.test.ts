/** The mail to an owner about a release that a tick decided: when, what it says, what it is not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Check } from '#contract/checks.ts';
import { HOUR_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { failPayment } from '#server/engine/payment-watch.ts';
import { addTriggerRow, byCode, byPayment, enter } from '#server/engine/triggers.fixture.ts';
import { callProduct, write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  readCheckMail,
  shortLife,
  shortLifeMs,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxFull } from '#server/mail/recording.ts';
import { assertLedgerProves } from '#server/store/ledger.fixture.ts';
import { releasedUnsent, statuses } from './returned.fixture.ts';

let product: LivingProduct;
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());

const subject = 'What you wrote is being sent';
const heir = 'heir@example.org';
const quiet = { ...activeTestament, checkInterval: 3650 };
const flat = (text: string) => text.replace(/\s+/g, ' ');

function newsTo(resident: Resident, of = product) {
  return mailsTo(of, resident.email).filter((mail) => mail.subject === subject);
}

async function checksOf(resident: Resident): Promise<Check[]> {
  return (await resident.call('GET', '/api/checks')).body as Check[];
}

async function watchesOf({ owner }: Resident) {
  return product.db
    .selectFrom('watches')
    .select(['id', 'state', 'due_light', 'version'])
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute();
}

test('One mail tells of all that a tick released: how much, to how many, why', async () => {
  const maria = await moveIn(product, 'maria');
  const life = { ...activeTestament, ...shortLife };
  await write(maria, life, heir, 'b@example.org');
  await write(maria, life, heir);
  await product.pass(shortLifeMs);
  const [mail, ...more] = newsTo(maria);
  assert.deepEqual(more, []);
  const text = flat(mail?.text ?? '');
  assert.match(text, /You did not answer our checks and warnings\. So on Monday 23 November 2026/);
  assert.match(text, /the delivery of 2 letters to 2 people began/);
  assert.doesNotMatch(`${mail?.html} ${text}`, /To my people|heir@|b@example/);
  assert.equal(mailsTo(product, heir).length, 2, 'its recipients were not kept waiting for it');
  await product.passDays(30);
  assert.equal(newsTo(maria).length, 1, 'it is told once');
});

test('It is no check and no warning, and moves no watch', async () => {
  const rosa = await moveIn(product, 'rosa');
  await write(rosa, { ...activeTestament, ...shortLife }, heir);
  await write(rosa, quiet, heir);
  await product.pass(shortLifeMs - HOUR_MS);
  // Her address refuses what follows, and that counts for nothing either.
  product.mail.failAddress(rosa.email, mailboxFull);
  await product.pass(2 * HOUR_MS);
  const [checks, watches] = [await checksOf(rosa), await watchesOf(rosa)];
  assert.deepEqual(
    checks.map(({ type, status }) => `${type} ${status}`),
    ['warning missed', 'attempt missed'],
  );
  const refusals = product.db.selectFrom('channels').where('user_id', '=', rosa.owner.id);
  assert.deepEqual(await refusals.selectAll().execute(), []);
  product.mail.failAddress(rosa.email, null);
  await product.pass(12 * HOUR_MS);
  assert.equal(newsTo(rosa).length, 1);
  assert.deepEqual(await checksOf(rosa), checks);
  assert.deepEqual(await watchesOf(rosa), watches);
  await assertLedgerProves(product.db, rosa.owner.id);
});

test('Its link leads to the check page, where an answer holds what is unsent', async (t) => {
  const life = await releasedUnsent(t, heir);
  const { product: own, owner } = life;
  own.mail.failAddress(heir, mailboxFull);
  await own.scheduler.send();
  const [mail] = newsTo(owner, own);
  assert(mail !== undefined);
  const { token, code } = readCheckMail(mail);
  const page = await callProduct(own, 'GET', `/api/check-links/${token}`);
  assert.deepEqual(
    [page.status, (page.body as { released: boolean }).released],
    [200, true],
    'to look at it changes nothing',
  );
  assert.deepEqual(await statuses(life), ['queued']);
  const answer = await callProduct(own, 'POST', `/api/check-links/${token}`, { code });
  assert.equal(answer.status, 200);
  assert.deepEqual(await statuses(life), ['held']);
});

test('After failed payments it says so, and can be answered as well', async () => {
  const paula = await moveIn(product, 'paula');
  await write(paula, quiet, heir);
  await addTriggerRow(product, paula, byPayment);
  const at = await product.now();
  const nowMs = product.clock.wallMs();
  const status = { status: 'failed', ends_then: false, failure_attempts: 1 } as const;
  await product.db
    .insertInto('subscriptions')
    .values({ user_id: paula.owner.id, ...status, created_at: nowMs, updated_at: nowMs })
    .execute();
  await inTransaction(product.db, (tx) => failPayment({ tx, owner: paula.owner, now: at }, 1));
  await product.scheduler.settle();
  await product.passDays(3);
  const [mail] = newsTo(paula);
  assert.match(flat(mail?.text ?? ''), /payments for your subscription failed.* 1 letter to 1/);
  assert.match(mail?.text ?? '', /\/check\//);
});

test('Of a code it tells at the end of its time, and offers no answer that would hold nothing', async () => {
  const nora = await moveIn(product, 'nora');
  await write(nora, quiet, heir);
  const trigger = await addTriggerRow(product, nora, { ...byCode, cancelHours: 24 });
  await enter(product, nora, trigger.id);
  assert.deepEqual(newsTo(nora), [], 'nothing was sent yet');
  await product.passDays(1);
  const [mail] = newsTo(nora);
  const text = flat(mail?.text ?? '');
  assert.match(text, /nobody stopped it in the time that you had chosen/);
  assert.match(text, /the delivery of 1 letter to 1 person began/);
  assert.match(text, /Nobody can take this back\./);
  assert.doesNotMatch(text, /\/check\/|please answer/);
});

test('A code that delivers at once has a mail of its own, and no second one', async () => {
  const vera = await moveIn(product, 'vera');
  await write(vera, quiet, heir);
  const trigger = { name: 'For Ana', triggerType: 'contacted_by_instruction' };
  const made = await vera.call('POST', '/api/activation-triggers', trigger);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { activationCode } = made.body as { activationCode: string };
  const used = await callProduct(product, 'POST', '/api/activate-by-code', { activationCode });
  assert.equal(used.status, 200, JSON.stringify(used.body));
  await product.scheduler.settle();
  const subjects = mailsTo(product, vera.email).map((mail) => mail.subject);
  // Both are due at the same moment, and several are on their way at once.
  assert.deepEqual(subjects.toSorted(), [
    'One of your activation codes can be used now',
    'Your activation code was used',
  ]);
});
