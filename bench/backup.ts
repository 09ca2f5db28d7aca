/** What a call waits longer while a backup is made beside it, in turns of the same run. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { openDatabase } from '#server/db/open-database.ts';
import { createLog } from '#server/platform/log.ts';
import { makeBenchFolder, startBenchProduct } from './installation.ts';
import { median, type BenchRow } from './table.ts';

const program = join(import.meta.dirname, '../server/backup.ts');
const turns = 5;
const messages = 300_000;
const files = 40;
const fileBytes = 5 * 1024 * 1024;

export async function measureBackup(): Promise<BenchRow[]> {
  const folder = makeBenchFolder();
  const { dataDir } = folder;
  const backups = {
    BACKUP_DIR: join(dataDir, '../backups'),
    BACKUP_RECIPIENT: await identityToRecipient(await generateIdentity()),
  };
  const product = await startBenchProduct(dataDir);
  try {
    const cookie = await register(product.url);
    await fill(dataDir);
    const call = () => ask(`${product.url}/api/testaments`, cookie);
    for (let turn = 0; turn < 200; turn += 1) await call();
    const [alone, beside]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < turns; turn += 1) {
      const isOver = running(dataDir, backups);
      beside.push(...(await timesUntil(call, isOver)));
      let left = 300;
      alone.push(...(await timesUntil(call, () => (left -= 1) < 0)));
    }
    return [
      {
        what: `A call while a backup is made, ${beside.length} of them`,
        measured: median(beside),
        unit: 'ms',
        ratioTarget: 1.1,
        baseline: { what: 'the same call without one', measured: median(alone) },
      },
    ];
  } finally {
    await product.stop();
    folder.remove();
  }
}

/** @returns what says whether it has ended. */
function running(dataDir: string, backups: Readonly<Record<string, string>>): () => boolean {
  let hasEnded = false;
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, ...backups };
  execFile(process.execPath, [program], { env }, (error) => {
    if (error !== null) throw new Error('The backup failed.', { cause: error });
    hasEnded = true;
  });
  return () => hasEnded;
}

async function timesUntil(call: () => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (!isOver()) {
    const startedMs = performance.now();
    await call();
    times.push(performance.now() - startedMs);
  }
  return times;
}

async function ask(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  await answer.arrayBuffer();
}

async function register(url: string): Promise<string> {
  const person = { username: 'ana', email: 'ana@example.org', password: 'a quiet lake at noon' };
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  if (answer.status !== 201) throw new Error(`Nobody could register: ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ');
}

/** What has left over years, and files of a few people. */
async function fill(dataDir: string): Promise<void> {
  const log = createLog('error');
  const opened = await openDatabase({ databaseUrl: undefined, dataDir, log });
  await sql`insert into outbox (user_id, kind, ref_id, message_id, status, due_at, created_at,
      created_light, settled_at)
    select 1, 'check', n, '<' || md5(n::text) || '@example.org>', 'sent', n, 0, 0, 0
    from generate_series(1, ${messages}::int) n`.execute(opened.db);
  await opened.close();
  const [mark = ''] = readdirSync(join(dataDir, 'files'));
  for (let number = 0; number < files; number += 1) {
    const name = number.toString(16).padStart(2, '0').repeat(16);
    const place = join(dataDir, 'files', mark, name.slice(0, 2), name.slice(2, 4));
    mkdirSync(place, { recursive: true });
    await writeFile(join(place, name), Buffer.alloc(fileBytes, number));
  }
}
