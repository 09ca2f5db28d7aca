/** Mail that the server does not take: tried on, and not in silence. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { HOUR_MS, MINUTE_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  moveIn,
  openLivingProduct,
  type LivingProduct,
  type Resident,
} from '#server/living-product.fixture.ts';
import type { MailOutcome } from '#server/mail/port.ts';
import {
  createRecordingSender,
  mailboxUnknown,
  serverBusy,
  type RecordingSender,
} from '#server/mail/recording.ts';
import type { OutboxKind, OutboxRow } from './message-kind.ts';
import { enqueue } from './outbox.ts';
import { workerOver } from './worker.fixture.ts';
import { sendDue } from './worker.ts';

const notTaken = 'a message is not taken by the mail server and needs a human';

let product: LivingProduct;
let maria: Resident;
let sender: RecordingSender;
let told: string[];
before(async () => {
  product = await openLivingProduct();
  maria = await moveIn(product, 'maria');
});
after(() => product.close());
beforeEach(async () => {
  sender = createRecordingSender();
  told = [];
  await product.db.deleteFrom('outbox').execute();
});

async function decide(kind: OutboxKind): Promise<void> {
  const now = await product.now();
  const message = { userId: maria.owner.id, kind, refId: 1, messageId: `<1@${kind}>`, now };
  await inTransaction(product.db, (tx) => enqueue(tx, message));
}

async function row(): Promise<OutboxRow> {
  return product.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
}

async function tryOn(outcome: MailOutcome, forMs: number): Promise<void> {
  const alarm = async (subject: string) => void told.push(subject);
  const end = product.clock.wallMs() + forMs;
  for (;;) {
    sender.failNext(outcome);
    await sendDue({ ...workerOver(product, sender), operator: { alarm } });
    const { due_at: dueAt } = await row();
    if (dueAt > end) break;
    product.clock.advance(dueAt - product.clock.wallMs());
  }
  product.clock.advance(end - product.clock.wallMs());
}

for (const kind of ['delivery', 'recalled', 'check', 'warning'] as const) {
  test(`The operator hears once of a ${kind} that is put off for an hour`, async () => {
    await decide(kind);
    await tryOn(serverBusy, 15 * MINUTE_MS);
    assert.deepEqual(told, [], 'many servers let whoever is new wait for a while');
    await tryOn(serverBusy, 72 * HOUR_MS);
    assert.deepEqual(told, [notTaken]);
    sender = createRecordingSender();
    product.clock.advance(6 * HOUR_MS);
    await sendDue(workerOver(product, sender));
    assert.equal(sender.accepted.length, 1, 'and it goes on');
  });
}

test('A mailbox of an owner that is gone is told by her dates, and not by each mail', async () => {
  await decide('check');
  await tryOn(mailboxUnknown, 72 * HOUR_MS);
  assert.deepEqual(told, []);
});

test('The alarm and what gave cause for it are kept together or not at all', async () => {
  await decide('delivery');
  await tryOn(serverBusy, 15 * MINUTE_MS);
  await product.db.updateTable('outbox').set({ attempts: 20, due_at: 0 }).execute();
  sender.failNext(serverBusy);
  const alarm = () => Promise.reject(new Error('the alarm could not be kept'));
  await sendDue({ ...workerOver(product, sender), operator: { alarm } });
  const nowMs = product.clock.wallMs();
  await product.db.updateTable('outbox').set({ due_at: nowMs }).execute();
  await tryOn(serverBusy, 0);
  assert.deepEqual(told, [notTaken], 'the next try tells it');
});
