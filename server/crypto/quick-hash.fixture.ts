/**
 * Lets slow hashes of this process cost next to nothing, and counts them: what a hash really costs
 * is tested beside passwords.ts, and all else would only wait. Only tests import this file.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { mock } from 'node:test';

const { argon2 } = crypto;
const memoryShare = 1024;

const quick: typeof argon2 = (algorithm, { memory, ...rest }, callback) =>
  argon2(algorithm, { ...rest, memory: memory / memoryShare }, callback);
const calls = mock.method(crypto, 'argon2', quick).mock;
syncBuiltinESMExports();

/** How many slow hashes `work` took. */
export async function hashesIn(work: () => Promise<unknown>): Promise<number> {
  const before = calls.callCount();
  await work();
  return calls.callCount() - before;
}
