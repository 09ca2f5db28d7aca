/** A worker over a real outbox, whose messages are plain letters. Only tests import this file. */
import type { LivingProduct } from '#server/living-product.fixture.ts';
import type { Mail, MailSender } from '#server/mail/port.ts';
import { createLog } from '#server/platform/log.ts';
import { createRecordingSms } from '#server/sms/recording.ts';
import { readMoment } from '#server/store/installation.ts';
import { MailHealth } from './mail-health.ts';
import type { MessageKind, MessageKinds, OutboxRow } from './message-kind.ts';
import { retryKinds } from './retry-kinds.ts';
import type { WorkerContext } from './worker.ts';

/** @param kind what every kind of message does. */
export function workerOver(
  product: LivingProduct,
  mail: MailSender,
  kind: Partial<MessageKind> = {},
): WorkerContext {
  return {
    db: product.db,
    mail,
    sms: createRecordingSms(),
    kinds: everyKind({ compose: (row) => Promise.resolve(mailFor(row)), ...kind }),
    health: new MailHealth(),
    entropy: product.deps.entropy,
    log: createLog('silent'),
    operator: { alarm: async () => undefined },
    readMoment: (db) => readMoment(db, product.clock),
    heldKinds: () => Promise.resolve(new Set()),
  };
}

function everyKind(kind: MessageKind): MessageKinds {
  const names = Object.keys(retryKinds);
  return Object.fromEntries(names.map((name) => [name, kind])) as unknown as MessageKinds;
}

export function mailFor(row: OutboxRow): Mail {
  const to = `${row.ref_id}@example.org`;
  return { messageId: row.message_id, to, subject: 'Hello', text: 'Hello', html: '<p>Hello' };
}
