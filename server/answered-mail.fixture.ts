/**
 * A mailbox for returned mail into which people and programs answer, for a product that is a
 * process of its own. Only tests import this file.
 */
import { postfixNotice } from '#server/mail/bounce-notice.fixture.ts';
import { startImapServer } from '#server/mail/imap-server.fixture.ts';
import { replyTo, responders } from '#server/mail/reply.fixture.ts';
import { until } from '#server/platform/until.fixture.ts';
import type { SunkMail } from './mail-sink.fixture.ts';

export interface ReplyMailbox {
  /** With which the product reads it. */
  readonly settings: Record<string, string>;
  answerAsPerson(mail: SunkMail): Promise<void>;
  /** In every way that we know. @returns how many answers that were. */
  answerAsMachines(mail: SunkMail): Promise<number>;
  /** A product that starts looks at once. Ends when it has read all of this. */
  readAll(startAgain: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export async function openAnsweredMail(): Promise<ReplyMailbox> {
  const imap = await startImapServer();
  const { host, port, user, password } = imap.config;
  const answer = ({ to, messageId }: SunkMail, facts: object = {}) =>
    imap.deliver(replyTo({ ...facts, messageId, from: to }));
  let marks = 0;
  return {
    settings: {
      BOUNCE_IMAP_URL: `imap://${user}:${encodeURIComponent(password)}@${host}:${port}`,
    },
    answerAsPerson: (mail) => answer(mail),
    async answerAsMachines(mail) {
      const all = Object.values(responders);
      for (const facts of all) await answer(mail, facts);
      return all.length;
    },
    async readAll(startAgain) {
      // About no mail of ours: only what is no reply is marked as read.
      marks += 1;
      await imap.deliver(postfixNotice({ messageId: `<mark-${marks}@codicil.example>` }));
      await startAgain();
      await until(async () => (await imap.seen()).length >= marks, 'the mailbox was not read');
    },
    close: () => imap.close(),
  };
}
