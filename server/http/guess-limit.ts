/**
 * Slows down whoever guesses passwords and codes. Counts in the database, so that a restart or a
 * second process forgets nothing. Windows run in the machine's own time even while the product's
 * clock is simulated: guesses are made in real time, and a clock that stands still must lock nobody
 * out for ever.
 */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import { deriveKey } from '#server/crypto/seal.ts';
import { HashQueueFullError } from '#server/crypto/slow-hash.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { Db } from '#server/db/schema.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { Refusal } from '#server/refusal.ts';
import { forgetTries, noteTries } from './tries-left.ts';

/** Over how many seconds tries are counted. */
const windows = { minute: 60, quarter: 15 * 60, hour: 60 * 60, day: 24 * 60 * 60 } as const;

const machine = new SystemClock();

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
export function createGuessLimit(
  db: Db,
  pepper: Buffer,
  forgetEveryMs = 5 * 60 * 1000,
): GuessLimit {
  const secret = deriveKey(pepper, 'guessing limits');
  /**
   * Names and addresses of people do not belong in this table, nor do keys of any length. There are
   * so few telephone numbers that a bare hash would tell them.
   */
  const stored = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  const rowOf = (key: string) => `guess:${stored(key)}`;
  const forgetOld = forgetsOld(db, forgetEveryMs);
  async function giveBack({ key }: Counter, limit: Limit): Promise<void> {
    await addTo(db, rowOf(key), -1, limit);
  }
  return {
    async spend(...limits) {
      for (const limit of limits) {
        for (const { key, atMost } of countersOf(limit)) {
          const { points, afterMs } = await addTo(db, rowOf(key), 1, limit);
          const again = { afterMs, atMost, perSeconds: windows[limit.per] };
          if (points <= atMost) {
            noteTries({ ...again, left: atMost - points });
            continue;
          }
          throw new Refusal(limit.refusal ?? 'too-many-tries', { again });
        }
      }
      await forgetOld();
    },
    async giveBack(...limits) {
      forgetTries();
      for (const limit of limits) {
        for (const counter of countersOf(limit)) await giveBack(counter, limit);
      }
    },
    async forgive(limit) {
      forgetTries();
      const [nearest, ...around] = countersOf(limit);
      for (const counter of around) await giveBack(counter, limit);
      await db.deleteFrom('guess_limits').where('key', '=', rowOf(nearest.key)).execute();
    },
    markOf: (ip) => stored(`log ${networksOf(ip)[0]?.key}`).slice(0, markLength),
  };
}

/** Removes what is over, now and then, beside the tries: nobody else looks at these rows. */
function forgetsOld(db: Db, forgetEveryMs: number): () => Promise<void> {
  let nextMs = machine.wallMs() + forgetEveryMs;
  return async () => {
    const nowMs = machine.wallMs();
    if (nowMs < nextMs) return;
    nextMs = nowMs + forgetEveryMs;
    await db.deleteFrom('guess_limits').where('expire', '<', nowMs).execute();
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

/**
 * Adds to a count, or begins it anew where its window is over.
 * @returns what it is now, and after how many milliseconds it begins anew.
 */
async function addTo(db: Db, key: string, points: number, { per }: Limit) {
  const nowMs = machine.wallMs();
  const isOver = sql<boolean>`guess_limits.expire <= ${nowMs}`;
  const counted = await db
    .insertInto('guess_limits')
    .values({ key, points, expire: nowMs + windows[per] * 1000 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then excluded.points
          else guess_limits.points + excluded.points end`,
        expire: sql`case when ${isOver} then excluded.expire else guess_limits.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow();
  return { points: counted.points, afterMs: Number(counted.expire) - nowMs };
}
