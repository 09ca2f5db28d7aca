/**
 * A mail server that takes everything and remembers whom each message was for, and that stands
 * still at moments chosen by a test. Only tests import this file.
 */
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { Moments } from './moments.fixture.ts';

export interface SunkMail {
  readonly to: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  /** The whole message as it came, and its parts as a mail program shows them. */
  readonly raw: string;
}

export interface MailSink {
  readonly url: string;
  readonly mails: readonly SunkMail[];
  /** The next message to this address, also one that has come already. */
  mailTo(address: string): Promise<SunkMail>;
  /** From now on whoever mails to this address hears this, such as `451 4.2.2 It is full`. */
  refuse(address: string, answer: string): void;
  close(): Promise<void>;
}

export const mailMoments = {
  recipient: 'a recipient is named to the mail server',
  data: 'a message begins to flow',
  flowing: 'a message is flowing',
  taken: 'a message was taken and nobody was told',
} as const;

export async function openMailSink(moments: Moments): Promise<MailSink> {
  const mails: SunkMail[] = [];
  const waiting = new Set<() => void>();
  const refused = new Map<string, string>();

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    await moments.reach(mailMoments.data);
    const parts: Buffer[] = [];
    for await (const part of stream) {
      if (parts.length === 0) await moments.reach(mailMoments.flowing);
      parts.push(part);
    }
    const message = Buffer.concat(parts);
    const { messageId = '', text = '', html = '', subject } = await PostalMime.parse(message);
    const raw = [message.toString('utf8'), subject, html].join('\n');
    for (const { address } of session.envelope.rcptTo) {
      mails.push({ to: address, messageId, text, html, raw });
    }
    for (const tell of waiting) tell();
    await moments.reach(mailMoments.taken);
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const answer = refused.get(address);
      const responseCode = Number(answer?.slice(0, 3));
      const refusal = answer && Object.assign(new Error(answer.slice(4)), { responseCode });
      void moments.reach(mailMoments.recipient).then(() => done(refusal || undefined));
    },
    onData: (stream, session, done) => {
      take(stream, session).then(() => done(), done);
    },
  });
  // Clients are killed in the middle of everything here.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse: (address, answer) => void refused.set(address, answer),
    async mailTo(address) {
      for (;;) {
        const found = mails.find((mail) => mail.to === address);
        if (found !== undefined) return found;
        await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
