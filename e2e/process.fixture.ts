/**
 * Starts a program of this product in a process of its own, waits until it is ready, reads its
 * mailbox, and ends it. Knows no browser.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { KeptMail } from '#contract/system.ts';
import { freePort } from '#server/platform/free-port.fixture.ts';

const root = join(import.meta.dirname, '..');
const startTimeoutMs = 600_000;
const stopTimeoutMs = 300_000;
const mailTimeoutMs = 300_000;

export interface RunningProduct {
  readonly url: string;
  /** Everything it has written so far. */
  output(): string;
  /** The newest mail to this person whose subject fits; waits for it. */
  mailTo(address: string, subject: RegExp): Promise<KeptMail>;
  allMail(): Promise<KeptMail[]>;
  /** Runs another program of the same installation to its end. @returns what it printed. */
  runBeside(program: string, ...words: string[]): Promise<string>;
  /** As when the power goes: nothing is finished. Its data folder stays, if it was given one. */
  kill(): Promise<void>;
  /** Once. @throws when the product reported an error of its own or did not end by itself. */
  stop(): Promise<void>;
}

/** `env` is all it gets besides what every program needs; nothing of this machine's settings. */
export async function startProgram(
  program: string,
  env: Readonly<Record<string, string>>,
): Promise<RunningProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'codicil-e2e-'));
  const port = Number(env['PORT'] ?? (await freePort()));
  const url = `http://localhost:${port}`;
  const settings = {
    ...pick(process.env, ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE']),
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    ...env,
  };
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const read = keepOutput(child);
  try {
    await untilReady(child, url, read);
  } catch (error) {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
  let stopped: Promise<void> | null = null;
  async function stop(): Promise<void> {
    const hasStopped = await end(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    const complaints = seriousLines(read());
    if (!hasStopped) complaints.push('It did not stop when asked to.');
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  }
  const allMail = async () => (await (await fetch(`${url}/dev/mail.json`)).json()) as KeptMail[];
  return {
    url,
    output: read,
    allMail,
    mailTo: (address, subject) => newestMail(allMail, address, subject),
    async runBeside(beside, ...words) {
      const options = { cwd: root, env: settings };
      return (await promisify(execFile)(process.execPath, [beside, ...words], options)).stdout;
    },
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    stop: () => (stopped ??= stop()),
  };
}

async function newestMail(
  allMail: () => Promise<KeptMail[]>,
  address: string,
  subject: RegExp,
): Promise<KeptMail> {
  for (let waitedMs = 0; waitedMs < mailTimeoutMs; waitedMs += 100) {
    const mail = (await allMail()).findLast(
      (one) => one.to.includes(address) && subject.test(one.subject),
    );
    if (mail !== undefined) return mail;
    await sleep(100);
  }
  throw new Error(`No mail to ${address} has a subject like ${subject.source}.`);
}

/** The six digits stand alone on a line, in two groups. */
export function codeInMail(mail: KeptMail): string {
  const found = /^\s*(\d{3}) ?(\d{3})\s*$/m.exec(mail.text);
  if (found === null) throw new Error(`No code in: ${mail.text}`);
  return `${found[1]}${found[2]}`;
}

/** @param to the first part of its path. */
export function linkIn(mail: KeptMail, to = '(?:check|testament)'): string {
  const found = new RegExp(`https?://\\S+/${to}/\\S+`).exec(mail.text);
  if (found === null) throw new Error(`No link in: ${mail.text}`);
  return found[0];
}

async function untilReady(child: ChildProcess, url: string, read: () => string): Promise<void> {
  for (let waitedMs = 0; waitedMs < startTimeoutMs; waitedMs += 50) {
    if (child.exitCode !== null) throw new Error(`It ended at the start:\n${read()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`It was not ready in time:\n${read()}`);
}

async function end(child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return false;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const isInTime = await Promise.race([
    ended.then(() => true),
    sleep(stopTimeoutMs, false, { ref: false }),
  ]);
  if (!isInTime) child.kill('SIGKILL');
  return isInTime;
}

/** What an operator is told where months pass, and whoever got a letter opens nothing. */
const nobodyOpened = 'nobody opened the page of a delivery, after three mails';

/** Lines of the log at level "error" or above, and whatever is no line of the log. */
function seriousLines(output: string): string[] {
  const isSerious = (line: string) => Number(/"level":(\d+)/.exec(line)?.[1] ?? 0) >= 50;
  return output.split('\n').filter((line) => isSerious(line) && !line.includes(nobodyOpened));
}

function keepOutput(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return () => text;
}

function pick(from: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
