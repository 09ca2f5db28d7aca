/** One row that the bin keeps: by what it is found, and how its words are opened. */
import type { Owner } from '#server/crypto/owner.ts';
import type { BinnedTable, RowInJson } from '#server/db/bin-tables.ts';
import { placeOfRow } from './sealed-rows.ts';

/** Beside the owner. */
export const keysOfTables: Readonly<Record<BinnedTable, readonly string[]>> = {
  testaments: ['id'],
  recipients: ['id'],
  notes: ['id'],
  attachments: ['id'],
  triggers: ['id'],
  testament_recipients: ['testament_id', 'recipient_id'],
  testament_notes: ['testament_id', 'note_id'],
  trigger_testaments: ['trigger_id', 'testament_id'],
  activation_codes: ['code_hash'],
};

/** Names the row among all that are kept. */
export function keyOfBinned(row: { table_name: BinnedTable; content: RowInJson }): string {
  const { table_name: table, content } = row;
  return [table, ...keysOfTables[table].map((column) => textIn(content, column))].join(' ');
}

/** What somebody sees changed by it: what stands alone, and all that a row between them links. */
export function thingsOf(row: { table_name: BinnedTable; content: RowInJson }): string[] {
  const { table_name: table, content } = row;
  const linked = Object.entries(owners).flatMap(([column, other]) =>
    column in content ? `${other} ${textIn(content, column)}` : [],
  );
  return 'id' in content ? [`${table} ${textIn(content, 'id')}`, ...linked] : linked;
}

const owners: Readonly<Record<string, BinnedTable>> = {
  testament_id: 'testaments',
  recipient_id: 'recipients',
  note_id: 'notes',
  trigger_id: 'triggers',
};

/** A number too. */
export function textIn(content: RowInJson, column: string): string {
  const value = content[column];
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

export function numberIn(content: RowInJson, column: string): number {
  return Number(content[column]);
}

/** Of a column that PostgreSQL writes as `\x` and hexadecimal digits. */
export function bytesIn(content: RowInJson, column: string): Buffer {
  return Buffer.from(textIn(content, column).slice(2), 'hex');
}

function bytesInJson(bytes: Buffer): string {
  return `\\x${bytes.toString('hex')}`;
}

/** What an owner wrote there. A blob opens only as the version as which it was sealed. */
export function unsealContent<T extends object>(
  owner: Owner,
  table: BinnedTable,
  content: RowInJson,
): T {
  const place = placeOf(owner, table, content, numberIn(content, 'version'));
  return owner.key.open<T>(place, bytesIn(content, 'sealed'));
}

/** The same words in a later version of the row. */
export function sealedAgain(
  owner: Owner,
  table: BinnedTable,
  content: RowInJson,
  version: number,
  words: object,
): RowInJson {
  const sealed = owner.key.seal(placeOf(owner, table, content, version), words);
  return { ...content, version, sealed: bytesInJson(sealed) };
}

function placeOf(owner: Owner, table: BinnedTable, content: RowInJson, version: number) {
  return placeOfRow(table, owner, { id: numberIn(content, 'id'), version });
}
