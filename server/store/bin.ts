/**
 * The bin: each act of an owner with the rows that it replaced, deleted or added. The database
 * itself keeps them while an act is open in the transaction (migration 0040); here acts begin and
 * end, and are read. How an act is undone is in `server/features/bin`.
 */
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { binPageMax } from '#contract/limits.ts';
import {
  DAY_MS,
  addLight,
  lightOf,
  provedLight,
  type LightMs,
  type Moment,
} from '#core/release/moment.ts';
import type { AskingSession, Owner } from '#server/crypto/owner.ts';
import { removeOwn } from '#server/db/own-rows.ts';
import type { BinActsTable, BinnedTable, BinRowsTable, RowInJson } from '#server/db/bin-tables.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { isKeyProtected, type AttachmentText } from './attachments.ts';
import { keyOfBinned, thingsOf, unsealContent } from './binned-row.ts';
import { couldUndo } from './disabled-accounts.ts';
import type { TestamentText } from './testament-text.ts';
import type { OwnerTx } from './owner-tx.ts';

/** For so long an act can be undone, in time in which its owner could have noticed. */
const keptMs = 30 * DAY_MS;
/** Hundreds of writings of the longest letter; thousands of any other. Files are not in it. */
const mostBytes = 64 * 1024 * 1024;

export type BinAct = Omit<Selectable<BinActsTable>, 'user_id' | 'done_light'>;
export type BinnedRow = Pick<Selectable<BinRowsTable>, 'table_name' | 'op' | 'content'>;

const actColumns = ['id', 'done_at', 'is_fresh', 'user_agent', 'undone_at', 'undoes'] as const;

/** From now on, until `endAct`, the bin keeps what this transaction writes. */
export async function beginAct(
  { tx, owner, now }: OwnerTx,
  { isFresh, userAgent }: Pick<AskingSession, 'isFresh' | 'userAgent'>,
  undoes: number | null = null,
): Promise<number> {
  const { id } = await tx
    .insertInto('bin_acts')
    .values({
      user_id: owner.id,
      done_at: now.wall,
      done_light: lightOf(now),
      is_fresh: isFresh,
      user_agent: userAgent,
      undoes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepFor(tx, id);
  return id;
}

/** @returns false where the act changed none of these rows, and is forgotten. */
export async function endAct(tx: Tx, owner: Owner, id: number): Promise<boolean> {
  await keepFor(tx, null);
  const { numDeletedRows } = await tx
    .deleteFrom('bin_acts')
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .where((e) => e.not(e.exists(rowsOfAct(e))))
    .executeTakeFirst();
  return numDeletedRows === 0n;
}

/** What it changed stays, and can not be undone. */
export async function forgetAct(tx: Tx, owner: Owner, id: number): Promise<void> {
  await removeOwn(tx, owner, 'bin_acts', { id });
}

export async function isBinFull(tx: Tx, owner: Owner): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(pg_column_size(content)), 0)::bigint as bytes
    from bin_rows where user_id = ${owner.id}
  `.execute(tx);
  return Number(rows[0]?.bytes ?? 0) > mostBytes;
}

async function keepFor(tx: Tx, act: number | null): Promise<void> {
  await sql`select set_config('codicil.act', ${act === null ? '' : String(act)}, true)`.execute(tx);
}

interface Wanted {
  /** Only those that were done before this act. */
  readonly before?: number | undefined;
  /** Only those without the password. */
  readonly isStale?: boolean;
}

/** A page of them, newest first; one of which a passphrase removed everything is none. */
export async function listActs(
  db: Db,
  owner: Owner,
  { before, isStale = false }: Wanted,
): Promise<BinAct[]> {
  return db
    .selectFrom('bin_acts')
    .select(actColumns)
    .where('user_id', '=', owner.id)
    .where((e) => e.exists(rowsOfAct(e)))
    .$if(before !== undefined, (acts) => acts.where('id', '<', before!))
    .$if(isStale, (acts) => acts.where('is_fresh', '=', false))
    .orderBy('id', 'desc')
    .limit(binPageMax)
    .execute();
}

function rowsOfAct(e: ExpressionBuilder<Database, 'bin_acts'>) {
  return e
    .selectFrom('bin_rows')
    .select('bin_rows.id')
    .whereRef('bin_rows.user_id', '=', 'bin_acts.user_id')
    .whereRef('bin_rows.act_id', '=', 'bin_acts.id');
}

/** Locked until the transaction ends, so that nobody undoes it a second time. */
export async function lockAct(tx: Tx, owner: Owner, id: number): Promise<BinAct | undefined> {
  return tx
    .selectFrom('bin_acts')
    .select(actColumns)
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * With it everything later that touched nothing else: what it had changed is gone as well, and
 * undoing it afterwards would bring back what lay between.
 */
export async function markUndone({ tx, owner, now }: OwnerTx, id: number): Promise<void> {
  await sql`
    update bin_acts set undone_at = ${now.wall}
    where user_id = ${owner.id} and undone_at is null and (
      id = ${id} or id > ${id} and undoes is distinct from ${id} and not exists (
        select from bin_rows
        where user_id = ${owner.id} and act_id = bin_acts.id and ${rowName} not in (
          select ${rowName} from bin_rows where user_id = ${owner.id} and act_id = ${id}
        )
      )
    )
  `.execute(tx);
}

/** As `keyOfBinned` names a row, in SQL. */
const rowName = sql`concat_ws(' ', table_name, coalesce(
  content ->> 'id',
  concat_ws(' ', content ->> 'testament_id', content ->> 'recipient_id', content ->> 'note_id',
    content ->> 'trigger_id')
))`;

/** Each row once: as it was before the act, and what the act did to it. */
export async function readBinned(
  db: Db,
  owner: Owner,
  act: Pick<BinAct, 'id'>,
): Promise<BinnedRow[]> {
  return changesIn(await rowsOfActs(db, owner, [act]).select('content').execute());
}

/** By act, without words: those of a whole page may be hundreds of megabytes. */
export async function readChanges(
  db: Db,
  owner: Owner,
  acts: readonly Pick<BinAct, 'id'>[],
): Promise<Map<number, BinnedRow[]>> {
  if (acts.length === 0) return new Map();
  const wordless = sql<RowInJson>`content - 'sealed'`.as('content');
  const rows = await rowsOfActs(db, owner, acts).select(wordless).execute();
  return Map.groupBy(changesIn(rows), ({ act_id: act }) => act);
}

function rowsOfActs(db: Db, owner: Owner, acts: readonly Pick<BinAct, 'id'>[]) {
  const ids = acts.map(({ id }) => id);
  return db
    .selectFrom('bin_rows')
    .select(['act_id', 'table_name', 'op'])
    .where('user_id', '=', owner.id)
    .where('act_id', 'in', ids)
    .orderBy('id');
}

/** As it was last, with its words; of what was only added there is nothing. */
export async function findLastBinned(
  db: Db,
  owner: Owner,
  table: BinnedTable,
  id: number,
): Promise<BinnedRow | undefined> {
  return db
    .selectFrom('bin_rows')
    .select(['table_name', 'op', 'content'])
    .where('user_id', '=', owner.id)
    .where('table_name', '=', table)
    .where('op', '<>', 'INSERT')
    .where(sql`content ->> 'id'`, '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function changesIn<Row extends BinnedRow & { readonly act_id: number }>(
  rows: readonly Row[],
): Row[] {
  const steps = Map.groupBy(rows, (row) => `${row.act_id} ${keyOfBinned(row)}`);
  return [...steps.values()].flatMap((own) => wholeChange(own) ?? []);
}

/** An act may write a row several times: one that is deleted is disarmed first. */
function wholeChange<Row extends BinnedRow>(steps: readonly Row[]): Row | null {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return null;
  const isGone = last.op === 'DELETE';
  if (first.op === 'INSERT') return isGone ? null : first;
  return { ...first, op: isGone ? 'DELETE' : 'UPDATE' };
}

/** The last act with the password by each thing that one changed. */
export async function readConfirmed(db: Db, owner: Owner): Promise<Map<string, number>> {
  const { rows } = await sql<Pick<BinnedRow, 'table_name' | 'content'> & { act: number }>`
    select table_name, content - 'sealed' as content, act_id as act from bin_rows
    where user_id = ${owner.id} and act_id in (
      select id from bin_acts where user_id = ${owner.id} and is_fresh
    )
    order by bin_rows.id
  `.execute(db);
  return new Map(rows.flatMap((row) => thingsOf(row).map((thing) => [thing, row.act] as const)));
}

/** All that it keeps of one testament, in the order in which it was kept. */
export async function readBinnedOf(
  db: Db,
  owner: Owner,
  id: number,
): Promise<(BinnedRow & { id: number; act: number })[]> {
  const rows = await db
    .selectFrom('bin_rows')
    .select(['id', 'act_id', 'table_name', 'op', 'content'])
    .where('user_id', '=', owner.id)
    .where('table_name', '=', 'testaments')
    .where(sql`content ->> 'id'`, '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map(({ act_id: act, ...row }) => ({ ...row, act }));
}

/** Whoever sets a passphrase with the password leaves nothing behind that lies open. */
export async function forgetUnprotected(tx: Tx, owner: Owner, testamentId: number): Promise<void> {
  const { rows } = await sql<BinnedRow & { id: number }>`
    select id, table_name, op, content from bin_rows
    where user_id = ${owner.id} and op <> 'INSERT' and (
      table_name = 'testaments' and content ->> 'id' = ${String(testamentId)}
      or table_name = 'attachments' and content ->> 'testament_id' = ${String(testamentId)}
    )
  `.execute(tx);
  const open = rows.filter((row) => isUnprotected(owner, row)).map((row) => row.id);
  if (open.length === 0) return;
  await tx.deleteFrom('bin_rows').where('user_id', '=', owner.id).where('id', 'in', open).execute();
}

function isUnprotected(owner: Owner, { table_name: table, content }: BinnedRow): boolean {
  if (table === 'attachments') {
    return !isKeyProtected(unsealContent<AttachmentText>(owner, table, content));
  }
  return (unsealContent<TestamentText>(owner, table, content).protection ?? null) === null;
}

/** @returns the files that it kept, which are removed after the commit unless a row has them. */
export async function emptyBin(tx: Tx, owner: Owner): Promise<string[]> {
  const { rows } = await sql<{ blob: string }>`
    select distinct content ->> 'blob' as blob from bin_rows
    where user_id = ${owner.id} and table_name = 'attachments'
  `.execute(tx);
  await removeOwn(tx, owner, 'bin_acts', {});
  return rows.map(({ blob }) => blob);
}

/** By proved light, and of nobody who could not undo. Files go with the next sweep of files. */
export async function emptyOldBins(db: Db, now: Moment): Promise<void> {
  const before: LightMs = addLight(provedLight(now), -keptMs);
  await db
    .deleteFrom('bin_acts')
    .using('users')
    .whereRef('users.id', '=', 'bin_acts.user_id')
    .where('bin_acts.done_light', '<', before)
    .where(couldUndo(now))
    .execute();
}
