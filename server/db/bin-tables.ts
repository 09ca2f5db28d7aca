/** The tables of the bin: what an owner's acts replaced, deleted or added; see `schema.ts`. */
import type { ColumnType, Generated } from 'kysely';

export interface BinActsTable {
  user_id: number;
  id: Generated<number>;
  done_at: number;
  done_light: number;
  is_fresh: boolean;
  user_agent: string | null;
  undoes: ColumnType<number | null, number | null | undefined>;
  undone_at: Generated<number | null>;
}

/** Of which tables it keeps rows. */
export type BinnedTable =
  | 'testaments'
  | 'recipients'
  | 'notes'
  | 'attachments'
  | 'triggers'
  | 'testament_recipients'
  | 'testament_notes'
  | 'trigger_testaments'
  | 'activation_codes';

/** A row as PostgreSQL writes it in JSON: bytes are `\x` and hexadecimal digits. */
export type RowInJson = Readonly<Record<string, string | number | boolean | object | null>>;

/** Written by the database itself, and by nothing else: see migration 0040. */
export interface BinRowsTable {
  user_id: number;
  act_id: number;
  id: Generated<number>;
  table_name: BinnedTable;
  op: 'INSERT' | 'UPDATE' | 'DELETE';
  content: ColumnType<RowInJson, never, never>;
}
