/** The row of an owner in `users`, read and written by column. */
import type { Selectable, UpdateObject } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database, Db } from '#server/db/schema.ts';

type Row = Selectable<Database['users']>;
type Reader = Pick<Db, 'selectFrom'>;

/**
 * Undefined where the account is gone.
 * @param lock until the transaction ends nobody else changes it; others may point to it meanwhile.
 */
export async function findUserRow<Name extends keyof Row>(
  db: Reader,
  owner: Pick<Owner, 'id'>,
  columns: readonly Name[],
  lock?: 'lock',
): Promise<Pick<Row, Name> | undefined> {
  const row = await db
    .selectFrom('users')
    .select([...columns])
    .where('id', '=', owner.id)
    .$if(lock !== undefined, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row as Pick<Row, Name> | undefined;
}

/** For whoever holds the account, or has just found it. */
export async function readUserRow<Name extends keyof Row>(
  db: Reader,
  owner: Pick<Owner, 'id'>,
  columns: readonly Name[],
): Promise<Pick<Row, Name>> {
  const row = await findUserRow(db, owner, columns);
  if (row === undefined) throw new Error(`The account ${owner.id} is gone.`);
  return row;
}

export async function writeUserRow(
  db: Db,
  owner: Pick<Owner, 'id'>,
  change: UpdateObject<Database, 'users'>,
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', owner.id).execute();
}
