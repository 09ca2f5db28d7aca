/**
 * The plain statements of all stores, over the rows of one owner that have these values in their
 * columns; without any, over all of them. None reaches a row of another person.
 */
import type { Kysely, Selectable, UpdateObject } from 'kysely';
import type { Database, Db } from './schema.ts';

type OwnTable = {
  [Table in keyof Database]: Database[Table] extends { user_id: number } ? Table : never;
}[keyof Database];

type Row<Table extends OwnTable> = Selectable<Database[Table]>;

/** What has to stand in columns of a row. */
type Values<Table extends OwnTable> = {
  readonly [Column in Exclude<keyof Row<Table>, 'user_id'>]?: Row<Table>[Column];
};

interface OfOwner {
  readonly id: number;
}

/** At run time it is the table itself; the compiler is shown what all of them have. */
type Common = Kysely<Record<'row', { user_id: number }>>;

/** @param lock until the transaction ends nobody else changes or removes it. */
export async function findOwn<Table extends OwnTable>(
  db: Pick<Db, 'selectFrom'>,
  owner: OfOwner,
  table: Table,
  values: Values<Table>,
  lock?: 'lock',
): Promise<Row<Table> | undefined> {
  const row = await select(db, owner, table, values)
    .$if(lock !== undefined, (query) => query.forUpdate())
    .limit(1)
    .executeTakeFirst();
  return row as unknown as Row<Table> | undefined;
}

export async function listOwn<Table extends OwnTable>(
  db: Pick<Db, 'selectFrom'>,
  owner: OfOwner,
  table: Table,
  values: Values<Table>,
  order?: keyof Row<Table> & string,
): Promise<Row<Table>[]> {
  const rows = await select(db, owner, table, values)
    .$if(order !== undefined, (query) => query.orderBy(order as 'user_id'))
    .execute();
  return rows as unknown as Row<Table>[];
}

function select<Table extends OwnTable>(
  db: Pick<Db, 'selectFrom'>,
  owner: OfOwner,
  table: Table,
  values: Values<Table>,
) {
  return (db as unknown as Common)
    .selectFrom(table as string as 'row')
    .selectAll()
    .where((e) => e.and({ user_id: owner.id, ...values }));
}

/** @returns how many rows it changed. */
export async function changeOwn<Table extends OwnTable>(
  db: Db,
  owner: OfOwner,
  table: Table,
  values: Values<Table>,
  change: UpdateObject<Database, Table>,
): Promise<number> {
  const { numUpdatedRows } = await (db as unknown as Common)
    .updateTable(table as string as 'row')
    .set(change as object)
    .where((e) => e.and({ user_id: owner.id, ...values }))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** @returns how many rows it removed. */
export async function removeOwn<Table extends OwnTable>(
  db: Db,
  owner: OfOwner,
  table: Table,
  values: Values<Table>,
): Promise<number> {
  const { numDeletedRows } = await (db as unknown as Common)
    .deleteFrom(table as string as 'row')
    .where((e) => e.and({ user_id: owner.id, ...values }))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
