/** The secret of an owner's app that shows six digits. Checks none: see `crypto/totp.ts`. */
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn, findOwn, removeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import { placeOfRow } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';

export interface StoredTotp {
  /** In base 32. */
  readonly secret: string;
  /** Wall milliseconds; null: its first digits were not typed yet. */
  readonly confirmedAt: number | null;
  readonly lastPeriod: number | null;
}

interface Words {
  readonly secret: string;
}

export async function findTotp(db: Db, owner: Owner): Promise<StoredTotp | null> {
  const row = await findOwn(db, owner, 'totp_secrets', {});
  if (row === undefined) return null;
  const { secret } = owner.key.open<Words>(placeOf(owner), row.sealed);
  return { secret, confirmedAt: row.confirmed_at, lastPeriod: row.last_period };
}

/** Asked before a session is opened: unwraps no key. */
export async function isTotpOn(db: Db, owner: Pick<Owner, 'id'>): Promise<boolean> {
  const row = await findOwn(db, owner, 'totp_secrets', {});
  return row !== undefined && row.confirmed_at !== null;
}

/** In the place of one that was begun and not confirmed. */
export async function beginTotp({ tx, owner, now }: OwnerTx, secret: string): Promise<void> {
  await removeOwn(tx, owner, 'totp_secrets', {});
  const words: Words = { secret };
  const sealed = owner.key.seal(placeOf(owner), words);
  const row = { user_id: owner.id, version: 1, sealed, created_at: now.wall };
  await tx.insertInto('totp_secrets').values(row).execute();
}

export async function confirmTotp({ tx, owner, now }: OwnerTx): Promise<void> {
  await changeOwn(tx, owner, 'totp_secrets', {}, { confirmed_at: now.wall });
}

/** Of two who use the same digits the second waits here. @returns whether they were good. */
export async function spendPeriod(
  { tx, owner }: OwnerTx,
  period: number,
  before: number | null,
): Promise<boolean> {
  const change = { last_period: period };
  return (await changeOwn(tx, owner, 'totp_secrets', { last_period: before }, change)) === 1;
}

/** @returns whether there was one. */
export async function removeTotp({ tx, owner }: OwnerTx): Promise<boolean> {
  return (await removeOwn(tx, owner, 'totp_secrets', {})) > 0;
}

function placeOf(owner: Owner) {
  return placeOfRow('totp_secrets', owner, { id: owner.id, version: 1 });
}
