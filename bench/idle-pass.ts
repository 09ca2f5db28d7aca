/**
 * What a product costs that has nothing to do, with a thousand owners, a hundred thousand and a
 * million: the processor time of its process and of its database over the same span. It must not
 * grow with the owners, who are all armed and not due for weeks.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type OpenedDatabase } from '#server/db/open-database.ts';
import { readServerFile } from '#server/db/embedded/server-file.ts';
import { createLog } from '#server/platform/log.ts';
import { makeArmedOwner } from './armed-owner.ts';
import { copyOwner } from './copied-owners.ts';
import { makeBenchFolder, startBenchProduct } from './installation.ts';
import { startBenchSink } from './mail-sink.ts';
import { parentOf, processorMs } from './processor-time.ts';
import type { BenchRow } from './table.ts';

const sizes = [1000, 100_000, 1_000_000] as const;
/** Everything that runs at most every five minutes has run once by then. */
const warmUpMs = 30_000;
const spanMs = 60_000;

interface IdleTimes {
  readonly owners: number;
  /** Of a span in which only what runs all the time ran. */
  readonly idleMs: number;
  /** From the start until everything had run once. */
  readonly beginningMs: number;
}

export async function measureIdlePass(): Promise<BenchRow[]> {
  const folder = makeBenchFolder();
  const sink = await startBenchSink();
  const settings = { SMTP_URL: sink.url };
  const measured: IdleTimes[] = [];
  try {
    const ownerId = await makeOwner(folder.dataDir, settings);
    let there = 1;
    for (const owners of sizes) {
      const [from, to] = [there, owners - 1];
      await onDatabase(folder.dataDir, ({ db }) => copyOwner(db, ownerId, from, to));
      there = owners;
      measured.push(await measureIdle(folder.dataDir, settings, owners));
    }
  } finally {
    await sink.stop();
    folder.remove();
  }
  return rowsOf(measured);
}

function rowsOf([fewest, ...more]: readonly IdleTimes[]): BenchRow[] {
  if (fewest === undefined) return [];
  const count = (owners: number) => owners.toLocaleString('en');
  return more.flatMap(({ owners, idleMs, beginningMs }): BenchRow[] => [
    {
      what: `A minute without anything to do, ${count(owners)} armed owners, processor time`,
      measured: idleMs,
      unit: 'ms',
      ratioTarget: 2,
      baseline: { what: `${count(fewest.owners)} owners`, measured: fewest.idleMs },
    },
    {
      what: `The start and the first ${warmUpMs / 1000} s, ${count(owners)} armed owners, processor time`,
      measured: beginningMs,
      unit: 'ms',
      baseline: { what: `${count(fewest.owners)} owners`, measured: fewest.beginningMs },
    },
  ]);
}

async function measureIdle(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  owners: number,
): Promise<IdleTimes> {
  const product = await startBenchProduct(dataDir, settings);
  try {
    const postmaster = readServerFile(join(dataDir, 'pg18'))?.pid;
    if (postmaster === undefined) throw new Error('The database does not run.');
    // Whatever started the database watches over it, and belongs to what the product costs.
    const supervisor = parentOf(postmaster);
    const roots = [product.pid, supervisor > 1 ? supervisor : postmaster];
    await sleep(warmUpMs);
    const beginningMs = processorMs(roots);
    await sleep(spanMs);
    return { owners, idleMs: processorMs(roots) - beginningMs, beginningMs };
  } finally {
    await product.stop();
  }
}

async function makeOwner(
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const product = await startBenchProduct(dataDir, settings);
  try {
    return await onDatabase(dataDir, ({ db }) => makeArmedOwner(product.url, db));
  } finally {
    await product.stop();
  }
}

async function onDatabase<T>(
  dataDir: string,
  work: (opened: OpenedDatabase) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase({ databaseUrl: undefined, dataDir, log: createLog('error') });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
