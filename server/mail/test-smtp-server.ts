/**
 * A real SMTP server for tests: parses and keeps what it accepts, and fails at the stage a test
 * asks for. Not part of the product.
 */
import type { AddressInfo, Socket } from 'node:net';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerDataStream, SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
}

export interface SmtpFaults {
  /** `code text` answered at this stage instead of success. */
  auth?: string;
  mailFrom?: string;
  /** Of which senders alone anything is refused; without it of all. */
  senderOnly?: RegExp;
  rcptTo?: string;
  /** Whom alone that is answered; without it everybody. */
  rcptToOnly?: string;
  data?: string;
  /** Cuts the connection once the message has begun to arrive. */
  dropInData?: boolean;
  /** Never answers the message. */
  hangInData?: boolean;
}

export interface TestSmtpServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** How often a client began to hand over a message, successful or not. */
  dataCommands(): number;
  close(): Promise<void>;
}

export interface TestSmtpOptions {
  readonly faults?: SmtpFaults;
  /** Asked of the user `codicil` before anything is taken. */
  readonly password?: string;
  readonly offersTls?: boolean;
}

export async function startTestSmtpServer(options: TestSmtpOptions = {}): Promise<TestSmtpServer> {
  const faults = options.faults ?? {};
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let dataCommands = 0;

  async function take(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    dataCommands += 1;
    const parts: Buffer[] = [];
    for await (const part of stream) {
      parts.push(part);
      if (faults.dropInData === true) {
        for (const socket of sockets) socket.destroy();
        return;
      }
    }
    const refusal = faultsOf(senderOf(session), faults).data;
    if (refusal !== undefined) throw smtpError(refusal);
    const raw = Buffer.concat(parts);
    received.push({
      from: senderOf(session),
      to: session.envelope.rcptTo.map((each) => each.address),
      raw: raw.toString('utf8'),
      mail: await PostalMime.parse(raw),
    });
  }

  async function answer(
    stream: SMTPServerDataStream,
    session: SMTPServerSession,
    done: (error?: Error) => void,
  ): Promise<void> {
    try {
      await take(stream, session);
      if (faults.hangInData !== true) done();
    } catch (error) {
      done(error as Error);
    }
  }

  const server = new SMTPServer({
    authOptional: options.password === undefined,
    allowInsecureAuth: true,
    disabledCommands: options.offersTls === true ? [] : ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth: (auth, _session, done) => {
      const wrong = auth.username !== 'codicil' || auth.password !== options.password;
      done(errorOrNull(faults.auth ?? (wrong ? '535 5.7.8 Wrong' : undefined)), { user: 1 });
    },
    onMailFrom: ({ address }, _, done) => done(errorOrNull(faultsOf(address, faults).mailFrom)),
    onRcptTo: ({ address }, session, done) =>
      done(errorOrNull(faultFor(address, faultsOf(senderOf(session), faults)))),
    onData: (stream, session, done) => {
      void answer(stream, session, done);
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    port: await listenHere(server),
    received,
    dataCommands: () => dataCommands,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function listenHere(server: SMTPServer): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.server.address() as AddressInfo).port));
  });
}

function senderOf({ envelope }: SMTPServerSession): string {
  return envelope.mailFrom === false ? '' : envelope.mailFrom.address;
}

/** What this sender is refused with; some are let through. */
function faultsOf(sender: string, faults: SmtpFaults): SmtpFaults {
  return faults.senderOnly?.test(sender) === false ? {} : faults;
}

function faultFor(
  address: string,
  { rcptTo, rcptToOnly = address }: SmtpFaults,
): string | undefined {
  return address === rcptToOnly ? rcptTo : undefined;
}

function errorOrNull(fault: string | undefined): Error | null {
  return fault === undefined ? null : smtpError(fault);
}

/** "550 5.1.1 No such user" as the error object that the server library turns into that answer. */
function smtpError(fault: string): Error {
  const [code = '', ...text] = fault.split(' ');
  return Object.assign(new Error(text.join(' ')), { responseCode: Number(code) });
}
