/**
 * Argon2id as everything here uses it that a person types: slow on purpose, a few at a time, and
 * the same for every spelling of the same letters. Whoever is known goes before strangers, and
 * nobody waits in a line without end.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { HashLine } from './hash-line.ts';

export interface SlowHashOptions {
  readonly salt: Buffer;
  readonly memoryKib: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly bytes: number;
  /** Without it no guess can be tried, however many rows somebody has. */
  readonly secret?: Buffer;
  /** It holds much memory while it runs: one such at a time, in a line of their own. */
  readonly isAlone?: boolean;
}

/** For whom a hash is made. */
export interface Asker {
  /** Nobody whom we know: waits behind those whom we know. */
  readonly isStranger: boolean;
  /** Whoever is signed in; one account must not fill the places of all others. */
  readonly account?: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly gone?: AbortSignal;
}

/** Somebody who is signed in, sits at a known browser, or has a link of ours. */
const known: Asker = { isStranger: false };

const present = new AsyncLocalStorage<Asker>();

/** For whom all slow hashes within `work` are made, where nothing else is said. */
export function withAsker<T>(asker: Asker, work: () => Promise<T>): Promise<T> {
  return present.run(asker, work);
}

/** So many wait already, or whoever asked has gone. Nothing was looked at. */
export class HashQueueFullError extends Error {
  override readonly name = 'HashQueueFullError';
}

/** Strangers may fill the queue; so many of those whom we know have room beside them. */
export const mostWaiting = 32;
/** Made or waiting at once for one account: two tabs, each with an old and a new passphrase. */
export const mostOfAccount = 4;
const ofAccount = new Map<number, number>();

// Slow hashes run on the same few threads as files and name look-ups; sixty-four at once would make
// everybody wait.
const queue = new HashLine(2);
const aloneLine = new HashLine(1);

/** @throws {HashQueueFullError} */
export async function slowHash(
  text: string,
  options: SlowHashOptions,
  asker: Asker = present.getStore() ?? known,
): Promise<Buffer> {
  const { account } = asker;
  if (account === undefined) return await lineUp(text, options, asker);
  const before = ofAccount.get(account) ?? 0;
  if (before >= mostOfAccount) throw new HashQueueFullError();
  ofAccount.set(account, before + 1);
  try {
    return await lineUp(text, options, asker);
  } finally {
    const left = (ofAccount.get(account) ?? 1) - 1;
    if (left > 0) ofAccount.set(account, left);
    else ofAccount.delete(account);
  }
}

async function lineUp(
  text: string,
  options: SlowHashOptions,
  { isStranger, gone }: Asker,
): Promise<Buffer> {
  const line = options.isAlone === true ? aloneLine : queue;
  if (line.waiting(isStranger) >= mostWaiting) throw new HashQueueFullError();
  const parameters = {
    // The same password typed on another keyboard arrives in another Unicode form.
    message: Buffer.from(text.normalize('NFKC'), 'utf8'),
    nonce: options.salt,
    memory: options.memoryKib,
    passes: options.passes,
    parallelism: options.parallelism,
    tagLength: options.bytes,
    ...(options.secret !== undefined && { secret: options.secret }),
  };
  const make = () => {
    // A hash that has begun keeps its place until it is made.
    if (gone?.aborted) throw new HashQueueFullError();
    // Looked up at each call: tests put a cheap one in its place (quick-hash.fixture.ts).
    return promisify(argon2)('argon2id', parameters);
  };
  if (line === queue) return await queue.pass(isStranger, make);
  // Its turn has come: there is never more than this one of them in the other line.
  return await aloneLine.pass(isStranger, () => queue.pass(false, make));
}
