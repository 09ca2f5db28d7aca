/**
 * Attached files as rows: name, type and key are one sealed blob, the sealed file itself lies in
 * the store of files under `blob`. With a protected testament only its passphrase opens the key.
 * Every function takes the owner; which changes are allowed is said in attachment.changes.ts.
 */
import { sql } from 'kysely';
import type { FileType } from '#core/attachment-rules.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { openWith, sealFor } from '#server/crypto/protection.ts';
import { removeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { sealedRows } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';

/** In base64: the key itself, or an age file that only the testament's passphrase opens. */
type FileKey = { readonly kind: 'open' | 'protected'; readonly bytes: string };

export interface AttachmentText {
  readonly fileName: string;
  readonly fileType: FileType;
  /** Bytes; once more as a plain column, for sums. */
  readonly fileSize: number;
  readonly key: FileKey;
  /**
   * Where its bytes were sealed for: they were carried here from another installation and wait
   * behind a passphrase, so nobody has looked into them. Null: they were sealed where they lie.
   */
  readonly sealedFor: { readonly userId: number; readonly id: number } | null;
}

export interface StoredAttachment extends AttachmentText {
  readonly id: number;
  readonly testamentId: number;
  readonly version: number;
  readonly blob: string;
  readonly createdAt: number;
}

const files = sealedRows<'attachments', AttachmentText, StoredAttachment>('attachments', {
  words: { fileName: true, fileType: true, fileSize: true, key: true, sealedFor: true },
  // Rows of earlier versions know of no other installation.
  unsaid: { sealedFor: null },
  columns: { testamentId: 'testament_id', blob: 'blob' },
  known: ({ fileSize }) => ({ size_bytes: fileSize }),
});

/** In the order in which they were attached. */
export function listAttachments(
  db: Db,
  owner: Owner,
  testamentId: number,
): Promise<StoredAttachment[]> {
  return files.list(db, owner, (query) =>
    query.where('testament_id', '=', testamentId).orderBy('id'),
  );
}

/** Of every testament. */
export function listAllAttachments(db: Db, owner: Owner): Promise<StoredAttachment[]> {
  return files.list(db, owner);
}

export function findAttachment(
  db: Db,
  owner: Owner,
  testamentId: number,
  id: number,
): Promise<StoredAttachment | undefined> {
  return files.find(db, owner, id, (query) => query.where('testament_id', '=', testamentId));
}

/** By testament; those without files are left out. */
export async function attachmentCounts(db: Db, owner: Owner): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('attachments')
    .select((e) => ['testament_id', e.fn.countAll<number>().as('count')])
    .where('user_id', '=', owner.id)
    .groupBy('testament_id')
    .execute();
  return new Map(rows.map((row) => [row.testament_id, Number(row.count)]));
}

export interface NewAttachment extends Omit<AttachmentText, 'key' | 'sealedFor'> {
  /** Taken before, because the file is sealed to it. */
  readonly id: number;
  readonly testamentId: number;
  readonly blob: string;
  readonly key: Buffer;
}

/**
 * @param publicHalf the public half of the testament's protection; null without one.
 * @param createdAt in wall milliseconds, if not now: in another installation.
 */
export async function insertAttachment(
  { tx, owner, now }: OwnerTx,
  added: NewAttachment,
  publicHalf: string | null,
  createdAt = now.wall,
): Promise<void> {
  const key = await sealKeyOf(added.key, publicHalf);
  await files.insert(tx, owner, { ...added, key, sealedFor: null, createdAt });
}

/** One that came sealed from another installation, with the key that its passphrase opens. */
export async function insertSealedAttachment(
  { tx, owner }: OwnerTx,
  { key, ...added }: Omit<StoredAttachment, 'version' | 'key'> & { readonly key: string },
): Promise<void> {
  await files.insert(tx, owner, { ...added, key: { kind: 'protected', bytes: key } });
}

/** False without a row. The file stays for as long as the bin keeps the row. */
export async function deleteAttachment(
  tx: Tx,
  owner: Owner,
  testamentId: number,
  id: number,
): Promise<boolean> {
  return (await removeOwn(tx, owner, 'attachments', { testament_id: testamentId, id })) > 0;
}

/**
 * Another protection: every key is opened, with `identity` if it was protected, and sealed for
 * `publicHalf`, or for the owner alone. The files stay as they lie.
 */
export async function rekeyAttachments(
  tx: Tx,
  owner: Owner,
  testamentId: number,
  { identity, publicHalf }: { identity: string | null; publicHalf: string | null },
): Promise<void> {
  for (const attachment of await listAttachments(tx, owner, testamentId)) {
    const key = await sealKeyOf(await openKey(attachment, identity), publicHalf);
    await files.update(tx, owner, { ...attachment, key });
  }
}

/** What must be removed from the store of files once the account is gone, its bin included. */
export async function blobsOfOwner(tx: Tx, owner: Owner): Promise<string[]> {
  const rows = await everyBlob(tx).where('user_id', '=', owner.id).execute();
  return rows.map((row) => row.blob);
}

/** Those of the given blobs that no row of anybody leads to, in a bin neither. */
export async function strayBlobs(db: Db, blobs: readonly string[]): Promise<string[]> {
  if (blobs.length === 0) return [];
  const rows = await everyBlob(db)
    .where('blob', 'in', [...blobs])
    .execute();
  const known = new Set(rows.map((row) => row.blob));
  return blobs.filter((blob) => !known.has(blob));
}

/** Of files that there are, and of those whose rows a bin keeps. */
function everyBlob(db: Db) {
  return db
    .selectFrom(() =>
      sql<{ user_id: number; blob: string }>`(
      select user_id, blob from attachments
      union
      select user_id, content ->> 'blob' from bin_rows where table_name = 'attachments'
    )`.as('blobs'),
    )
    .select('blob');
}

export function isKeyProtected(attachment: Pick<AttachmentText, 'key'>): boolean {
  return attachment.key.kind === 'protected';
}

/** `identity` may be null only where there is no passphrase. */
export async function openKey(
  { key }: Pick<StoredAttachment, 'key'>,
  identity: string | null,
): Promise<Buffer> {
  const bytes = Buffer.from(key.bytes, 'base64');
  if (key.kind === 'open') return bytes;
  if (identity === null) {
    throw new Error('The key of a protected file was asked for without its passphrase.');
  }
  return openWith(identity, bytes);
}

/** A key that lies open in the bin, as its testament keeps its keys now. */
export async function sealedLikeOthers(
  text: AttachmentText,
  publicHalf: string | null,
): Promise<AttachmentText> {
  if (text.key.kind === 'protected') return text;
  return { ...text, key: await sealKeyOf(await openKey(text, null), publicHalf) };
}

async function sealKeyOf(key: Buffer, publicHalf: string | null): Promise<FileKey> {
  return publicHalf === null
    ? { kind: 'open', bytes: key.toString('base64') }
    : { kind: 'protected', bytes: (await sealFor(publicHalf, key)).toString('base64') };
}
