/** Puts a checked backup into an empty database and among the files, and leaves it frozen. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { fillTables, rowsIn } from '#server/db/table-copy.ts';
import type { BlobStore } from '#server/files/port.ts';
import type { ReportProgress } from './progress.ts';
import { readPieces, type CheckedBackup, type ReadPiece } from './read-backup.ts';

export interface RestoreTarget {
  /** Its tables are those of the backup, and empty. */
  readonly pool: pg.Pool;
  readonly files: BlobStore;
}

/**
 * The rows become visible all at once and last, when every file is there.
 * @param tell hears what is being copied, in words.
 */
export async function applyBackup(
  target: RestoreTarget,
  backup: CheckedBackup,
  tell: ReportProgress,
): Promise<{ files: number }> {
  const { head } = backup;
  return fillTables(target.pool, head.sequences, async (client) => {
    let files = 0;
    for await (const { first, pieces } of grouped(readPieces(backup, tell))) {
      if (first.kind === 'file') {
        files += 1;
        if (files % 100 === 1) tell(`File ${files} of ${backup.files}`);
        await target.files.put(first.name, Readable.from(pieces));
        continue;
      }
      const place = head.tables.findIndex(({ name }) => name === first.table);
      const table = head.tables[place];
      if (table === undefined) throw new Error('A backup holds a table that it does not name.');
      tell(`Table ${place + 1} of ${head.tables.length}: ${table.name}`);
      await pipeline(Readable.from(pieces), rowsIn(client, table));
    }
    await freeze(client);
    return { files };
  });
}

/** Nothing is decided and nothing leaves for recipients until somebody runs `confirm-restore`. */
async function freeze(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update installation set is_restored = true, moved_at = null,
       behind_since = coalesce(behind_since, (clock->>'light')::bigint)
     where id = 1`,
  );
}

interface Group {
  readonly first: ReadPiece['piece'];
  readonly pieces: AsyncIterable<Buffer>;
}

/** What belongs to one table or one file follows itself; whoever takes a group takes all of it. */
async function* grouped(all: AsyncGenerator<ReadPiece>): AsyncGenerator<Group> {
  let next = await all.next();
  while (!next.done) {
    const { piece: first } = next.value;
    const name = JSON.stringify(first);
    const pieces = async function* (): AsyncGenerator<Buffer> {
      while (!next.done && JSON.stringify(next.value.piece) === name) {
        yield next.value.content;
        next = await all.next();
      }
    };
    yield { first, pieces: pieces() };
  }
}
