/**
 * Rows in which what an owner wrote is one sealed blob, and what the engine must know are plain
 * columns. Every function takes the owner, so nobody reaches another person's rows. Decides nothing
 * about what may be changed.
 *
 * Invariant: a blob names the row and the version that it was sealed for. It is sealed anew with
 * every write, and whoever writes holds the lock of the version that was read.
 */
import type { Insertable, Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { SealContext } from '#server/crypto/seal.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { SealedRow } from '#server/db/sealed-row.ts';
import type { Tx } from '#server/db/transaction.ts';

type SealedTable =
  | 'attachments'
  | 'letter_drafts'
  | 'letter_versions'
  | 'notes'
  | 'recipients'
  | 'testaments'
  | 'triggers';

type RowOf<T extends SealedTable> = Selectable<Database[T]>;
type Query<T extends SealedTable> = SelectQueryBuilder<Database, T, RowOf<T>>;
type Narrow<T extends SealedTable> = (query: Query<T>) => Query<T>;

interface Stored {
  readonly id: number;
  readonly version: number;
  readonly createdAt: number;
}

/** Moments of words, in wall milliseconds. */
export interface Written {
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What of `Found` is neither sealed nor in a column that all of these tables have. */
type Plain<Words extends object, Found extends Words & Stored> = Omit<
  Found,
  keyof Words | keyof Stored
>;

/** The columns of a table in which such a value may stand. */
type ColumnOf<T extends SealedTable, Value> = {
  [Column in keyof RowOf<T>]: RowOf<T>[Column] extends Value ? Column : never;
}[keyof RowOf<T>];

/** How one table keeps what is `Found` in its rows. */
interface Layout<T extends SealedTable, Words extends object, Found extends Words & Stored> {
  /** What is sealed. */
  readonly words: Readonly<Record<keyof Words, true>>;
  /** The columns of what is not. */
  readonly columns: {
    readonly [Field in keyof Plain<Words, Found>]: ColumnOf<T, Plain<Words, Found>[Field]>;
  };
  /** Those that something else counts, and no write of these rows changes. */
  readonly counted?: readonly (keyof Plain<Words, Found>)[];
  /** What the engine must know of what is sealed. */
  readonly known?: (found: Found, owner: Owner) => Partial<Insertable<Database[T]>>;
  /** What blobs of earlier versions do not say. */
  readonly unsaid?: Partial<Words>;
}

type OpenedRow = Selectable<Pick<SealedRow, 'id' | 'version' | 'sealed'>>;

/** What all of these tables have. */
type Common = Record<'row', SealedRow & { created_at: number }>;

export function placeOfRow(
  table: string,
  owner: { id: number },
  row: Omit<SealContext, 'table' | 'userId'>,
) {
  return { table, userId: owner.id, id: row.id, version: row.version };
}

type OneQuery<T extends SealedTable> = SelectQueryBuilder<Common, 'row', RowOf<T>>;

/** At run time it is the table itself; the compiler is shown what all of them have. */
function common(db: Db): Kysely<Common> {
  return db as unknown as Kysely<Common>;
}

/** How many of them an owner has. */
export async function countRows(db: Db, owner: Owner, table: SealedTable): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return count;
}

export function sealedRows<
  T extends SealedTable,
  Words extends object,
  Found extends Words & Stored,
>(table: T, layout: Layout<T, Words, Found>) {
  return { ...readerOf(table, layout), ...writerOf(table, layout) };
}

function readerOf<T extends SealedTable, Words extends object, Found extends Words & Stored>(
  table: T,
  { columns, unsaid }: Layout<T, Words, Found>,
) {
  const fields = Object.entries(columns as Readonly<Record<string, string>>);
  const select = (db: Db, owner: Owner) =>
    common(db)
      .selectFrom(table as string as 'row')
      .selectAll()
      .where('user_id', '=', owner.id) as unknown as OneQuery<T>;

  function openWords(owner: Owner, row: OpenedRow) {
    return { ...unsaid, ...owner.key.open<Words>(placeOfRow(table, owner, row), row.sealed) };
  }

  /** What is known of a row without opening it. */
  function readPlain(row: RowOf<T>): Omit<Found, keyof Words> {
    const all = row as unknown as Readonly<Record<string, unknown>>;
    const { id, version, created_at: createdAt } = all;
    const own = Object.fromEntries(fields.map(([field, column]) => [field, all[column]]));
    return { id, version, createdAt, ...own } as unknown as Omit<Found, keyof Words>;
  }

  function open(owner: Owner, row: RowOf<T>): Found {
    return { ...readPlain(row), ...openWords(owner, row as unknown as OpenedRow) } as Found;
  }

  async function list(
    db: Db,
    owner: Owner,
    narrow: Narrow<T> = (query) => query,
  ): Promise<Found[]> {
    const rows = await narrow(select(db, owner) as unknown as Query<T>).execute();
    return rows.map((row) => open(owner, row as RowOf<T>));
  }

  /** `narrow` may lock it as well. */
  async function find(
    db: Db,
    owner: Owner,
    id: number,
    narrow: Narrow<T> = (query) => query,
  ): Promise<Found | undefined> {
    const one = select(db, owner).where('id', '=', id) as unknown as Query<T>;
    const row = await narrow(one).executeTakeFirst();
    return row === undefined ? undefined : open(owner, row as RowOf<T>);
  }

  return { openWords, readPlain, open, list, find };
}

function writerOf<T extends SealedTable, Words extends object, Found extends Words & Stored>(
  table: T,
  { words, columns, counted = [], known }: Layout<T, Words, Found>,
) {
  const name = table as string as 'row';
  const sealedFields = Object.keys(words) as (keyof Words)[];
  const plainFields = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (field) => !counted.includes(field),
  );

  function sealWords(owner: Owner, found: Found): Buffer {
    const said = Object.fromEntries(sealedFields.map((field) => [field, found[field]]));
    return owner.key.seal(placeOfRow(table, owner, found), said);
  }

  function written(owner: Owner, found: Found) {
    const sealed = sealWords(owner, found);
    const plain = Object.fromEntries(plainFields.map((field) => [columns[field], found[field]]));
    return { version: found.version, sealed, ...plain, ...known?.(found, owner) };
  }

  /** `draft.id` was taken before, because what is sealed is bound to it. */
  async function insert(tx: Tx, owner: Owner, draft: Omit<Found, 'version'>): Promise<Found> {
    const added = { ...draft, version: 1 } as unknown as Found;
    const { id, createdAt } = added;
    const values = { user_id: owner.id, id, created_at: createdAt, ...written(owner, added) };
    await common(tx).insertInto(name).values(values).execute();
    return added;
  }

  /** Writes `changed` over the version that was read; the caller holds the lock. */
  async function update(tx: Tx, owner: Owner, changed: Found): Promise<Found> {
    const next = { ...changed, version: changed.version + 1 };
    const updated = await common(tx)
      .updateTable(name)
      .set(written(owner, next))
      .where('user_id', '=', owner.id)
      .where('id', '=', changed.id)
      .where('version', '=', changed.version)
      .executeTakeFirst();
    if (updated.numUpdatedRows !== 1n) {
      throw new Error(`A row of ${table} was changed without its lock.`);
    }
    return next;
  }

  /** What belongs to it goes with it, by the database itself. */
  async function remove(tx: Tx, owner: Owner, id: number): Promise<void> {
    await common(tx)
      .deleteFrom(name)
      .where('user_id', '=', owner.id)
      .where('id', '=', id)
      .execute();
  }

  return { insert, update, remove, sealWords };
}
