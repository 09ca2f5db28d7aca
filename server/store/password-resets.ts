/**
 * Links to a new password, and the new password that waits until it takes effect. Of an account one
 * waits at most. What a mail must say again (the tokens of its links) is sealed; links are found by
 * their hashes. Decides nothing about when a password takes effect.
 */
import type { Selectable } from 'kysely';
import { asLight, HOUR_MS } from '#core/release/moment.ts';
import { resetLinkHours } from '#contract/limits.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { nextId } from '#server/db/next-id.ts';
import { changeOwn, findOwn, listOwn } from '#server/db/own-rows.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { placeOfRow } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';
import type { WaitEnd } from './waits.ts';

type Row = Selectable<Database['password_resets']>;

/** Both as they stand in the links of the mail. */
export interface ResetTokens {
  /** Of the page on which a new password is typed. */
  readonly token: string;
  /** Ends it, and can do nothing else. */
  readonly stopToken: string;
}

/** A new password that was typed behind a link. */
export interface WaitingPassword extends WaitEnd {
  readonly passwordHash: string;
}

export interface PasswordReset {
  readonly id: number;
  readonly userId: number;
  /** Until then a password can be typed, in wall milliseconds. */
  readonly expiresAt: number;
  /** Null until a password was typed. */
  readonly waiting: WaitingPassword | null;
  /** Null: not over. */
  readonly outcome: Row['outcome'];
  /** It was made by the operator, who is sure of the person. */
  readonly isByOperator: boolean;
}

/** @returns the id of the reset, which the message refers to. */
export async function addReset(
  { tx, owner, now }: OwnerTx,
  tokens: ResetTokens,
  isByOperator = false,
): Promise<number> {
  const id = await nextId(tx, 'password_resets');
  const place = placeOfRow('password_resets', owner, { id, version: 1 });
  await tx
    .insertInto('password_resets')
    .values({
      user_id: owner.id,
      id,
      version: 1,
      sealed: owner.key.seal(place, tokens),
      token_hash: hashToken(tokens.token),
      stop_hash: hashToken(tokens.stopToken),
      created_at: now.wall,
      expires_at: now.wall + resetLinkHours * HOUR_MS,
      by_operator: isByOperator,
    })
    .execute();
  return id;
}

/** The link is good for its time from when it reached the mailbox. */
export async function renewReset(tx: Tx, userId: number, id: number, nowMs: number): Promise<void> {
  const expiresAt = nowMs + resetLinkHours * HOUR_MS;
  await changeOwn(tx, { id: userId }, 'password_resets', { id }, { expires_at: expiresAt });
}

/** By the token of the page, or by the one that ends it. */
export async function findReset(
  db: Db,
  token: string,
  by: 'token_hash' | 'stop_hash' = 'token_hash',
): Promise<PasswordReset | null> {
  const row = await db
    .selectFrom('password_resets')
    .selectAll()
    .where(by, '=', hashToken(token))
    .executeTakeFirst();
  return row === undefined ? null : toReset(row);
}

export async function readReset(db: Db, owner: Owner, id: number): Promise<PasswordReset | null> {
  const row = await findOwn(db, owner, 'password_resets', { id });
  return row === undefined ? null : toReset(row);
}

/** The one of an account whose password waits. */
export async function findWaiting(db: Db, owner: Owner): Promise<PasswordReset | null> {
  const open = await listOwn(db, owner, 'password_resets', { outcome: null });
  return open.map(toReset).find(({ waiting }) => waiting !== null) ?? null;
}

/** Null where it is over: then neither of its links is good for anything. */
export async function readOpenTokens(
  db: Db,
  owner: Owner,
  id: number,
): Promise<ResetTokens | null> {
  const row = await findOwn(db, owner, 'password_resets', { id, outcome: null });
  return row === undefined
    ? null
    : owner.key.open<ResetTokens>(placeOfRow('password_resets', owner, row), row.sealed);
}

export async function letWait(
  { tx, owner }: OwnerTx,
  id: number,
  { passwordHash, takesEffectAt, takesEffectLight }: WaitingPassword,
): Promise<void> {
  const change = { takes_effect_at: takesEffectAt, takes_effect_light: takesEffectLight };
  const waiting = { password_hash: passwordHash, ...change };
  await changeOwn(tx, owner, 'password_resets', { id }, waiting);
}

/**
 * This one took effect or was stopped.
 *
 * @returns whether it was not over before.
 */
export async function endReset(
  { tx, owner, now }: OwnerTx,
  id: number,
  outcome: 'done' | 'stopped',
): Promise<boolean> {
  const ended = { ended_at: now.wall, outcome };
  return (await changeOwn(tx, owner, 'password_resets', { id, outcome: null }, ended)) === 1;
}

/** Whoever has the password now needs none of these links. */
export async function endOtherResets({ tx, owner, now }: OwnerTx): Promise<void> {
  const ended = { ended_at: now.wall, outcome: 'replaced' } as const;
  await changeOwn(tx, owner, 'password_resets', { outcome: null }, ended);
}

/** Links that lie in a mailbox which the account has left, and behind which nobody typed. */
export async function endLinksOfMailbox({ tx, owner, now }: OwnerTx): Promise<void> {
  const ended = { ended_at: now.wall, outcome: 'replaced' } as const;
  const unused = { outcome: null, by_operator: false, takes_effect_at: null };
  await changeOwn(tx, owner, 'password_resets', unused, ended);
}

function toReset(row: Row): PasswordReset {
  const { password_hash: passwordHash, takes_effect_at: takesEffectAt } = row;
  const light = row.takes_effect_light;
  return {
    id: row.id,
    userId: row.user_id,
    expiresAt: row.expires_at,
    waiting:
      passwordHash === null || takesEffectAt === null || light === null
        ? null
        : { passwordHash, takesEffectAt, takesEffectLight: asLight(light) },
    outcome: row.outcome,
    isByOperator: row.by_operator,
  };
}
