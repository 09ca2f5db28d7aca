/**
 * The real product as a process of its own, used over HTTP as a browser uses it, killed without
 * warning and started again. Only tests import this file.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { User } from '#contract/account.ts';
import type { Attachment } from '#contract/attachments.ts';
import type { Testament, TestamentCard } from '#contract/testaments.ts';
import { multipart } from '#server/features/attachments/uploads.fixture.ts';
import { shortLife } from './living-product.fixture.ts';
import type { MailSink } from './mail-sink.fixture.ts';

export interface KillableProduct {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything it has written so far. */
  said(): string;
}

/** A data folder that an ordinary user of the machine can reach. */
export function makeDataFolder(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'codicil-kill-'));
  fs.chmodSync(folder, 0o755);
  return join(folder, 'data');
}

const main = join(import.meta.dirname, 'main.ts');

const quickHashing = new URL('crypto/quick-hash.fixture.ts', import.meta.url);
/** For a process of which nothing is asked about how slow its passwords are. */
export const withQuickHashes = { NODE_OPTIONS: `--import=${quickHashing.href}` };

/** What every program of ours gets, and nothing else of this machine's settings. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/** @returns once it says that it is ready. */
export async function startProcess(
  env: Record<string, string>,
  program = main,
): Promise<KillableProduct> {
  const child = spawn(process.execPath, [program], {
    env: { ...ownEnvironment(), CLOCK: 'simulated', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (text: Buffer) => said.push(text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    const { msg, url } = JSON.parse(line) as { msg: string; url?: string };
    if (msg === 'codicil is ready' && url !== undefined) {
      child.stdout.on('data', (text: Buffer) => said.push(text.toString()));
      return { child, url: url.replace('localhost', '127.0.0.1'), said: () => said.join('\n') };
    }
  }
  throw new Error(`The product did not start:\n${said.join('\n')}`);
}

export async function kill({ child }: KillableProduct): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The process and its PostgreSQL with everything that belongs to it, none of them warned. */
export async function killEverything(product: KillableProduct, dataDir: string): Promise<void> {
  const lockFile = fs.readFileSync(join(dataDir, 'pg18', 'postmaster.pid'), 'utf8');
  const postmaster = Number(lockFile.split('\n')[0]);
  const parents = readParents();
  const supervisor = parents.get(postmaster);
  const backends = [...parents].filter(([, parent]) => parent === postmaster).map(([pid]) => pid);
  const ended = kill(product);
  for (const pid of [supervisor, postmaster, ...backends]) {
    if (pid !== undefined && pid > 1) signal(pid, 'SIGKILL');
  }
  await ended;
}

export function signal(pid: number, what: 'SIGKILL' | 'SIGSTOP'): void {
  try {
    process.kill(pid, what);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ESRCH', 'it ended by itself meanwhile');
  }
}

/** Of every process of this machine the one that started it. */
function readParents(): Map<number, number> {
  const parents = new Map<number, number>();
  if (!fs.existsSync('/proc/self')) {
    const table = execFileSync('ps', ['-ax', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    for (const line of table.trim().split('\n')) {
      const [pid, parent] = line.trim().split(/\s+/).map(Number);
      parents.set(pid ?? 0, parent ?? 0);
    }
    return parents;
  }
  for (const name of fs.readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2]));
    } catch {
      // It ended while we were looking.
    }
  }
  return parents;
}

export interface RegisteredWriter {
  readonly id: number;
  readonly email: string;
  readonly cookie: string;
  /** Titles that the product said it has. */
  readonly acknowledged: string[];
}

export async function ask(
  product: KillableProduct,
  method: string,
  path: string,
  body: object | null,
  cookie = '',
): Promise<{ status: number; body: unknown; cookie: string }> {
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: { cookie, ...(body !== null && { 'content-type': 'application/json' }) },
    ...(body !== null && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const parsed = text === '' ? null : (JSON.parse(text) as unknown);
  return { status: response.status, body: parsed, cookie: cookies.join('; ') };
}

export async function register(product: KillableProduct, name: string): Promise<RegisteredWriter> {
  const email = `${name}@example.org`;
  const person = { username: name, email, password: 'a quiet lake at noon' };
  const answer = await ask(product, 'POST', '/api/register', person);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return { id: (answer.body as User).id, email, cookie: answer.cookie, acknowledged: [] };
}

/** @returns the cookies of this browser once she has typed her password there again. */
export async function typePasswordAt(
  product: KillableProduct,
  cookie: string,
  password: string,
): Promise<string> {
  const answer = await ask(product, 'POST', '/api/user/reauthenticate', { password }, cookie);
  assert.equal(answer.status, 204, JSON.stringify(answer.body));
  return [cookie, answer.cookie].filter((each) => each !== '').join('; ');
}

export async function confirmWriter(
  product: KillableProduct,
  writer: Pick<RegisteredWriter, 'email' | 'cookie'>,
  sink: MailSink,
): Promise<void> {
  const { text } = await sink.mailTo(writer.email);
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? assert.fail('no code came');
  const path = '/api/user/confirm-email';
  const answer = await ask(product, 'POST', path, { code }, writer.cookie);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}

/** Writes an active testament with the shortest life for these people. */
export async function writeTestament(
  product: KillableProduct,
  writer: RegisteredWriter,
  title: string,
  recipients: readonly string[],
): Promise<void> {
  const fields = { title, fullContent: 'Words.', status: 'active', ...shortLife };
  const created = await ask(product, 'POST', '/api/testaments', fields, writer.cookie);
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { id } = created.body as Testament;
  for (const email of recipients) {
    const path = `/api/testaments/${id}/recipients`;
    const added = await ask(product, 'POST', path, { email }, writer.cookie);
    assert.equal(added.status, 201, JSON.stringify(added.body));
  }
  writer.acknowledged.push(title);
}

/** A draft: another small write that was acknowledged. */
export async function jot(
  product: KillableProduct,
  writer: RegisteredWriter,
  title: string,
): Promise<void> {
  const created = await ask(product, 'POST', '/api/testaments', { title }, writer.cookie);
  assert.equal(created.status, 201, JSON.stringify(created.body));
  writer.acknowledged.push(title);
}

/** @returns the id of the file, once the product said that it has it. */
export async function attachFile(
  product: KillableProduct,
  { cookie }: Pick<RegisteredWriter, 'cookie'>,
  testamentId: number,
  content: Buffer,
): Promise<number> {
  const { payload, headers } = multipart('kept.pdf', content);
  const path = `/api/testaments/${testamentId}/attachments`;
  const sent = { method: 'POST', headers: { ...headers, cookie }, body: new Uint8Array(payload) };
  const response = await fetch(`${product.url}${path}`, sent);
  const text = await response.text();
  assert.equal(response.status, 201, text);
  return (JSON.parse(text) as Attachment).id;
}

export async function readAttached(
  product: KillableProduct,
  { cookie }: Pick<RegisteredWriter, 'cookie'>,
  testamentId: number,
  id: number,
): Promise<Buffer> {
  const path = `/api/testaments/${testamentId}/attachments/${id}`;
  const response = await fetch(`${product.url}${path}`, { headers: { cookie } });
  assert.equal(response.status, 200, `file ${id}`);
  return Buffer.from(await response.arrayBuffer());
}

export async function readTitles(
  product: KillableProduct,
  writer: RegisteredWriter,
): Promise<string[]> {
  const answer = await ask(product, 'GET', '/api/testaments', null, writer.cookie);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return (answer.body as TestamentCard[]).map(({ title }) => title);
}

export async function moveHours(product: KillableProduct, advanceHours: number): Promise<void> {
  const moved = await ask(product, 'POST', '/dev/time', { advanceHours });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
}

/** The simulated moment, in a form that sorts as time does. */
export async function readSimulatedTime(product: KillableProduct): Promise<string> {
  const { body } = await ask(product, 'GET', '/dev/time', null);
  return (body as { now: string }).now;
}
