/**
 * The photograph of an owner, small enough to lie sealed in its row. What is put here was made by
 * us: see `server/pictures`.
 */
import type { Owner } from '#server/crypto/owner.ts';
import { findOwn, removeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import { placeOfRow } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';

interface Words {
  /** In base64. */
  readonly jpeg: string;
}

export async function findPicture(db: Db, owner: Owner): Promise<Buffer | null> {
  const row = await findOwn(db, owner, 'pictures', {});
  if (row === undefined) return null;
  const { jpeg } = owner.key.open<Words>(placeOf(owner, row.version), row.sealed);
  return Buffer.from(jpeg, 'base64');
}

/** When it was set, in wall milliseconds; null without one. */
export async function pictureSetAt(db: Db, owner: Pick<Owner, 'id'>): Promise<number | null> {
  return (await findOwn(db, owner, 'pictures', {}))?.created_at ?? null;
}

/** The one before is gone. */
export async function putPicture({ tx, owner, now }: OwnerTx, jpeg: Buffer): Promise<void> {
  const before = await findOwn(tx, owner, 'pictures', {}, 'lock');
  const version = (before?.version ?? 0) + 1;
  await removeOwn(tx, owner, 'pictures', {});
  const words: Words = { jpeg: jpeg.toString('base64') };
  const sealed = owner.key.seal(placeOf(owner, version), words);
  const row = { user_id: owner.id, version, sealed, created_at: now.wall };
  await tx.insertInto('pictures').values(row).execute();
}

/** @returns whether there was one. */
export async function removePicture({ tx, owner }: OwnerTx): Promise<boolean> {
  return (await removeOwn(tx, owner, 'pictures', {})) > 0;
}

function placeOf(owner: Owner, version: number) {
  return placeOfRow('pictures', owner, { id: owner.id, version });
}
