/**
 * Opens a backup with the key that it was sealed to, and trusts nothing before all of it was read.
 */
import { createReadStream, type ReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import { codeOf } from '#server/platform/error-code.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { End, Head, endName, headName, pieceOf, type Piece } from './form.ts';
import { reportingTenths, type ReportProgress } from './progress.ts';

export interface SealedBackup {
  readonly path: string;
  /** A secret key of age. */
  readonly identity: string;
}

export interface ReadPiece {
  readonly piece: Piece;
  readonly content: Buffer;
}

/** What a file of `age-keygen` holds beside its notes. */
export function identityIn(text: string): string {
  const identity = text.split(/\s+/).find((word) => word.startsWith('AGE-SECRET-KEY-'));
  if (identity === undefined) {
    throw new StartupError('The key file holds no line that begins with AGE-SECRET-KEY-.');
  }
  return identity;
}

export interface CheckedBackup extends SealedBackup {
  readonly head: Head;
  /** How many there are in it. */
  readonly files: number;
}

/**
 * Reads it to its end, and changes nothing.
 * @param tell hears how far it is, in words.
 * @throws StartupError in one sentence.
 */
export async function checkBackup(
  backup: SealedBackup,
  tell: ReportProgress,
): Promise<CheckedBackup> {
  const seen = { pieces: 0, files: new Set<string>() };
  let head: Head | null = null;
  let end: End | null = null;
  for await (const { name, content } of entriesOf(backup, tell)) {
    if (head === null) {
      if (name !== headName) break;
      head = headOf(backup, content);
    } else if (name === endName) {
      end = End.parse(JSON.parse(content.toString('utf8')));
    } else {
      const piece = pieceOf(name);
      if (piece?.kind === 'file') seen.files.add(piece.name);
      seen.pieces += 1;
    }
  }
  const isWhole = end !== null && end.pieces === seen.pieces && end.files === seen.files.size;
  if (head === null || !isWhole) throw broken(backup);
  return { ...backup, head, files: seen.files.size };
}

/** The pieces in their order. */
export async function* readPieces(
  backup: CheckedBackup,
  tell: ReportProgress,
): AsyncGenerator<ReadPiece> {
  for await (const { name, content } of entriesOf(backup, tell)) {
    const piece = pieceOf(name);
    if (piece !== null) yield { piece, content };
  }
}

async function* entriesOf(
  backup: SealedBackup,
  tell: ReportProgress,
): AsyncGenerator<{ name: string; content: Buffer }> {
  const archive = extract();
  const { content, file, bytes } = await opening(backup);
  const tellShare = reportingTenths(bytes, tell);
  content.on('error', (error) => archive.destroy(error));
  content.pipe(archive);
  try {
    for await (const entry of archive) {
      const parts: Buffer[] = [];
      for await (const part of entry as AsyncIterable<Buffer>) parts.push(part);
      yield { name: entry.header.name, content: Buffer.concat(parts) };
      tellShare(file.bytesRead);
    }
  } catch (error) {
    throw error instanceof StartupError ? error : broken(backup, error);
  } finally {
    content.destroy();
  }
}

interface Opened {
  readonly content: Readable;
  /** Still sealed. */
  readonly file: ReadStream;
  readonly bytes: number;
}

async function opening({ path, identity }: SealedBackup): Promise<Opened> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (error) {
    throw new StartupError('The key in the key file is cut off or mistyped.', { cause: error });
  }
  let file: ReadStream | undefined;
  try {
    const { size: bytes } = await stat(path);
    file = createReadStream(path);
    const sealed = Readable.toWeb(file) as globalThis.ReadableStream<Uint8Array>;
    const content = (await decrypter.decrypt(sealed)) as ReadableStream<Uint8Array>;
    return { content: Readable.fromWeb(content), file, bytes };
  } catch (error) {
    file?.destroy();
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EACCES') {
      throw new StartupError(`The backup ${path} is not there, or may not be read.`, {
        cause: error,
      });
    }
    if (error instanceof Error && /no identity matched/i.test(error.message)) {
      throw new StartupError(`This key does not open the backup ${path}.`, { cause: error });
    }
    throw broken({ path }, error);
  }
}

function headOf({ path }: SealedBackup, content: Buffer): Head {
  const read = Head.safeParse(JSON.parse(content.toString('utf8')));
  if (read.success) return read.data;
  throw new StartupError(
    `The backup ${path} is of a form that this program does not know. Use the newer Codicil.`,
  );
}

function broken({ path }: Pick<SealedBackup, 'path'>, cause?: unknown): StartupError {
  return new StartupError(
    `The backup ${path} is cut off or damaged. Nothing was changed; take another one.`,
    { cause },
  );
}
