/** Makes a backup while the product runs: of one moment, sealed to a key that is not here. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sealArchiveTo, type ArchiveEntry } from '#server/crypto/sealed-archive.ts';
import { openSnapshot, readSchema, rowsOut } from '#server/db/table-copy.ts';
import type { BlobStore } from '#server/files/port.ts';
import { codeOf } from '#server/platform/error-code.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import {
  backupName,
  endName,
  headName,
  pieceBytes,
  pieceName,
  unfinishedEnding,
  type Head,
  type Piece,
} from './form.ts';
import type { ReportProgress } from './progress.ts';

export interface BackupSource {
  readonly pool: pg.Pool;
  readonly files: BlobStore;
  readonly program: string;
  readonly installation: string;
  readonly fileMark: string;
}

export interface MadeBackup {
  readonly path: string;
  readonly bytes: number;
  readonly files: number;
}

interface Making {
  readonly source: BackupSource;
  readonly nowMs: number;
  readonly tell: ReportProgress;
  readonly count: { pieces: number; files: number };
}

/**
 * @param recipient a public key of age.
 * @param tell hears what is being copied, in words.
 * @throws StartupError in one sentence; then nothing is left behind.
 */
export async function writeBackup(
  source: BackupSource,
  recipient: string,
  folder: string,
  nowMs: number,
  tell: ReportProgress,
): Promise<MadeBackup> {
  const path = join(folder, backupName(source.installation, nowMs));
  const unfinished = `${path}${unfinishedEnding}`;
  const making = { source, nowMs, tell, count: { pieces: 0, files: 0 } };
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const bytes = await writeTo(unfinished, recipient, making);
    await rename(unfinished, path);
    return { path, bytes, files: making.count.files };
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw explain(error, folder);
  }
}

async function writeTo(path: string, recipient: string, making: Making): Promise<number> {
  // First, so that nothing flows yet where it cannot be written.
  const file = await open(path, 'w', 0o600);
  try {
    const sealed = await sealArchiveTo(recipient, entriesOf(making));
    let bytes = 0;
    try {
      for await (const part of sealed as AsyncIterable<Buffer>) {
        await file.writeFile(part);
        bytes += part.length;
      }
    } finally {
      sealed.destroy();
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** Files come after the rows: one is there before its row, and goes after it. */
async function* entriesOf(making: Making): AsyncGenerator<ArchiveEntry> {
  const { source, nowMs, tell, count } = making;
  yield* rowsOf(making);
  for await (const { name } of source.files.list()) {
    const content = await source.files.get(name);
    // Removed since it was listed: then no row of the snapshot needs it for long.
    if (content === null) continue;
    count.files += 1;
    if (count.files % 100 === 1) tell(`File ${count.files}`);
    yield* inPieces({ kind: 'file', name }, content, nowMs, count);
  }
  yield entryOf(endName, Buffer.from(JSON.stringify(count)), nowMs);
}

/** The snapshot ends with the rows: an upgrade beside it would wait for it. */
async function* rowsOf({ source, nowMs, tell, count }: Making): AsyncGenerator<ArchiveEntry> {
  const { client, end } = await openSnapshot(source.pool);
  try {
    const head = await headOf(client, source, nowMs);
    yield entryOf(headName, Buffer.from(JSON.stringify(head)), nowMs);
    for (const [place, table] of head.tables.entries()) {
      tell(`Table ${place + 1} of ${head.tables.length}: ${table.name}`);
      yield* inPieces({ kind: 'rows', table: table.name }, rowsOut(client, table), nowMs, count);
    }
  } finally {
    end();
  }
}

async function headOf(client: pg.ClientBase, source: BackupSource, nowMs: number): Promise<Head> {
  const { migrations, tables, sequences } = await readSchema(client);
  const { program, installation, fileMark } = source;
  const madeAt = new Date(nowMs).toISOString();
  // Of the same moment as the rows: the master key may have been replaced since the start.
  const { rows } = await client.query<{ key_proof: Buffer }>('select key_proof from installation');
  const keyProof = rows[0]?.key_proof.toString('hex') ?? '';
  const made = { form: 1, madeAt, program, installation, keyProof, fileMark } as const;
  return {
    ...made,
    migrations: [...migrations],
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences,
  };
}

/** An empty file is one empty piece: it has a name all the same. */
async function* inPieces(
  piece: Piece,
  content: Readable,
  nowMs: number,
  count: { pieces: number },
): AsyncGenerator<ArchiveEntry> {
  let number = 0;
  let beganMs = performance.now();
  for await (const part of ofSize(content, pieceBytes)) {
    number += 1;
    count.pieces += 1;
    yield entryOf(pieceName(piece, number), part, nowMs);
    // Works for a third of the time, so that calls beside it hardly wait.
    await sleep(2 * (performance.now() - beganMs));
    beganMs = performance.now();
  }
  if (number > 0 || piece.kind === 'rows') return;
  count.pieces += 1;
  yield entryOf(pieceName(piece, 1), Buffer.alloc(0), nowMs);
}

async function* ofSize(content: Readable, bytes: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    waiting.push(part);
    size += part.length;
    if (size < bytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function entryOf(name: string, content: Buffer, changedAt: number): ArchiveEntry {
  const open = async () => Readable.from(content.length === 0 ? [] : [content]);
  return { name, sizeBytes: content.length, changedAt, open };
}

function explain(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new StartupError(`The disk of ${folder} is full: there is no new backup.`, {
      cause: error,
    });
  }
  if (code === 'EACCES' || code === 'EROFS' || code === 'ENOTDIR' || code === 'EPERM') {
    const message = `No backup can be written to ${folder}. See that this user may write there.`;
    return new StartupError(message, { cause: error });
  }
  return error;
}
