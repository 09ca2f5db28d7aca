/**
 * The bytes of attached files: from the sender through the check of their type and the seal into
 * the store of files, and back. Never holds a whole file, and knows nothing of rows.
 */
import { once } from 'node:events';
import { pipeline, Transform, type Readable } from 'node:stream';
import {
  claimedType,
  cleanFileName,
  isProven,
  isRefuted,
  nothingSeen,
  see,
  type FileType,
} from '#core/attachment-rules.ts';
import { harmIn, noOfficeSeen, seeOffice } from '#core/office-rules.ts';
import { giveBack, openingStream, sealingStream } from '#server/crypto/file-seal.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { SealContext } from '#server/crypto/seal.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import type { IncomingFile } from '#server/files/port.ts';
import { openKey, type StoredAttachment } from './attachments.ts';

/** Where a file will lie and what opens it. */
export interface FilePlace {
  readonly id: number;
  readonly blob: string;
  readonly key: Buffer;
}

export interface KeptFile {
  readonly fileName: string;
  readonly fileType: FileType;
  readonly fileSize: number;
}

const blobNameBytes = 16;

/** Chance alone: it says nothing about whose the file is or what it was called. */
export function newBlobName({ entropy }: Pick<Deps, 'entropy'>): string {
  return entropy.bytes(blobNameBytes).toString('hex');
}

/** As it lies, for whoever may carry it elsewhere. */
export async function readSealedFile(
  { files }: Pick<Deps, 'files'>,
  { id, blob }: Pick<StoredAttachment, 'id' | 'blob'>,
): Promise<Readable> {
  const sealed = await files.get(blob);
  if (sealed === null) throw new Error(`The file of attachment ${id} is missing.`);
  return sealed;
}

/** Durable when it resolves. Of a file that is refused on the way nothing is kept. */
export async function keepFile(
  { files }: Pick<Deps, 'files'>,
  owner: Pick<Owner, 'id'>,
  { id, blob, key }: FilePlace,
  file: IncomingFile,
): Promise<KeptFile> {
  const fileName = cleanFileName(file.name);
  const fileType = claimedType(fileName);
  if (fileType === null) refuse(file.name === '' ? 'file-missing' : 'file-type-refused');
  const looked = look(fileType);
  const sealed = sealingStream(key, placeOfFile(owner, id));
  // What fails on the way fails the sealed stream too, and with it the store, which says so.
  pipeline(file.content, looked.stream, sealed, () => undefined);
  await files.put(blob, sealed, giveBack);
  return { fileName, fileType, fileSize: looked.bytes() };
}

/**
 * The first chunk was found sound when this resolves, so that a file which does not open at all is
 * an ordinary failure. `identity` may be null only where there is no passphrase.
 */
export async function openFile(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  owner: Pick<Owner, 'id'>,
  attachment: StoredAttachment,
  identity: string | null,
): Promise<Readable> {
  const key = await openKey(attachment, identity);
  const sealed = await readSealedFile({ files }, attachment);
  const { sealedFor } = attachment;
  const place =
    sealedFor === null
      ? placeOfFile(owner, attachment.id)
      : placeOfFile({ id: sealedFor.userId }, sealedFor.id);
  const opened = openingStream(key, place);
  opened.once('error', (error) => log.error({ err: error }, 'an attached file does not open'));
  // What was carried here sealed is looked at when it is opened for the first time, and each time.
  const content = sealedFor === null ? opened : look(attachment.fileType).stream;
  if (content === opened) pipeline(sealed, opened, () => undefined);
  else pipeline(sealed, opened, content, () => undefined);
  await once(content, 'readable');
  return content;
}

/** After a commit. What cannot be removed now is found by the sweeper: no row leads to it. */
export async function removeBlobs(
  { files, log }: Pick<Deps, 'files' | 'log'>,
  blobs: readonly string[],
): Promise<void> {
  for (const blob of blobs) {
    try {
      await files.remove(blob);
    } catch (error) {
      log.warn({ err: error }, 'a removed file waits for the sweep');
    }
  }
}

const refusalOfHarm = { macros: 'file-macros', overfull: 'file-overfull' } as const;

/** Lets through what is of the type and harms nobody, and counts it. */
function look(type: FileType) {
  let seen = nothingSeen;
  let office = noOfficeSeen;
  let bytes = 0;
  // The last piece is let through at the end: what turns out to be harmful then is never whole.
  let last: Buffer | null = null;
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      bytes += piece.length;
      seen = see(seen, piece, type);
      office = seeOffice(office, piece, type);
      settle(done, () => {
        if (isRefuted(seen, type)) refuse('file-type-untrue');
        if (last !== null) stream.push(last);
        last = piece;
      });
    },
    flush(done) {
      settle(done, () => {
        if (bytes === 0) refuse('file-missing');
        if (!isProven(seen, type)) refuse('file-type-untrue');
        const harm = harmIn(office);
        if (harm !== null) refuse(refusalOfHarm[harm]);
        if (last !== null) stream.push(last);
      });
    },
  });
  return { stream, bytes: () => bytes };
}

function settle(done: (error?: Error | null) => void, work: () => void): void {
  try {
    work();
  } catch (error) {
    done(error as Error);
    return;
  }
  done();
}

/** A file is never changed, so its place has one version; only its key is sealed anew. */
function placeOfFile(owner: Pick<Owner, 'id'>, id: number): SealContext {
  return { table: 'attachment files', userId: owner.id, id, version: 1 };
}
