/**
 * A process of its own that takes uploads and tells how much memory it needed at most since it was
 * last asked. Started by upload-memory.test.ts with the garbage collector in its hands.
 */
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { until } from '#server/platform/until.fixture.ts';
import { openTestApp } from '#server/test-app.fixture.ts';

/** What is in use in the process, and what the process takes from the machine; in bytes. */
export interface Memory {
  readonly used: number;
  readonly resident: number;
}

export interface MemoryReport {
  readonly before: Memory;
  readonly peak: Memory;
}

export interface ReadyProcess {
  readonly url: string;
  readonly cookie: string;
  /** Of somebody who has nothing yet. */
  readonly otherCookie: string;
}

const measureMs = 5;

function measure(): Memory {
  const { heapUsed, external, rss } = process.memoryUsage();
  return { used: heapUsed + external, resident: rss };
}

function collected(): Memory {
  globalThis.gc?.();
  return measure();
}

const world = await openTestApp();
const ana = await world.register('ana');
const bela = await world.register('bela');
// Its files are larger than what an unconfirmed account may keep.
await world.db.updateTable('users').set({ email_confirmed_at: 1 }).execute();
const created = await world.app.inject({
  method: 'POST',
  url: '/api/testaments',
  headers: ana.headers,
  payload: { title: 'To them' },
});
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as AddressInfo;
const path = `/api/testaments/${created.json<{ id: number }>().id}/attachments`;

let before = collected();
let peak = before;
let watching: NodeJS.Timeout | undefined;
const lines: Socket[] = [];
world.app.server.on('connection', (socket) => void lines.push(socket));
const bytesRead = () => lines.reduce((sum, line) => sum + line.bytesRead, 0);
let readBefore = 0;

/** When what was collected has been given back, which takes a little longer. */
async function settled(): Promise<Memory> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await setTimeout(50);
  }
  return collected();
}

function note(now: Memory): void {
  peak = {
    used: Math.max(peak.used, now.used),
    resident: Math.max(peak.resident, now.resident),
  };
}

async function begin(): Promise<void> {
  clearInterval(watching);
  before = await settled();
  peak = before;
  readBefore = bytesRead();
}

/** What nobody uses any more does not count. */
async function lookWhenRead(bytes: number): Promise<void> {
  await until(() => bytesRead() - readBefore >= bytes, 'the upload is not read');
  note(collected());
}

process.on('message', (asked) => {
  if (typeof asked === 'number') void lookWhenRead(asked).then(() => process.send?.('looked'));
  if (asked === 'report settled') {
    void settled().then((peak) => process.send?.({ before, peak } satisfies MemoryReport));
  }
  if (asked === 'report') {
    clearInterval(watching);
    process.send?.({ before, peak } satisfies MemoryReport);
  }
  if (asked === 'begin' || asked === 'begin and watch') {
    void begin().then(() => {
      if (asked === 'begin and watch') watching = setInterval(() => note(measure()), measureMs);
      process.send?.('begun');
    });
  }
  if (asked === 'end') {
    clearInterval(watching);
    void world.close().then(() => process.disconnect?.());
  }
});
const ready: ReadyProcess = {
  url: `http://127.0.0.1:${port}${path}`,
  cookie: ana.headers.cookie,
  otherCookie: bela.headers.cookie,
};
process.send?.(ready);
