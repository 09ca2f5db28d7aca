/**
 * What the people who run an installation did, in the page and by commands: rows that are added and
 * never changed, which the database itself refuses. They hold numbers, and no words of anybody.
 */
import { sql } from 'kysely';
import type { OperatorActKind } from '#contract/administration.ts';
import type { Db } from '#server/db/schema.ts';

/** The number of whoever is signed in to the page; null: a command on the machine. */
export type ActingOperator = number | null;

export interface NewOperatorAct {
  readonly by: ActingOperator;
  readonly kind: OperatorActKind;
  /** Of what, in numbers. */
  readonly facts?: Readonly<Record<string, number>>;
}

export interface OperatorAct extends Required<NewOperatorAct> {
  readonly id: number;
  /** Wall milliseconds. */
  readonly at: number;
}

/** In the transaction of the act, wherever there is one. */
export async function noteOperatorAct(
  db: Db,
  { by, kind, facts = {} }: NewOperatorAct,
  nowMs: number,
): Promise<void> {
  const row = { at: nowMs, operator: by, kind, facts: JSON.stringify(facts) };
  await db.insertInto('operator_acts').values(row).execute();
}

/** The same for what works on a database of an earlier version too, which may have no such list. */
export async function noteActWhereListed(db: Db, act: NewOperatorAct, nowMs: number) {
  const { rows } = await sql<{ list: string | null }>`
    select to_regclass('operator_acts')::text as list`.execute(db);
  if (rows[0]?.list != null) await noteOperatorAct(db, act, nowMs);
}

const atOnce = 100;

/** Newest first. @param before the number of the oldest that is known. */
export async function listOperatorActs(db: Db, before?: number): Promise<OperatorAct[]> {
  const rows = await db
    .selectFrom('operator_acts')
    .selectAll()
    .$if(before !== undefined, (acts) => acts.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(atOnce)
    .execute();
  return rows.map(({ operator: by, kind, ...row }) => ({
    ...row,
    by,
    kind: kind as OperatorActKind,
  }));
}
