/**
 * Stands between a process and its PostgreSQL, forwards everything, and stands still at moments
 * chosen by a test: before a statement reaches the server, or after a commit that the process has
 * not heard of. Only tests import this file.
 */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import type { Moments } from './moments.fixture.ts';

export interface DatabaseProxy {
  readonly url: string;
  /** From now on to another server; whoever is connected has to come again. */
  leadTo(databaseUrl: string): void;
  /** Tells the server that its clients are gone, as the system does when a process is killed. */
  cut(): void;
  close(): Promise<void>;
}

export const databaseMoments = {
  deciding: 'the watch is read and nothing is decided',
  inside: 'inside the transaction of the release',
  committed: 'the release was committed and nobody was told',
  claiming: 'a message is claimed',
  recording: 'an acceptance is being recorded',
  recorded: 'an acceptance was recorded and nobody was told',
} as const;

/** Of every transaction: its end is asked for, and nobody knows whether the server hears it. */
export const commitMoments = { asking: 'a commit is on its way' } as const;

/** On the way of another master key. */
export const rotationMoments = { rewrapping: 'a data key is wrapped anew' } as const;

/** What matters of one connection: in which of our transactions it is. */
interface Line {
  isInTransaction: boolean;
  hasMovedWatch: boolean;
  hasReleased: boolean;
  hasRecorded: boolean;
}

const idle: Line = {
  isInTransaction: false,
  hasMovedWatch: false,
  hasReleased: false,
  hasRecorded: false,
};

/** @param databaseUrl with its unix socket folder as the query parameter `host`. */
export async function openDatabaseProxy(
  databaseUrl: string,
  moments: Moments,
): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  let socketPath = socketOf(databaseUrl);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(socketPath);
    const line: Line = { ...idle };
    for (const socket of [client, server]) {
      sockets.add(socket);
      // Small messages go on at once, as they would without us.
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    void forward(client, server, startupAndMessages(), (message) => asked(line, message, moments));
    void forward(server, client, messages(), (message) => answered(line, message, moments));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  target.searchParams.delete('host');
  target.hostname = '127.0.0.1';
  target.port = String((proxy.address() as AddressInfo).port);
  return {
    url: target.href,
    leadTo(other) {
      socketPath = socketOf(other);
      cut();
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

function socketOf(databaseUrl: string): string {
  return `${new URL(databaseUrl).searchParams.get('host') ?? ''}/.s.PGSQL.5432`;
}

async function asked(line: Line, message: Buffer, moments: Moments): Promise<void> {
  const statement = statementOf(message);
  if (statement === null) return;
  if (/^(begin|start transaction)/i.test(statement)) {
    Object.assign(line, { ...idle, isInTransaction: true });
  }
  if (/^commit/i.test(statement)) await moments.reach(commitMoments.asking);
  const name = momentOf(line, statement);
  if (statement.startsWith('update "watches"')) line.hasMovedWatch = true;
  if (statement.startsWith('insert into "releases"')) line.hasReleased = true;
  if (statement.startsWith('update "outbox" set "status"')) line.hasRecorded = true;
  if (name !== null) await moments.reach(name);
}

async function answered(line: Line, message: Buffer, moments: Moments): Promise<void> {
  if (message[0] !== commandComplete || !message.subarray(5).toString().startsWith('COMMIT')) {
    return;
  }
  line.isInTransaction = false;
  if (line.hasReleased) await moments.reach(databaseMoments.committed);
  if (line.hasRecorded) await moments.reach(databaseMoments.recorded);
}

function momentOf(line: Line, statement: string): string | null {
  if (!line.isInTransaction) {
    if (statement.startsWith('update "users" set "data_key"')) return rotationMoments.rewrapping;
    return statement.startsWith('update "outbox"') ? databaseMoments.claiming : null;
  }
  if (statement.startsWith('update "outbox"') || line.hasRecorded) return databaseMoments.recording;
  if (line.hasMovedWatch) return databaseMoments.inside;
  return /"watches"/.test(statement) ? databaseMoments.deciding : null;
}

const query = 'Q'.charCodeAt(0);
const parse = 'P'.charCodeAt(0);
const commandComplete = 'C'.charCodeAt(0);

/** The text of a simple query, or of a prepared one when it is parsed. */
function statementOf(message: Buffer): string | null {
  if (message[0] === query) return message.subarray(5, -1).toString();
  if (message[0] !== parse) return null;
  const [, statement = ''] = message.subarray(5).toString().split('\0');
  return statement;
}

type Cutter = (bytes: Buffer) => { whole: Buffer[]; rest: Buffer };

/** Cuts a stream into messages of one letter, a length that counts itself, and a body. */
function messages(): Cutter {
  return (bytes) => {
    const whole: Buffer[] = [];
    let rest = bytes;
    while (rest.length >= 5 && rest.length >= 1 + rest.readUInt32BE(1)) {
      const end = 1 + rest.readUInt32BE(1);
      whole.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    return { whole, rest };
  };
}

/** The first message of a client has no letter. */
function startupAndMessages(): Cutter {
  let hasStarted = false;
  const cut = messages();
  return (bytes) => {
    if (hasStarted) return cut(bytes);
    if (bytes.length < 4 || bytes.length < bytes.readUInt32BE(0)) return { whole: [], rest: bytes };
    hasStarted = true;
    const end = bytes.readUInt32BE(0);
    const { whole, rest } = cut(bytes.subarray(end));
    return { whole: [bytes.subarray(0, end), ...whole], rest };
  };
}

async function forward(
  from: Socket,
  to: Socket,
  cut: Cutter,
  see: (message: Buffer) => Promise<void>,
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const part of from) {
      const cutUp = cut(Buffer.concat([rest, part as Buffer]));
      rest = cutUp.rest;
      for (const message of cutUp.whole) {
        await see(message);
        to.write(message);
      }
    }
  } catch {
    // A killed client breaks its connection; `close` takes the other half with it.
  }
}
