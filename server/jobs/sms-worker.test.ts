/** Text messages of the outbox: never twice, whatever breaks, and no proof about mail. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/store/installation.ts';
import { moveIn, openLivingProduct } from '#server/living-product.fixture.ts';
import type { LivingProduct, Resident } from '#server/living-product.fixture.ts';
import { createRecordingSender } from '#server/mail/recording.ts';
import { createLog } from '#server/platform/log.ts';
import type { SmsOutcome, SmsSender } from '#server/sms/port.ts';
import { createRecordingSms, type RecordingSms } from '#server/sms/recording.ts';
import { MailHealth } from './mail-health.ts';
import type { MessageKind, MessageKinds, OutboxRow } from './message-kind.ts';
import { enqueue, isAnythingWaiting, othersAcceptedAt } from './outbox.ts';
import { leaseMs, sendDue, type WorkerContext } from './worker.ts';

const number = '+351912345678';
const text = 'TEST';
const busy: SmsOutcome = { kind: 'retry-later', reason: '429 20429' };
const refused: SmsOutcome = { kind: 'refused', code: 21211, reason: `${number} is not valid` };
const unclear: SmsOutcome = { kind: 'unclear', reason: 'ECONNRESET' };

let product: LivingProduct;
let resident: Resident;
let sms: RecordingSms;
let recorded: string[];
let alarms: string[];
before(async () => {
  product = await openLivingProduct();
});
after(() => product.close());
beforeEach(async (context) => {
  await product.db.deleteFrom('outbox').execute();
  resident = await moveIn(product, context.name.replace(/\W/g, '').slice(0, 30));
  sms = createRecordingSms();
  recorded = [];
  alarms = [];
});

function worker(sender: SmsSender = sms, compose?: MessageKind['compose']): WorkerContext {
  const kind: MessageKind = {
    compose: compose ?? (() => Promise.resolve({ channel: 'sms', to: number, text })),
    accepted: async (_tx, row, _now, response) => {
      recorded.push(`${row.ref_id} accepted ${response}`);
    },
    gaveUp: async (_tx, row) => {
      recorded.push(`${row.ref_id} open`);
    },
  };
  return {
    db: product.db,
    mail: createRecordingSender(),
    sms: sender,
    kinds: {
      'code-entered-sms': kind,
      'delivery-sms': kind,
    } as Partial<MessageKinds> as MessageKinds,
    health: new MailHealth(),
    entropy: product.deps.entropy,
    log: createLog('silent'),
    operator: {
      alarm: async (subject, facts) => void alarms.push(`${subject} ${JSON.stringify(facts)}`),
    },
    readMoment: (db) => readMoment(db, product.clock),
    heldKinds: () => Promise.resolve(new Set()),
  };
}

async function decide(refId = 1): Promise<void> {
  const now = await product.now();
  const message = { userId: resident.owner.id, refId, messageId: `<${refId}@codicil.example>` };
  await inTransaction(product.db, (tx) => enqueue(tx, { ...message, kind: 'delivery-sms', now }));
}

async function row(): Promise<OutboxRow> {
  return product.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
}

/** Everything a later worker would try, for a month. */
async function aMonthOfWork(): Promise<void> {
  for (let day = 0; day < 30; day += 1) {
    product.clock.advance(DAY_MS);
    await sendDue(worker());
  }
}

test('A text message that was taken is sent, once', async () => {
  await decide();
  await sendDue(worker());
  await aMonthOfWork();
  assert.deepEqual(sms.accepted, [{ to: number, text }]);
  assert.deepEqual(recorded, ['1 accepted SM1 queued']);
  assert.equal((await row()).status, 'sent');
});

test('A crash while a text message is with the provider shows it to a human, and repeats nothing', async () => {
  await decide();
  const dying: SmsSender = {
    ...sms,
    send: async (message) => {
      await sms.send(message);
      throw new Error('killed before anything was recorded');
    },
  };
  await sendDue(worker(dying));
  assert.equal((await row()).status, 'pending');
  await aMonthOfWork();
  assert.equal(sms.tried.length, 1);
  assert.equal((await row()).status, 'open');
  assert.deepEqual(recorded, ['1 open']);
  assert.match(alarms.join(), /may have left or not/);
});

test('What has to wait after such a crash is not sent later either', async () => {
  await decide();
  const dying = { ...sms, send: () => Promise.reject(new Error('killed')) };
  await sendDue(worker(dying));
  product.clock.advance(leaseMs);
  await sendDue(worker(sms, () => Promise.resolve('wait')));
  await aMonthOfWork();
  assert.equal(sms.tried.length, 0);
  assert.equal((await row()).status, 'open');
});

test('A crash before the message is handed over loses nothing', async () => {
  await decide();
  await sendDue(worker(sms, () => Promise.reject(new Error('killed while it was written'))));
  product.clock.advance(leaseMs);
  await sendDue(worker());
  assert.equal(sms.accepted.length, 1);
  assert.equal((await row()).status, 'sent');
});

test('A worker whose lease ran out before it handed the message over sends nothing', async () => {
  await decide();
  const slow = Promise.withResolvers<void>();
  const late = sendDue(
    worker(sms, async () => {
      await slow.promise;
      return { channel: 'sms', to: number, text: 'late' };
    }),
  );
  await claimed();
  product.clock.advance(leaseMs);
  const answer = Promise.withResolvers<void>();
  const second = sendDue(
    worker({
      ...sms,
      send: async (message) => {
        const outcome = await sms.send(message);
        await answer.promise;
        return outcome;
      },
    }),
  );
  while (sms.tried.length === 0) await new Promise(setImmediate);
  slow.resolve();
  await late;
  answer.resolve();
  await second;
  assert.deepEqual(sms.accepted, [{ to: number, text }]);
  assert.equal((await row()).status, 'sent');
});

test('An unclear outcome and a refusal are shown to a human and not repeated', async () => {
  for (const [outcome, alarm] of [
    [unclear, /may have left or not/],
    [refused, /was refused/],
  ] as const) {
    await product.db.deleteFrom('outbox').execute();
    await decide();
    sms.failNext(outcome);
    const before = sms.tried.length;
    await sendDue(worker());
    await aMonthOfWork();
    assert.equal(sms.tried.length, before + 1);
    assert.equal((await row()).status, 'open');
    assert.match(alarms.at(-1) ?? '', alarm);
  }
  assert(!`${JSON.stringify(await row())}${alarms.join()}`.includes(number));
});

test('A text message that surely did not leave is tried again', async () => {
  await decide();
  sms.failNext(busy, busy);
  await sendDue(worker());
  assert.equal((await row()).status, 'pending');
  product.clock.advance(HOUR_MS);
  await sendDue(worker());
  product.clock.advance(HOUR_MS);
  await sendDue(worker());
  assert.equal(sms.tried.length, 3);
  assert.equal((await row()).status, 'sent');
  assert.deepEqual(alarms, []);
});

test('Text messages are no proof that mail leaves, and none that it does not', async () => {
  await decide();
  const context = worker();
  sms.failNext(busy);
  await sendDue(context);
  assert.equal(await isAnythingWaiting(product.db), false);
  product.clock.advance(HOUR_MS);
  await sendDue(context);
  assert.equal((await row()).status, 'sent');
  const nowMs = product.clock.wallMs();
  assert.equal(await othersAcceptedAt(product.db, -1, nowMs), null);
  assert.equal(context.health.isStuck(true, true), true, 'what was known of mail still holds');
});

test('A text message that was called back before it was handed over is not sent', async () => {
  await decide();
  const compose: MessageKind['compose'] = async () => {
    await product.db.updateTable('outbox').set({ status: 'obsolete' }).execute();
    return { channel: 'sms', to: number, text };
  };
  await sendDue(worker(sms, compose));
  assert.equal(sms.tried.length, 0);
  assert.equal((await row()).status, 'obsolete');
});

async function claimed(): Promise<void> {
  while ((await row()).attempts === 0) await new Promise(setImmediate);
}
