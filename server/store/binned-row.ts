/** One row that the bin keeps: by what it is found, and how its words are opened. */
import type { BinnedThing } from '#contract/bin.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { BinnedTable, RowInJson } from '#server/db/bin-tables.ts';
import { placeOfRow } from './sealed-rows.ts';

interface BinnedKind {
  /** What its owner calls such a row; what only links others has no name. */
  readonly noun?: BinnedThing['noun'];
  /** By which columns it is found, beside the owner. */
  readonly keys: readonly string[];
  /** To which tables its columns point. */
  readonly links: Readonly<Record<string, BinnedTable>>;
  /** What a row that is still there keeps, whatever it was before. */
  readonly staying?: readonly string[];
}

/** What points to other rows comes after them. */
export const binnedKinds: Readonly<Record<BinnedTable, BinnedKind>> = {
  testaments: {
    noun: 'testament',
    keys: ['id'],
    links: {},
    staying: ['arming', 'arming_mark', 'mark', 'hidden_at', 'not_before', 'created_at'],
  },
  recipients: { noun: 'recipient', keys: ['id'], links: {}, staying: ['mark', 'created_at'] },
  notes: { noun: 'note', keys: ['id'], links: {}, staying: ['gone_with'] },
  triggers: { noun: 'trigger', keys: ['id'], links: {} },
  attachments: { noun: 'file', keys: ['id'], links: { testament_id: 'testaments' } },
  testament_recipients: {
    keys: ['testament_id', 'recipient_id'],
    links: { testament_id: 'testaments', recipient_id: 'recipients' },
  },
  testament_notes: {
    keys: ['testament_id', 'note_id'],
    links: { testament_id: 'testaments', note_id: 'notes' },
  },
  trigger_testaments: {
    keys: ['trigger_id', 'testament_id'],
    links: { trigger_id: 'triggers', testament_id: 'testaments' },
  },
  activation_codes: { keys: ['code_hash'], links: { trigger_id: 'triggers' } },
};

/** Names the row among all that are kept. */
export function keyOfBinned(row: { table_name: BinnedTable; content: RowInJson }): string {
  const { table_name: table, content } = row;
  return [table, ...binnedKinds[table].keys.map((column) => textIn(content, column))].join(' ');
}

/** What somebody sees changed by it: what stands alone, and all that a row between them links. */
export function thingsOf(row: { table_name: BinnedTable; content: RowInJson }): string[] {
  const { table_name: table, content } = row;
  const { noun, links } = binnedKinds[table];
  const linked = Object.entries(links).map(([column, other]) => {
    return `${other} ${textIn(content, column)}`;
  });
  return noun === undefined ? linked : [`${table} ${textIn(content, 'id')}`, ...linked];
}

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
