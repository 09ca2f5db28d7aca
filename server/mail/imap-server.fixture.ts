/** A small real IMAP server from the registry, with one inbox. Only tests import this file. */
import { createRequire } from 'node:module';
import type { AddressInfo, Server, Socket } from 'node:net';
import { ImapFlow } from 'imapflow';
import { SystemClock } from '#server/platform/clock.ts';
import type { ImapConfig } from '#server/platform/config.ts';

export interface ImapServer {
  /** Its inbox. */
  readonly config: ImapConfig;
  /** @param at when it says that it took it; not every server lets that be chosen. */
  deliver(raw: string, at?: Date): Promise<void>;
  /** The numbers of the messages that are marked as seen. */
  seen(): Promise<number[]>;
  close(): Promise<void>;
}

export const credentials = { user: 'returns', password: 'pass/word' } as const;

interface SmallServer {
  readonly server: Server;
  listen(port: number, host: string, done: () => void): void;
  close(done: () => void): void;
  appendMessage(mailbox: string, flags: string[], date: Date, raw: string): void;
}

const require = createRequire(import.meta.url);
// Published without types.
const createSmallServer = require('hoodiecrow-imap') as (options: object) => SmallServer;

export interface SmallOptions {
  /** Encrypted from the first byte, with a certificate that nobody vouches for. */
  readonly secure?: boolean;
  /** Instead of those that most servers have. */
  readonly plugins?: readonly string[];
  /** To come back where it was. */
  readonly port?: number;
}

export async function startImapServer(options: SmallOptions = {}): Promise<ImapServer> {
  const { secure = false, plugins = ['ID', 'UIDPLUS', 'UNSELECT'] } = options;
  const { user, password } = credentials;
  const small = createSmallServer({
    secureConnection: secure,
    plugins,
    users: { [user]: { password } },
    storage: { INBOX: { messages: [] } },
  });
  const sockets = new Set<Socket>();
  small.server.on('connection', (socket: Socket) => {
    // It answers in pieces, each of which would wait for the one before to be acknowledged.
    socket.setNoDelay(true);
    sockets.add(socket);
  });
  await new Promise<void>((done) => {
    small.listen(options.port ?? 0, '127.0.0.1', done);
  });
  const config = configOf((small.server.address() as AddressInfo).port, secure);
  return {
    config,
    deliver: async (raw, at = new Date(new SystemClock().wallMs())) =>
      small.appendMessage('INBOX', [], at, raw),
    seen: () => seenIn(config),
    close: () =>
      new Promise((done) => {
        small.close(done);
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export function configOf(port: number, secure = false): ImapConfig {
  return { host: '127.0.0.1', port, secure, mayBePlain: false, ...credentials, folder: 'INBOX' };
}

/** As another client sees it. */
export async function seenIn(config: ImapConfig): Promise<number[]> {
  return inAnotherClient(config, async (client) => {
    const found = await client.search({ seen: true }, { uid: true });
    return found || [];
  });
}

/** What somebody does there with a mail program. */
export async function inAnotherClient<T>(
  { host, port, secure, folder }: ImapConfig,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const { user, password: pass } = credentials;
  const tls = { rejectUnauthorized: false };
  const client = new ImapFlow({ host, port, secure, auth: { user, pass }, tls, logger: false });
  await client.connect();
  await client.mailboxOpen(folder);
  const result = await work(client);
  await client.logout();
  return result;
}
