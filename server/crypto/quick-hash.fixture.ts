/**
 * Lets slow hashes of this process cost next to nothing, and notes what each would have cost: how
 * slow one really is is tested beside passwords.ts, and all else would only wait. Only tests import
 * this file.
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

interface HashCost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

/** What each slow hash that `work` took asked for: a cheap one would tell a miss from a hit. */
export async function hashesIn(work: () => Promise<unknown>): Promise<HashCost[]> {
  const before = calls.callCount();
  await work();
  return calls.calls.slice(before).map(({ arguments: [, { memory, passes, parallelism }] }) => ({
    memoryKib: memory,
    passes,
    lanes: parallelism,
  }));
}
