/**
 * Where chance comes from: the operating system, or a seed that repeats itself for tests and the
 * simulation. Shapes random bytes into the secrets the product hands out; stores and checks none.
 */
import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;
const codeCount = 1_000_000;
const uint32Count = 2 ** 32;

export interface Entropy {
  bytes(count: number): Buffer;
  /** 256 random bits as 43 characters that are safe in an address. */
  token(): string;
  /** Six digits, each of the million codes equally likely. */
  code6(): string;
}

export function systemEntropy(): Entropy {
  return fromBytes((count) => randomBytes(count));
}

/** The same seed gives the same sequence of answers. Never for secrets of real people. */
export function seededEntropy(seed: string): Entropy {
  let block = 0;
  let pool = Buffer.alloc(0);
  return fromBytes((count) => {
    while (pool.length < count) {
      const next = createHash('sha256').update(`${seed}:${block}`).digest();
      block += 1;
      pool = Buffer.concat([pool, next]);
    }
    const taken = Buffer.from(pool.subarray(0, count));
    pool = pool.subarray(count);
    return taken;
  });
}

function fromBytes(bytes: (count: number) => Buffer): Entropy {
  return {
    bytes,
    token: () => bytes(tokenBytes).toString('base64url'),
    code6: () => String(uniformBelow(codeCount, bytes)).padStart(6, '0'),
  };
}

/** Draws again for the incomplete last run of values: a bare remainder would favour low codes. */
function uniformBelow(limit: number, bytes: (count: number) => Buffer): number {
  const fairLimit = uint32Count - (uint32Count % limit);
  for (;;) {
    const drawn = bytes(4).readUInt32BE(0);
    if (drawn < fairLimit) {
      return drawn % limit;
    }
  }
}
