/**
 * Slows down whoever guesses passwords and codes. Counts in the database, so that a restart or a
 * second process forgets nothing. Windows run in the machine's own time even while the product's
 * clock is simulated: guesses are made in real time, and a clock that stands still must lock nobody
 * out for ever.
 */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { CompiledQuery, type Kysely } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { deriveKey } from '#server/crypto/seal.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Database } from '#server/db/schema.ts';
import { refuse } from '#server/refusal.ts';

/** The usual windows. */
export const QUARTER_SECONDS = 15 * 60;
export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

export interface GuessLimit {
  /**
   * Counts one try at `key` and refuses it when more than `points` were made in `windowSeconds`,
   * as too many tries unless the caller has better words. Called before the guess is looked at, so
   * that tries made at once are all counted.
   */
  spend(key: string, points: number, windowSeconds: number, refusal?: RefusalCode): Promise<void>;
  /** Takes back one try at `key` that turned out to be no guess. */
  giveBack(key: string, windowSeconds: number): Promise<void>;
  /** Forgets the tries at `key`, for example after the right password. */
  forgive(key: string): Promise<void>;
}

/** @param pepper of the installation, so that every process of it counts in the same rows. */
export function createGuessLimit(db: Kysely<Database>, pepper: Buffer): GuessLimit {
  const secret = deriveKey(pepper, 'guessing limits');
  /**
   * Names and addresses of people do not belong in this table, nor do keys of any length. There are
   * so few telephone numbers that a bare hash would tell them.
   */
  const stored = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  const limiter = new RateLimiterPostgres({
    storeClient: { query: (query: PgQuery) => runQuery(db, query) },
    storeType: 'pool',
    tableName: 'guess_limits',
    tableCreated: true,
    keyPrefix: 'guess',
    // What counts is given with each try; these two must be there.
    points: 1,
    duration: 1,
  });
  return {
    async spend(key, points, windowSeconds, refusal = 'too-many-tries') {
      const spent = await limiter.penalty(stored(key), 1, { customDuration: windowSeconds });
      if (spent.consumedPoints > points) refuse(refusal);
    },
    async giveBack(key, windowSeconds) {
      await limiter.reward(stored(key), 1, { customDuration: windowSeconds });
    },
    async forgive(key) {
      await limiter.delete(stored(key));
    },
  };
}

/**
 * One household, one address: whoever has an IPv6 connection has at least 2^64 addresses, so they
 * count together.
 */
export function addressKey(ip: string): string {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (embedded !== undefined) return embedded;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array(8 - front.length - back.length).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

interface PgQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The limiter speaks the language of a `pg` pool. */
async function runQuery(db: Kysely<Database>, { text, values }: PgQuery) {
  const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
}
