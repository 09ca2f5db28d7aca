/**
 * The one row of this installation, read and written by column. What a column means is said where
 * it is used.
 */
import type { Selectable, UpdateObject } from 'kysely';
import type { Database, Db } from '#server/db/schema.ts';

type Row = Selectable<Database['installation']>;

/** @param lock is held until the transaction ends. */
export async function readInstallation<Name extends keyof Row>(
  db: Pick<Db, 'selectFrom'>,
  columns: readonly Name[],
  lock?: 'update' | 'share',
): Promise<Pick<Row, Name>> {
  const row = await db
    .selectFrom('installation')
    .select([...columns])
    .where('id', '=', 1)
    .$if(lock === 'update', (query) => query.forUpdate())
    .$if(lock === 'share', (query) => query.forShare())
    .executeTakeFirstOrThrow();
  return row as unknown as Pick<Row, Name>;
}

export async function writeInstallation(
  db: Db,
  change: UpdateObject<Database, 'installation'>,
): Promise<void> {
  await db.updateTable('installation').set(change).where('id', '=', 1).execute();
}
