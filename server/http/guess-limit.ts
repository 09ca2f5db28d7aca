/**
 * Slows down whoever guesses passwords and codes. Counts in the database, so that a restart or a
 * second process forgets nothing. Windows run in the machine's own time even while the product's
 * clock is simulated: guesses are made in real time, and a clock that stands still must lock nobody
 * out for ever.
 */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { deriveKey } from '#server/crypto/seal.ts';
import { HashQueueFullError } from '#server/crypto/slow-hash.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Db } from '#server/db/schema.ts';
import { Refusal } from '#server/refusal.ts';

/** Over how many seconds tries are counted. */
const windows = { minute: 60, quarter: 15 * 60, hour: 60 * 60, day: 24 * 60 * 60 } as const;

/** Something that is tried, and how often. */
export interface Limit {
  readonly what: string;
  /** Where tries from an address count, each household for itself, and the networks around it. */
  readonly ip?: string;
  readonly atMost: number;
  readonly per: keyof typeof windows;
  /** What the next try is refused with, if there are better words than too many tries. */
  readonly refusal?: RefusalCode;
}

/** Enough letters that two addresses do not share them. */
const markLength = 12;

export interface GuessLimit {
  /**
   * Counts one try for each of these, and refuses it at the first of which there were too many.
   * Called before the guess is looked at, so that tries made at once are all counted.
   */
  spend(...limits: readonly Limit[]): Promise<void>;
  /** Takes back one try of each that turned out to be no guess. */
  giveBack(...limits: readonly Limit[]): Promise<void>;
  /**
   * Forgets the tries, for example after the right password; from an address those of the
   * household, and of those around it the last one.
   */
  forgive(limit: Limit): Promise<void>;
  /** What stands for an address in the log: always the same, and nobody reads the address in it. */
  markOf(ip: string): string;
}

/** @param pepper of the installation, so that every process of it counts in the same rows. */
export function createGuessLimit(db: Db, pepper: Buffer): GuessLimit {
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
  async function giveBack({ key }: Counter, { per }: Limit): Promise<void> {
    await limiter.reward(stored(key), 1, { customDuration: windows[per] });
  }
  return {
    async spend(...limits) {
      for (const limit of limits) {
        for (const { key, atMost } of countersOf(limit)) {
          const perSeconds = windows[limit.per];
          const window = { customDuration: perSeconds };
          const spent = await limiter.penalty(stored(key), 1, window);
          if (spent.consumedPoints <= atMost) continue;
          const again = { afterMs: spent.msBeforeNext, atMost, perSeconds };
          throw new Refusal(limit.refusal ?? 'too-many-tries', { again });
        }
      }
    },
    async giveBack(...limits) {
      for (const limit of limits) {
        for (const counter of countersOf(limit)) await giveBack(counter, limit);
      }
    },
    async forgive(limit) {
      const [nearest, ...around] = countersOf(limit);
      for (const counter of around) await giveBack(counter, limit);
      await limiter.delete(stored(nearest.key));
    },
    markOf: (ip) => stored(`log ${networksOf(ip)[0]?.key}`).slice(0, markLength),
  };
}

/** Counts one try. @returns whether it was within the limit. */
export async function isWithin(guesses: GuessLimit, limit: Limit): Promise<boolean> {
  try {
    await guesses.spend(limit);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** A try for which the line of slow hashes had no place was looked at by nobody. */
export async function givenBackWhenFull<T>(
  { giveBack }: { readonly giveBack: () => Promise<void> },
  look: () => Promise<T>,
): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof HashQueueFullError) await giveBack();
    throw error;
  }
}

interface Counter {
  readonly key: string;
  readonly atMost: number;
}

/** The nearest first. */
function countersOf({ what, ip, atMost }: Limit): readonly [Counter, ...Counter[]] {
  if (ip === undefined) return [{ key: what, atMost }];
  const [household, ...around] = networksOf(ip).map(({ key, share }) => {
    return { key: `${what} from ${key}`, atMost: atMost * share };
  });
  return [household!, ...around];
}

/** What an address counts as. */
interface Network {
  readonly key: string;
  /** How many times as much it may as one household. */
  readonly share: number;
}

/**
 * Whoever has an IPv6 connection has at least 2^64 addresses, so they count together. Many have 2^8
 * or 2^16 such networks, which count together a second time.
 */
const widths = [
  { bits: 64, share: 1 },
  { bits: 56, share: 4 },
  { bits: 48, share: 16 },
] as const;

export function networksOf(ip: string): readonly Network[] {
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (embedded !== undefined || !isIPv6(ip)) return [{ key: embedded ?? ip, share: 1 }];
  const groups = groupsOf(ip);
  return widths.map(({ bits, share }) => {
    const kept = groups.map((group, at) => {
      const bitsOfGroup = Math.min(16, Math.max(0, bits - at * 16));
      return group & (0xffff << (16 - bitsOfGroup));
    });
    const text = kept.slice(0, 4).map((group) => group.toString(16));
    return { key: `${text.join(':')}::/${bits}`, share };
  });
}

/** The eight numbers of an IPv6 address. */
function groupsOf(ip: string): readonly number[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}

interface PgQuery {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The limiter speaks the language of a `pg` pool. */
async function runQuery(db: Db, { text, values }: PgQuery) {
  const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
  return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
}
