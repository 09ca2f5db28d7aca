/** Warnings in the living product: one mail for what is overdue, and never two on one day. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { HOUR_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { write } from '#server/features/testaments/persons.fixture.ts';
import {
  activeTestament,
  mailsTo,
  moveIn,
  openLivingProduct,
  shortLife,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import { mailboxFull } from '#server/mail/recording.ts';
import { readLedger } from '#server/store/ledger.ts';
import { failPayment } from './payment-watch.ts';
import { addTriggerRow } from './triggers.fixture.ts';

let product: LivingProduct;
let maria: Resident;
beforeEach(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
afterEach(() => product.close());

const heir = 'heir@example.org';

async function standStill(ms: number): Promise<void> {
  product.clock.advance(ms);
  await product.scheduler.beat(false);
}

function mails(): number {
  return mailsTo(product, maria.email).length;
}

test('A warning that an outage held up is not sent beside the one after it', async () => {
  await write(maria, { ...activeTestament, ...shortLife, gracePeriod: 14 }, heir);
  await product.passDays(8);
  const before = mails();
  product.mail.failAddress(maria.email, mailboxFull);
  await product.passDays(2);
  await standStill(2 * HOUR_MS);
  await product.pass(HOUR_MS);
  product.mail.failAddress(maria.email, null);
  await product.passDays(1);
  assert.equal(mails(), before + 1, 'both were due, and one says it');
  await product.passDays(14);
  const [delivery, ...later] = mailsTo(product, heir);
  assert.match(delivery!.subject, /left a message for you$/, 'late, and not lost');
  const again = later.filter(({ subject }) => subject === delivery!.subject);
  assert.deepEqual(again, []);
});

test('She is not warned again on the day of an outage, even if a payment fails then', async () => {
  await write(maria, activeTestament, heir);
  const rules = { checkInterval: 30, checkAttempts: 1, gracePeriod: 14 };
  await addTriggerRow(product, maria, { type: 'payment_failed', ...rules });
  const fail = async () => {
    const now = await product.now();
    await inTransaction(product.db, (tx) => failPayment({ tx, owner: maria.owner, now }, 1));
  };
  await fail();
  await product.pass(HOUR_MS);
  const before = mails();
  await standStill(2 * HOUR_MS);
  await product.pass(HOUR_MS);
  await fail();
  await product.pass(22 * HOUR_MS);
  assert.equal(mails(), before, 'warned a day ago at most');
  await product.pass(4 * HOUR_MS);
  assert.equal(mails(), before + 1, 'and once more the next day');
});

test('One warning of several watches is taken in their order, wherever its rows lie', async () => {
  await write(maria, { ...activeTestament, ...shortLife, gracePeriod: 20 }, heir);
  await write(maria, { ...activeTestament, ...shortLife, gracePeriod: 14 }, heir);
  await product.passDays(1);
  // As in a database that has lived for a while: it reads a small table from its beginning.
  await sql`analyze check_notices`.execute(product.db);
  await product.passDays(2);
  const entries = await readLedger(product.db, maria.owner.id);
  const taken = entries.flatMap(({ body }) =>
    'event' in body && (body.event as { kind: string }).kind === 'WarningAccepted'
      ? [(body as { watch?: number }).watch]
      : [],
  );
  assert.deepEqual(taken, [1, 2], 'the dates were written into the rows the other way round');
});
