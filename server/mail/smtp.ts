/**
 * Sends mail through an SMTP server and reports what the server said. Holds a small pool of
 * connections; repeats nothing by itself, because retries belong to the outbox.
 */
import type { Clock } from '#server/platform/clock.ts';
import { createTransport } from 'nodemailer';
import type { SMTPPoolOptions } from 'nodemailer/lib/smtp-pool';
import { addressOf, compose, isPlainAddress } from './compose.ts';
import { isLoopback } from '#server/platform/loopback.ts';
import type { Logger } from '#server/platform/log.ts';
import { oneLine } from '#contract/person-name.ts';
import type { Mail, MailOutcome, MailSender } from './port.ts';
import { returnAddressOf } from './return-address.ts';
import { outcomeOfFailure } from './smtp-outcome.ts';
import type { SmtpFailure } from './smtp-outcome.ts';

export interface SmtpTimeouts {
  readonly connectMs: number;
  readonly greetingMs: number;
  /** Silence of the server in the middle of a conversation. */
  readonly idleMs: number;
  /** One message as a whole, waiting for a free connection included. */
  readonly totalMs: number;
}

export interface SmtpSettings {
  /** smtp://user:password@host:587 or smtps://host; `?requireTLS=false` lets it be unencrypted. */
  readonly smtpUrl: string;
  /** What stands in From, for example `Codicil <post@codicil.example>`. */
  readonly from: string;
  /** Takes mail for `name+anything@…` as well; undefined: mail comes back to `from`. */
  readonly bounceAddress?: string | undefined;
  /** Whether somebody reads the mailbox behind it; else people write back to `from`. */
  readonly isBounceRead?: boolean;
  readonly log?: Pick<Logger, 'warn'>;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly timeouts?: SmtpTimeouts;
}

const defaultTimeouts: SmtpTimeouts = {
  connectMs: 10_000,
  greetingMs: 15_000,
  idleMs: 30_000,
  totalMs: 60_000,
};

const poolConnections = 5;
const unusedConnectionMs = 30_000;

const plainSender =
  'the mail server refuses the return address of BOUNCE_ADDRESS: mail leaves without it';

export function openSmtpSender(settings: SmtpSettings): MailSender {
  const timeouts = settings.timeouts ?? defaultTimeouts;
  const transport = createTransport(poolOptions(settings.smtpUrl, timeouts));
  // An idle connection that breaks belongs to no message; the next message opens a new one.
  transport.on('error', () => undefined);
  const sending = new Set<Promise<MailOutcome>>();
  const { from, clock, log, isBounceRead = false } = settings;
  /** Null from the moment in which the provider has refused what is made of it. */
  let bounceAddress = settings.bounceAddress ?? null;

  async function sendOnce(message: Mail): Promise<MailOutcome> {
    if (!isPlainAddress(message.to)) return malformedAddress();
    const mail = { ...message, repliesAreRead: isBounceRead && message.repliesAreRead === true };
    // Both tries together have the time of one.
    const signal = AbortSignal.timeout(timeouts.totalMs);
    const own = bounceAddress && returnAddressOf(bounceAddress, message.messageId);
    const first = await tryOnce(mail, own, signal);
    if (own === null || first.senderRefusal === null) return first.outcome;
    // Some providers let a user send only from the address of the login.
    const second = await tryOnce(mail, null, signal);
    const isCause = first.senderRefusal >= 500 && second.outcome.kind === 'accepted';
    if (isCause && bounceAddress !== null) {
      log?.warn(plainSender);
      bounceAddress = null;
    }
    return second.outcome;
  }

  async function tryOnce(message: Mail, returnTo: string | null, signal: AbortSignal) {
    try {
      const composed = compose(message, from, clock.wallMs(), returnTo);
      const { response } = await transport.sendMail({ ...composed, signal });
      const outcome: MailOutcome = { kind: 'accepted', response: oneLine(response) };
      return { outcome, senderRefusal: null };
    } catch (error) {
      const failure = asFailure(error);
      return { outcome: outcomeOfFailure(failure), senderRefusal: senderRefusalIn(failure) };
    }
  }

  return {
    kind: 'smtp',
    async send(message) {
      const outcome = sendOnce(message);
      sending.add(outcome);
      try {
        return await outcome;
      } finally {
        sending.delete(outcome);
      }
    },
    returnsTo: (name) =>
      bounceAddress === null ? addressOf(from) : returnAddressOf(bounceAddress, name),
    async isReachable() {
      try {
        return await transport.verify();
      } catch {
        // Whatever it was, nobody was let in.
        return false;
      }
    },
    /** Lets messages under way finish: cut off, they could be sent and not recorded. */
    async close() {
      await Promise.allSettled(sending);
      transport.close();
    },
  };
}

function poolOptions(smtpUrl: string, timeouts: SmtpTimeouts): SMTPPoolOptions & { pool: true } {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const local = isLoopback(host);
  const plainAllowed = local || url.searchParams.get('requireTLS') === 'false';
  return {
    pool: true,
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !plainAllowed,
    // On this machine the certificate proves nothing; anywhere else it must be valid.
    tls: { rejectUnauthorized: !local, minVersion: 'TLSv1.2' },
    ...credentials(url),
    maxConnections: poolConnections,
    // One call is one try: repeating a message is for the outbox to decide.
    maxRequeues: 0,
    idleTimeout: unusedConnectionMs,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.idleMs,
    dnsTimeout: timeouts.connectMs,
  };
}

function credentials(url: URL): Pick<SMTPPoolOptions, 'auth'> {
  if (url.username === '') return {};
  return {
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
  };
}

/** The answer that refuses our return address, or null. Some servers say it after the recipient. */
function senderRefusalIn({ command, responseCode, response = '' }: SmtpFailure): number | null {
  if (responseCode === undefined) return null;
  if (command === 'MAIL FROM') return responseCode;
  const isLater = command === 'RCPT TO' || command === 'DATA';
  return isLater && /5\.1\.[78]\b|\bsender\b|send\s?as/i.test(response) ? responseCode : null;
}

function asFailure(error: unknown): SmtpFailure {
  return error instanceof Error ? error : { message: String(error) };
}

function malformedAddress(): MailOutcome {
  return {
    kind: 'refused',
    code: 553,
    enhancedCode: '5.1.3',
    reason: 'The recipient address is malformed; no server was asked.',
  };
}
