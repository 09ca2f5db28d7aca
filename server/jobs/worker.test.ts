/** The outbox under crashes, slow workers, bad rows and wrong clocks. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { moveIn, openLivingProduct } from '#server/living-product.fixture.ts';
import type { LivingProduct, Resident } from '#server/living-product.fixture.ts';
import type { Mail, MailOutcome, MailSender } from '#server/mail/port.ts';
import { stallAfter } from '#server/mail/stalled-sender.fixture.ts';
import { createRecordingSender, serverBusy, type RecordingSender } from '#server/mail/recording.ts';
import type { MessageKind, OutboxRow } from './message-kind.ts';
import { claim, enqueue, settle } from './outbox.ts';
import { datedKinds } from './dated-kinds.ts';
import { mailFor, workerOver } from './worker.fixture.ts';
import { leaseMs, sendDue, type WorkerContext } from './worker.ts';

let product: LivingProduct;
let resident: Resident;
let sender: RecordingSender;
let recorded: string[];
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());
beforeEach(async (context) => {
  await product.db.deleteFrom('outbox').execute();
  resident = await moveIn(product, context.name.replace(/\W/g, '').slice(0, 30));
  sender = createRecordingSender();
  recorded = [];
});

const accepted: MailOutcome = { kind: 'accepted', response: '250 2.0.0 queued' };

function worker(mail: MailSender = sender, kind: Partial<MessageKind> = {}): WorkerContext {
  return workerOver(product, mail, {
    accepted: async (_tx, row, _now, response) => {
      recorded.push(`${row.ref_id} accepted ${response}`);
    },
    failed: async (_tx, row) => {
      recorded.push(`${row.ref_id} failed`);
    },
    gaveUp: async (_tx, row) => {
      recorded.push(`${row.ref_id} open`);
    },
    ...kind,
  });
}

async function decide(refId: number, kind: OutboxRow['kind'] = 'delivery'): Promise<void> {
  const now = await product.now();
  await inTransaction(product.db, (tx) =>
    enqueue(tx, {
      userId: resident.owner.id,
      kind,
      refId,
      messageId: `<${refId}@codicil.example>`,
      now,
    }),
  );
}

async function rows(): Promise<OutboxRow[]> {
  return product.db.selectFrom('outbox').selectAll().orderBy('ref_id').execute();
}

const row = async (): Promise<OutboxRow> => (await rows())[0] ?? assert.fail('it is empty');

/** A sender that answers when it is told to. */
function slowSender() {
  const waiting: ((outcome: MailOutcome) => void)[] = [];
  const begun: Mail[] = [];
  const mail: MailSender = {
    kind: 'recording',
    send: (mail) => {
      begun.push(mail);
      return new Promise((resolve) => waiting.push(resolve));
    },
    isReachable: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
  return { mail, begun, answer: (outcome: MailOutcome) => waiting.shift()?.(outcome) };
}

test('A crash after the provider took a message sends it again under the same id', async () => {
  await decide(1);
  const dying: MailSender = {
    ...sender,
    send: async (mail) => {
      await sender.send(mail);
      throw new Error('killed before anything was recorded');
    },
  };
  assert.equal(await sendDue(worker(dying)), 1);
  assert.equal(await sendDue(worker()), 0, 'the lease still runs');
  product.clock.advance(leaseMs);
  assert.equal(await sendDue(worker()), 1);
  assert.deepEqual(
    sender.accepted.map((mail) => mail.messageId),
    ['<1@codicil.example>', '<1@codicil.example>'],
  );
  assert.equal((await row()).status, 'sent');
  assert.equal(recorded.length, 1);
});

test('A worker whose lease ran out cannot settle what another has claimed since', async () => {
  for (const [lateAnswer, secondAnswer] of [
    [accepted, serverBusy],
    [serverBusy, accepted],
  ] as const) {
    await product.db.deleteFrom('outbox').execute();
    recorded = [];
    await decide(1);
    const slow = slowSender();
    const late = sendDue(worker(slow.mail));
    while (slow.begun.length === 0) await new Promise(setImmediate);
    product.clock.advance(leaseMs);
    sender.failNext(secondAnswer);
    await sendDue(worker());
    const settled = await row();
    slow.answer(lateAnswer);
    await late;
    assert.deepEqual(await row(), settled, 'the late answer changed nothing');
    assert.equal(recorded.length, 1);
  }
});

test('Workers at the same time never take the same message', async () => {
  for (let id = 1; id <= 40; id += 1) await decide(id);
  await Promise.all(Array.from({ length: 8 }, () => sendDue(worker())));
  while ((await sendDue(worker())) > 0);
  const ids = new Set(sender.accepted.map((mail) => mail.messageId));
  assert.deepEqual([ids.size, sender.accepted.length], [40, 40], 'nobody got a second copy');
});

test('Workers who look at the same moment share what there is, and none comes in vain', async () => {
  for (let id = 1; id <= 20; id += 1) await decide(id);
  const claimed = await Promise.all(
    Array.from({ length: 4 }, () => sendDue({ ...worker(), batchSize: 5 })),
  );
  assert(!claimed.includes(0), claimed.join());
  assert.equal(new Set(sender.accepted.map(({ messageId }) => messageId)).size, 20);
  assert.equal(sender.accepted.length, 20);
});

test('What one worker has in its hands another passes by, and takes what is left', async () => {
  for (let id = 1; id <= 12; id += 1) await decide(id);
  const held = stallAfter(sender);
  const first = sendDue({ ...worker(held.sender), batchSize: 6 });
  await held.inHand(6);
  const second = sendDue({ ...worker(held.sender), batchSize: 6 });
  await held.inHand(12);
  held.goOn();
  assert.deepEqual(await Promise.all([first, second]), [6, 6]);
  assert.equal(new Set(sender.accepted.map(({ to }) => to)).size, 12, 'none of them twice');
});

test('A message decided twice is one message', async () => {
  await decide(7);
  await decide(7);
  assert.equal((await rows()).length, 1);
});

test('A row that cannot be composed stops nobody else and is tried again', async () => {
  for (const id of [1, 2, 3]) await decide(id);
  const compose: MessageKind['compose'] = async (each) => {
    if (each.ref_id === 2) throw new Error('a broken row');
    return mailFor(each);
  };
  await sendDue(worker(sender, { compose }));
  assert.deepEqual(
    sender.accepted.map((mail) => mail.to).toSorted(),
    ['1@example.org', '3@example.org'],
    'they leave side by side',
  );
  product.clock.advance(leaseMs);
  await sendDue(worker());
  assert.deepEqual(
    (await rows()).map(({ status }) => status),
    ['sent', 'sent', 'sent'],
  );
});

test('What is no longer true is not sent, and what has to wait is not lost', async () => {
  await decide(1);
  await decide(2);
  const compose: MessageKind['compose'] = async (each) => (each.ref_id === 1 ? null : 'wait');
  await sendDue(worker(sender, { compose }));
  assert.equal(sender.tried.length, 0);
  const [obsolete, waiting] = await rows();
  assert.equal(obsolete?.status, 'obsolete');
  assert.equal(waiting?.status, 'pending');
  product.clock.advance(HOUR_MS);
  await sendDue(worker());
  assert.equal(sender.accepted[0]?.to, '2@example.org');
});

test('A message that left while it was being held back says that it was sent', async () => {
  await decide(1);
  const slow = slowSender();
  const sending = sendDue(worker(slow.mail));
  while (slow.begun.length === 0) await new Promise(setImmediate);
  await product.db.updateTable('outbox').set({ status: 'held' }).execute();
  slow.answer(accepted);
  await sending;
  assert.equal((await row()).status, 'sent');
});

test('A message that was held back after a failed try stays held', async () => {
  await decide(1);
  const slow = slowSender();
  const sending = sendDue(worker(slow.mail));
  while (slow.begun.length === 0) await new Promise(setImmediate);
  await product.db.updateTable('outbox').set({ status: 'held' }).execute();
  slow.answer(serverBusy);
  await sending;
  assert.equal((await row()).status, 'held');
  product.clock.advance(DAY_MS);
  assert.equal(await sendDue(worker()), 0);
});

test('No answer of a provider brings a person’s address into a row', async () => {
  await decide(1);
  const response = '250 2.0.0 <1@example.org> kept for 1@example.org as 4F2';
  sender.failNext({ kind: 'accepted', response });
  await sendDue(worker());
  assert.match((await row()).last_outcome ?? '', /^250 2\.0\.0 .*4F2$/);
  assert(!JSON.stringify(await rows()).includes('1@example.org'));
  assert(!recorded.join().includes('1@example.org'));
});

test('What was to be tried again while the clock ran ahead is not forgotten with it', async () => {
  await decide(1);
  const aheadMs = product.clock.wallMs() + 365 * DAY_MS;
  await product.db.updateTable('outbox').set({ due_at: aheadMs }).execute();
  await sendDue(worker());
  assert.equal((await row()).status, 'sent');
});

test('So is what was to be tried again while it ran ahead by less than a day', async () => {
  await decide(1);
  // Put off by six hours, the longest wait there is, when the clock ran ahead by two.
  const aheadMs = product.clock.wallMs() + 8 * HOUR_MS;
  await product.db.updateTable('outbox').set({ due_at: aheadMs }).execute();
  await sendDue(worker());
  assert.equal((await row()).status, 'sent');
});

test('Who does not know the time leaves what names a date to whoever does', async () => {
  await decide(1, 'warning');
  await decide(2);
  assert.equal(await sendDue({ ...worker(), heldKinds: async () => datedKinds }), 1);
  assert.equal(sender.accepted[0]?.messageId, '<2@codicil.example>');
  assert.equal(await sendDue(worker()), 1, 'at once, and not when a wait is over');
  assert.equal((await row()).status, 'sent');
  assert.equal((await row()).attempts, 1);
});

test('A claim that another worker has overtaken settles nothing', async () => {
  await decide(1);
  const nowMs = product.clock.wallMs();
  const [first] = await claim(product.db, nowMs, 10, leaseMs);
  const [second] = await claim(product.db, nowMs + leaseMs, 10, leaseMs);
  assert(first !== undefined && second !== undefined);
  await inTransaction(product.db, async (tx) => {
    assert.equal(await settle(tx, first, 'sent', nowMs, 'late'), false);
    assert.equal(await settle(tx, second, 'sent', nowMs, 'in time'), true);
  });
});

test('A delivery is tried for ninety days in which mail could leave, and then shown to a human', async () => {
  await decide(1);
  await darkness(200);
  await tryBusy();
  assert.equal((await row()).status, 'pending', 'dark days do not count');
  product.clock.advance(89 * DAY_MS);
  await product.scheduler.beat(true);
  await tryBusy();
  assert.equal((await row()).status, 'pending');
  product.clock.advance(2 * DAY_MS);
  await product.scheduler.beat(true);
  await tryBusy();
  assert.equal((await row()).status, 'open');
  assert.equal(recorded.at(-1), '1 open');
});

/** The machine is off for so long. */
async function darkness(days: number): Promise<void> {
  product.clock.advance(days * DAY_MS);
  await product.anotherProcess().beat(false);
}

async function tryBusy(): Promise<void> {
  sender.failNext(serverBusy);
  await sendDue(worker());
}
