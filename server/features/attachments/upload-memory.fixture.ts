/**
 * A process of its own that takes uploads and tells how much memory it needed at most since it was
 * last asked. Started by upload-memory.test.ts with the garbage collector in its hands.
 */
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
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

export interface Ready {
  readonly url: string;
  readonly cookie: string;
}

const measureMs = 5;
/** Collecting stops everything else for a while. */
const collectMs = 400;

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
let watching = setInterval(() => undefined, collectMs);

/** When what was collected has been given back, which takes a little longer. */
async function settled(): Promise<Memory> {
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.();
    await setTimeout(100);
  }
  return collected();
}

async function watch(look: () => Memory, everyMs: number): Promise<void> {
  clearInterval(watching);
  before = await settled();
  peak = before;
  watching = setInterval(() => {
    const now = look();
    peak = {
      used: Math.max(peak.used, now.used),
      resident: Math.max(peak.resident, now.resident),
    };
  }, everyMs);
}

process.on('message', (asked) => {
  if (asked === 'report settled') {
    void settled().then((peak) => process.send?.({ before, peak } satisfies MemoryReport));
  }
  if (asked === 'report') {
    clearInterval(watching);
    process.send?.({ before, peak } satisfies MemoryReport);
  }
  const begin = asked === 'begin' ? watch(measure, measureMs) : null;
  const beginCollecting = asked === 'begin collecting' ? watch(collected, collectMs) : null;
  void (begin ?? beginCollecting)?.then(() => process.send?.('begun'));
  if (asked === 'end') {
    clearInterval(watching);
    void world.close().then(() => process.disconnect?.());
  }
});
const ready: Ready = { url: `http://127.0.0.1:${port}${path}`, cookie: ana.headers.cookie };
process.send?.(ready);
