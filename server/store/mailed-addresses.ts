/**
 * Whom an owner has written to, and when whoever is new gets the first mail. What may be within a
 * day is decided in `core/release/drip.ts`; each address keeps the turn that it got.
 */
import { sql } from 'kysely';
import { listOwn } from '#server/db/own-rows.ts';
import { newAddressesADay, nextTurns } from '#core/release/drip.ts';
import { DAY_MS } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inChunks } from '#server/db/in-chunks.ts';
import type { Db } from '#server/db/schema.ts';
import { findAccount } from './accounts.ts';
import { emailKeyOf } from './recipients.ts';
import type { OwnerTx } from './owner-tx.ts';
import { writeUserRow } from './user-row.ts';

/** When mail to an address may leave, in wall milliseconds. */
export type TurnOf = (email: string) => number;

/**
 * Gives each new address its turn, in this order. The owner's address is none of a stranger.
 *
 * Of two transactions of one owner the second waits here until the first has ended; nothing is
 * locked after this.
 */
export async function takeTurns(
  { tx, owner, now }: OwnerTx,
  emails: readonly string[],
): Promise<TurnOf> {
  await sql`select pg_advisory_xact_lock(hashtext('mailed addresses'), ${owner.id}::int)`.execute(
    tx,
  );
  const turns = await readTurns(tx, owner);
  const keys = emails.map((email) => emailKeyOf(owner, email));
  const added = turns.give(keys, now.wall);
  const rows = added.map(({ key, at }) => ({ user_id: owner.id, address_key: key, mail_at: at }));
  await inChunks(rows, (chunk) => tx.insertInto('mailed_addresses').values(chunk).execute());
  return (email) => Math.max(now.wall, turns.of(emailKeyOf(owner, email)));
}

/** Until then nobody new is written to; those who are given, and got nothing yet, wait as well. */
export async function holdNew(
  ownerTx: OwnerTx,
  { emails, untilMs }: { emails: readonly string[]; untilMs: number },
): Promise<TurnOf> {
  const { tx, owner } = ownerTx;
  await writeUserRow(tx, owner, { new_addresses_held_until: untilMs });
  const keys = emails.map((email) => emailKeyOf(owner, email));
  if (keys.length > 0) {
    await tx
      .deleteFrom('mailed_addresses')
      .where('user_id', '=', owner.id)
      .where('address_key', 'in', keys)
      .execute();
  }
  return takeTurns(ownerTx, emails);
}

/** One release to come. */
export interface AddressedRelease {
  /** In wall milliseconds; NaN when nobody knows. */
  readonly at: number;
  readonly recipientIds: readonly number[];
}

/**
 * @param releases in the order in which they happen.
 * @returns when the last mail of each leaves, or null where all leave with the release.
 */
export async function foreseeLastMails(
  db: Db,
  owner: Owner,
  releases: readonly AddressedRelease[],
): Promise<(number | null)[]> {
  if (releases.length === 0) return [];
  const rows = await db
    .selectFrom('recipients')
    .select(['id', 'email_key'])
    .where('user_id', '=', owner.id)
    .execute();
  const keyOf = new Map(rows.map((row) => [row.id, row.email_key]));
  const turns = await readTurns(db, owner);
  return releases.map(({ at, recipientIds }) => {
    if (Number.isNaN(at)) return null;
    const keys = recipientIds.flatMap((id) => keyOf.get(id) ?? []);
    turns.give(keys, at);
    const lastAt = Math.max(...keys.map((key) => turns.of(key)));
    return lastAt > at ? lastAt : null;
  });
}

interface Turns {
  /** @returns those who were new, with their turns from `fromMs` on. */
  give(keys: readonly Buffer[], fromMs: number): { key: Buffer; at: number }[];
  of(key: Buffer): number;
}

async function readTurns(db: Db, owner: Owner): Promise<Turns> {
  const account = await findAccount(db, owner);
  const rows = await listOwn(db, owner, 'mailed_addresses', {});
  const turns = new Map(rows.map((row) => [nameOf(row.address_key), row.mail_at]));
  const own = nameOf(emailKeyOf(owner, account.email));
  return {
    give(keys, askedMs) {
      const fromMs = Math.max(askedMs, account.newAddressesHeldUntil ?? 0);
      const byName = new Map(keys.map((key) => [nameOf(key), key]));
      const strangers = [...byName].filter(([name]) => name !== own && !turns.has(name));
      const taken = [...turns.values()].filter((at) => at > fromMs - DAY_MS);
      const aDay = newAddressesADay(account, fromMs);
      const next = nextTurns(taken, { count: strangers.length, aDay, from: fromMs });
      return strangers.map(([name, key], place) => {
        const at = next[place] ?? fromMs;
        turns.set(name, at);
        return { key, at };
      });
    },
    of: (key) => turns.get(nameOf(key)) ?? 0,
  };
}

function nameOf(key: Buffer): string {
  return key.toString('base64');
}
