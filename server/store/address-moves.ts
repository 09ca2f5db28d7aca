/**
 * Moves of accounts to another address. Of an account one is under way at most. Addresses, codes
 * and the token of the link are sealed. Decides nothing about when a move takes effect.
 */
import type { Selectable } from 'kysely';
import { addressMoveHours, formerAddressDays } from '#contract/limits.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { nextId } from '#server/db/next-id.ts';
import { changeOwn, findOwn } from '#server/db/own-rows.ts';
import type { Database, Db } from '#server/db/schema.ts';
import { nameKey } from './name-key.ts';
import { placeOfRow } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';
import type { WaitEnd } from './waits.ts';

type Row = Selectable<Database['address_moves']>;

/** What is sealed. */
export interface MoveWords {
  readonly email: string;
  /** The address of before. */
  readonly formerEmail: string;
  /** Six digits, to either address. */
  readonly code: string;
  readonly oldCode: string;
  readonly stopToken: string;
}

export interface StoredMove extends MoveWords {
  readonly id: number;
  readonly expiresAt: number;
  readonly tries: number;
  /** In wall milliseconds, as it was said; null: the new mailbox has not answered yet. */
  readonly takesEffectAt: number | null;
  readonly outcome: Row['outcome'];
}

/** Ends the one that is under way. @returns the id of the new one. */
export async function addMove(ownerTx: OwnerTx, words: MoveWords): Promise<number> {
  const { tx, owner, now } = ownerTx;
  await endMove(ownerTx, {}, 'replaced');
  const id = await nextId(tx, 'address_moves');
  const sealed = owner.key.seal(placeOfRow('address_moves', owner, { id, version: 1 }), words);
  await tx
    .insertInto('address_moves')
    .values({
      user_id: owner.id,
      id,
      version: 1,
      sealed,
      stop_hash: hashToken(words.stopToken),
      created_at: now.wall,
      expires_at: now.wall + addressMoveHours * HOUR_MS,
    })
    .execute();
  return id;
}

export async function readMove(db: Db, owner: Owner, id: number): Promise<StoredMove | null> {
  const row = await findOwn(db, owner, 'address_moves', { id });
  return row === undefined ? null : open(owner, row);
}

/** The one that is under way, also where its codes have expired. */
export async function findMove(db: Db, owner: Owner): Promise<StoredMove | null> {
  const row = await findOwn(db, owner, 'address_moves', { outcome: null });
  return row === undefined ? null : open(owner, row);
}

/** By which the account has left an address in the last thirty days: of each address the last. */
export async function listMovesAway(db: Db, owner: Owner, nowMs: number): Promise<StoredMove[]> {
  const rows = await db
    .selectFrom('address_moves')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('outcome', '=', 'done')
    .where('ended_at', '>', nowMs - formerAddressDays * DAY_MS)
    .orderBy('ended_at')
    .orderBy('id')
    .execute();
  const moves = rows.map((row) => open(owner, row));
  const byAddress = new Map(moves.map((move) => [nameKey(move.formerEmail), move]));
  // Who has come back to an address has not left it.
  byAddress.delete(nameKey(moves.at(-1)?.email ?? ''));
  return [...byAddress.values()];
}

/** Whose move the link of a mail is about. */
export async function findMoveByLink(
  db: Db,
  stopToken: string,
): Promise<{ readonly userId: number; readonly id: number } | null> {
  const row = await db
    .selectFrom('address_moves')
    .select(['user_id as userId', 'id'])
    .where('stop_hash', '=', hashToken(stopToken))
    .executeTakeFirst();
  return row ?? null;
}

export async function countTry({ tx, owner }: OwnerTx, { id, tries }: StoredMove): Promise<void> {
  await changeOwn(tx, owner, 'address_moves', { id }, { tries: tries + 1 });
}

/** The new mailbox has answered; the old one has time to stop it. */
export async function letMoveWait(
  { tx, owner, now }: OwnerTx,
  id: number,
  { takesEffectAt, takesEffectLight }: WaitEnd,
): Promise<void> {
  const change = { takes_effect_at: takesEffectAt, takes_effect_light: takesEffectLight };
  const waiting = { new_confirmed_at: now.wall, ...change };
  await changeOwn(tx, owner, 'address_moves', { id }, waiting);
}

/** @returns whether one was under way. */
export async function endMove(
  { tx, owner, now }: OwnerTx,
  which: { readonly id?: number },
  outcome: NonNullable<Row['outcome']>,
): Promise<boolean> {
  const ended = { ended_at: now.wall, outcome };
  return (await changeOwn(tx, owner, 'address_moves', { ...which, outcome: null }, ended)) > 0;
}

function open(owner: Owner, row: Row): StoredMove {
  const words = owner.key.open<MoveWords>(placeOfRow('address_moves', owner, row), row.sealed);
  return {
    ...words,
    id: row.id,
    expiresAt: row.expires_at,
    tries: row.tries,
    takesEffectAt: row.takes_effect_at,
    outcome: row.outcome,
  };
}
