/**
 * Argon2id as everything here uses it that a person types: slow on purpose, a few at a time, and
 * the same for every spelling of the same letters.
 */
import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import { createGate } from '#server/platform/gate.ts';

export interface SlowHashOptions {
  readonly salt: Buffer;
  readonly memoryKib: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly bytes: number;
  /** Without it no guess can be tried, however many rows somebody has. */
  readonly secret?: Buffer;
}

// Slow hashes run on the same few threads as files and name look-ups; sixty-four at once would make
// everybody wait.
const pass = createGate(2);

export function slowHash(text: string, options: SlowHashOptions): Promise<Buffer> {
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
  // Looked up at each call: tests put a cheap one in its place (quick-hash.fixture.ts).
  return pass(() => promisify(argon2)('argon2id', parameters));
}
