/**
 * The checks of a normal day among a million owners, decided and sent by the real product into a
 * mail server on this machine, by one process and by two: from the start until the last mail is
 * taken and that is recorded.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openVault } from '#server/crypto/master-key.ts';
import type { Vault } from '#server/crypto/vault.ts';
import { openDatabase, type OpenedDatabase } from '#server/db/open-database.ts';
import { readServerFile } from '#server/db/embedded/server-file.ts';
import type { Db } from '#server/db/schema.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { sealContact } from '#server/store/accounts.ts';
import { findKeyProof } from '#server/store/installation.ts';
import { isAnythingPending, makeArmedOwner } from './armed-owner.ts';
import { copyOwner } from './copied-owners.ts';
import { makeBenchFolder, startBenchProduct, type Started } from './installation.ts';
import { startBenchSink, type BenchSink } from './mail-sink.ts';
import { processorMs } from './processor-time.ts';
import type { BenchRow } from './table.ts';

/** A million owners who are asked once a month; fewer of them where time is short. */
const checks = Number(process.env['CHECKS'] ?? 33_000);
const promisedMs = 5 * 60_000;
const lookMs = 200;
const sealedAtOnce = 2000;

export async function measureDayOfChecks(): Promise<BenchRow[]> {
  const folder = makeBenchFolder();
  const log = createLog('error');
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder.dataDir, log });
  const sink = await startBenchSink();
  const settings = {
    SMTP_URL: sink.url,
    DATABASE_URL: urlOf(database),
    MASTER_KEY: randomBytes(32).toString('base64'),
  };
  const servers = [join(folder.dataDir, 'first'), join(folder.dataDir, 'second')] as const;
  const postmaster = readServerFile(join(folder.dataDir, 'pg18'))?.pid ?? Number.NaN;
  try {
    for (const dataDir of servers) mkdirSync(dataDir);
    await makeOwners(database.db, servers[0], settings);
    const run = (dataDirs: readonly string[], firstOwner: number) =>
      measureDay(database.db, sink, firstOwner, postmaster, () =>
        Promise.all(dataDirs.map((dataDir) => startBenchProduct(dataDir, settings))),
      );
    const byOne = await run([servers[0]], 1);
    const byTwo = await run(servers, 1 + checks);
    return [
      ...rowsOf('one process', byOne, { what: 'by two', took: byTwo }),
      ...rowsOf('two processes', byTwo, { what: 'by one', took: byOne }),
    ];
  } finally {
    await sink.stop();
    await database.close();
    folder.remove();
  }
}

function rowsOf(by: string, took: Took, other: { what: string; took: Took }): BenchRow[] {
  const what = `${checks.toLocaleString('en')} checks of as many owners, decided and sent by ${by}`;
  return [
    {
      what,
      measured: took.wallMs,
      unit: 'ms',
      target: promisedMs,
      baseline: { what: other.what, measured: other.took.wallMs },
    },
    {
      what: 'Processor time of each',
      measured: took.processorMs / checks,
      unit: 'ms',
      baseline: { what: other.what, measured: other.took.processorMs / checks },
    },
  ];
}

interface Took {
  readonly wallMs: number;
  /** Of the processes of the product and of the database together. */
  readonly processorMs: number;
}

/** The embedded database as one that is somewhere else: two servers have folders of their own. */
function urlOf({ pool }: OpenedDatabase): string {
  const { host = '', user = '', database = '' } = pool.options;
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

/** Twice as many as one run asks. */
async function makeOwners(
  db: Db,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const product = await startBenchProduct(dataDir, settings);
  const first = await makeArmedOwner(product.url, db);
  await product.stop();
  await copyOwner(db, first, 1, 2 * checks);
  const proof = await findKeyProof(db);
  if (proof === null) throw new Error('The installation has no key.');
  const vault = await openVault(readConfig({ DATA_DIR: dataDir, ...settings }), proof);
  for (let from = first + 1; from <= first + 2 * checks; from += sealedAtOnce) {
    await sealAnew(db, vault, proof, from);
  }
}

/** Each copy gets a key of its own, as if it had been made by itself. */
async function sealAnew(db: Db, vault: Vault, proof: Buffer, from: number): Promise<void> {
  const name = { fullName: 'Ana Lima', phoneNumber: null, nameForPeople: null, isNameAsked: false };
  const rows = await db
    .selectFrom('users')
    .select(['id', 'version'])
    .where('id', '>=', from)
    .where('id', '<', from + sealedAtOnce)
    .execute();
  const sealed = rows.map(({ id, version }) => {
    const { wrapped } = vault.newOwnerKey(id, proof);
    return {
      wrapped,
      contact: sealContact({ id, key: vault.ownerKey(id, wrapped) }, version, name),
    };
  });
  await sql`update users set data_key = anew.wrapped, sealed = anew.contact
    from unnest(
      ${rows.map(({ id }) => id)}::bigint[],
      ${sealed.map(({ wrapped }) => wrapped)}::bytea[],
      ${sealed.map(({ contact }) => contact)}::bytea[]
    ) as anew (id, wrapped, contact)
    where users.id = anew.id`.execute(db);
}

async function measureDay(
  db: Db,
  sink: BenchSink,
  firstCopy: number,
  postmaster: number,
  start: () => Promise<Started[]>,
): Promise<Took> {
  await makeDue(db, firstCopy);
  const before = await sink.count();
  const beforeMs = processorMs([postmaster]);
  const startedMs = performance.now();
  const products = await start();
  try {
    while ((await sink.count()).taken - before.taken < checks) await sleep(lookMs);
    while (await isAnythingPending(db)) await sleep(lookMs);
    const wallMs = performance.now() - startedMs;
    const all = processorMs([postmaster, ...products.map(({ pid }) => pid)]);
    const after = await sink.count();
    if (after.different - before.different !== checks || after.taken - before.taken !== checks) {
      throw new Error(`Not each check was sent once: ${JSON.stringify({ before, after })}.`);
    }
    return { wallMs, processorMs: all - beforeMs };
  } finally {
    await Promise.all(products.map((product) => product.stop()));
  }
}

/** The checks of so many copies have been due for a while. */
async function makeDue(db: Db, firstCopy: number): Promise<void> {
  await sql`update watches set due_light = 0,
      state = jsonb_set(state, '{phase,nextCheckAt}', '0')
    where user_id in (
      select id from users order by id offset ${firstCopy}::int limit ${checks}::int
    )`.execute(db);
  await sql`vacuum analyze`.execute(db);
}
