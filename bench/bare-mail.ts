/**
 * Mails without the product: nodemailer alone, and one commit for each, as many at a time as a
 * worker of the product has in its hands.
 */
import type { Kysely } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Database } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { checkTemplate } from '#server/mail/templates/check.ts';

export const bareSender = 'Codicil <post@codicil.example>';
/** As many as the product opens, and as many as it claims. */
const connections = 5;
const lanes = 10;
const dayMs = 24 * 60 * 60 * 1000;
const from = 1_800_000_000_000;

/** What stands in a check, so that both send the same. */
export const bareContent = checkTemplate({
  publicUrl: 'https://codicil.example',
  ownerName: 'Ana Lima',
  zone: 'Europe/Lisbon',
  language: 'en',
  token: 'bench'.repeat(8),
  code: '123456',
  schedules: [
    {
      attempt: 1,
      attempts: 3,
      intervalDays: 30,
      nextAttemptAt: from + 3 * dayMs,
      graceStartsAt: from + 9 * dayMs,
      releaseAt: from + 23 * dayMs,
      counts: { testaments: 1, people: 1, deleted: 0 },
    },
  ],
  switchedOff: 0,
  asksForWayBack: false,
});

export interface BareMail {
  /** Rows of the outbox, by their ids, which are said to be sent. */
  send(first: number, count: number): Promise<void>;
  close(): void;
}

export function openBareMail(db: Kysely<Database>, port: number): BareMail {
  const transport = createTransport({
    pool: true,
    host: '127.0.0.1',
    port,
    secure: false,
    maxConnections: connections,
  });
  const sendOne = async (id: number) => {
    const messageId = `<bare-${id}@example.org>`;
    const to = `${id}@example.org`;
    const { subject, text, html } = bareContent;
    const { response } = await transport.sendMail({
      from: bareSender,
      to,
      messageId,
      subject,
      text,
      html,
    });
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('outbox')
        .set({ status: 'sent', last_outcome: response })
        .where('user_id', '=', 1)
        .where('id', '=', id)
        .execute();
    });
  };
  return {
    async send(first, count) {
      let next = first;
      const lane = async () => {
        while (next < first + count) {
          next += 1;
          await sendOne(next - 1);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    },
    close: () => transport.close(),
  };
}
