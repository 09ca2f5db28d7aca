/**
 * Lets slow hashes of this process cost next to nothing, and notes what each would have cost: how
 * slow one really is is tested beside passwords.ts, and all else would only wait. Only tests import
 * this file.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { mock } from 'node:test';

const { argon2, scrypt } = crypto;
const memoryShare = 1024;
let share = memoryShare;

/** Less than this for each lane is refused. */
const leastKib = 8;

const quick: typeof argon2 = (algorithm, { memory, parallelism, ...rest }, callback) => {
  const least = leastKib * parallelism;
  const cheap = { ...rest, parallelism, memory: Math.max(least, memory / share) };
  return argon2(algorithm, cheap, callback);
};
const calls = mock.method(crypto, 'argon2', quick).mock;
type Scrypt = (
  password: string,
  salt: Buffer,
  bytes: number,
  cost: { N: number },
  callback: (error: Error | null, key: Buffer) => void,
) => void;
const quickScrypt: Scrypt = (password, salt, bytes, { N: work, ...rest }, callback) =>
  scrypt(password, salt, bytes, { ...rest, N: work / share }, callback);
mock.method(crypto, 'scrypt', quickScrypt as typeof scrypt);
syncBuiltinESMExports();

/** For what another program is to open. */
export async function withRealHashes<T>(work: () => Promise<T>): Promise<T> {
  share = 1;
  try {
    return await work();
  } finally {
    share = memoryShare;
  }
}

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
