/**
 * Puts rows back as the bin keeps them: what was added goes, what was deleted comes again, what was
 * replaced is as it was. Whether that is allowed, and what follows for the watches, is said in
 * `server/features/bin`. What is not the owner's stays: when a testament was armed, whether it was
 * released, and which codes were used.
 */
import { sql } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { BinnedTable, RowInJson } from '#server/db/bin-tables.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';
import { addLink } from './access-links.ts';
import { asBefore, codeInRow, type Shaping } from './as-before.ts';
import type { BinnedRow } from './bin.ts';
import { binnedKinds, bytesIn, numberIn, unsealContent } from './binned-row.ts';
import { removeCode, setCode } from './codes.ts';
import { discardIfSaved } from './kept-words.ts';
import { resealCopies } from './linked-notes.ts';
import { findByEmail, rewriteRecipient, type RecipientText } from './recipients.ts';
import { resealWordsBeside } from './resealed-words.ts';
import type { TestamentText } from './testament-text.ts';
import { deleteTestament, findTestament } from './testaments.ts';
import { twoWordsOf } from './two-words.ts';

const inOrder = Object.keys(binnedKinds) as BinnedTable[];

interface Restoring extends Shaping {
  /** Asked before a testament or a person comes again. */
  readonly refuseOver: (what: 'testament' | 'recipient') => Promise<void>;
  /** People who came again meanwhile under another number, by the one that they had. */
  readonly aliases: Map<number, number>;
}

/** @param rows each once, as it was before the act. */
export async function putBack(
  context: Omit<Restoring, 'aliases' | 'codesOf'>,
  rows: readonly BinnedRow[],
): Promise<void> {
  const of = (table: BinnedTable) => rows.filter((row) => row.table_name === table);
  const codesOf = new Set(of('activation_codes').map((row) => numberIn(row.content, 'trigger_id')));
  const restoring = { ...context, codesOf, aliases: new Map<number, number>() };
  for (const table of inOrder.toReversed()) {
    for (const row of of(table)) if (row.op === 'INSERT') await takeAway(restoring, row);
  }
  let isDone = rows.some(({ op }) => op === 'INSERT');
  for (const table of inOrder) {
    for (const row of of(table)) {
      if (row.op !== 'INSERT') isDone = (await bringBack(restoring, row)) || isDone;
    }
  }
  // What it belongs to is gone, and may come again before it: then it is not undone yet.
  if (!isDone) refuse('undo-too-late');
  await resealBeside(restoring, rows);
}

async function takeAway({ tx, owner }: Restoring, row: BinnedRow): Promise<void> {
  const { table_name: table, content } = row;
  if (table === 'testaments') return deleteTestament(tx, owner, numberIn(content, 'id'));
  if (table === 'activation_codes') return removeCode(tx, owner, numberIn(content, 'trigger_id'));
  await sql`delete from ${sql.table(table)} where ${isRow(owner, table, content)}`.execute(tx);
}

/** @returns false where there is nothing any more that it could be put back to. */
async function bringBack(restoring: Restoring, row: BinnedRow): Promise<boolean> {
  const { tx, owner, aliases } = restoring;
  const { table_name: table, content } = row;
  if (table === 'activation_codes') return bringBackCode(restoring, content);
  if (binnedKinds[table].noun === undefined) return link(restoring, table, content);
  const current = await lockRow(tx, owner, table, content);
  if (table === 'recipients') {
    const words = unsealContent<RecipientText>(owner, table, content);
    const holder = await findByEmail(tx, owner, words.email);
    if (holder !== undefined && holder.id !== content['id']) {
      if (current !== null) refuse('recipient-taken');
      // Whoever made him again may have given him another telephone number.
      const twoWords = twoWordsOf(owner, { id: numberIn(content, 'id'), ...words });
      await rewriteRecipient(tx, owner, holder, { ...words, twoWords });
      aliases.set(numberIn(content, 'id'), holder.id);
      return true;
    }
  }
  if (table === 'attachments' && !(await isThere(tx, owner, 'testaments', content, 'testament_id')))
    return false;
  if (current === null && row.op === 'UPDATE') {
    // What was deleted since comes again by undoing that.
    return table === 'attachments' ? false : refuse('undo-too-late');
  }
  const next = await asBefore(restoring, table, content, current);
  await (current === null ? insertAnew(restoring, table, next) : overwrite(tx, owner, table, next));
  if (table === 'triggers' && codeInRow(owner, next) === null) {
    await removeCode(tx, owner, numberIn(content, 'id'));
  }
  return true;
}

async function insertAnew(
  { tx, owner, refuseOver }: Restoring,
  table: BinnedTable,
  row: RowInJson,
): Promise<void> {
  if (table === 'testaments') await refuseOver('testament');
  if (table === 'recipients') await refuseOver('recipient');
  await insert(tx, table, row);
  if (table !== 'testaments') return;
  const { accessLink } = unsealContent<TestamentText>(owner, table, row);
  await addLink(tx, owner.id, numberIn(row, 'id'), accessLink);
}

async function bringBackCode({ tx, owner }: Restoring, content: RowInJson): Promise<boolean> {
  if (!(await isThere(tx, owner, 'triggers', content, 'trigger_id'))) return false;
  const hash = bytesIn(content, 'code_hash');
  // Somebody else has thought of the same words since.
  if (!(await setCode(tx, owner, numberIn(content, 'trigger_id'), hash))) refuse('undo-too-late');
  return true;
}

async function link(
  { tx, owner, aliases }: Restoring,
  table: BinnedTable,
  content: RowInJson,
): Promise<boolean> {
  const person = aliases.get(numberIn(content, 'recipient_id'));
  const row = person === undefined ? content : { ...content, recipient_id: person };
  for (const [column, other] of Object.entries(binnedKinds[table].links)) {
    if (!(await isThere(tx, owner, other, row, column))) return false;
  }
  // The copy of a note is written anew for the passphrase that there is now.
  const unsealed = 'sealed' in row ? { ...row, sealed: null } : row;
  await insert(tx, table, unsealed);
  if (table === 'testament_notes') {
    // It stands on this one again, so it must not go with one that a release deleted meanwhile.
    await changeOwn(tx, owner, 'notes', { id: numberIn(row, 'note_id') }, { gone_with: null });
  }
  return true;
}

/** What lies beside these testaments is sealed as they are from now on. */
async function resealBeside(restoring: Restoring, rows: readonly BinnedRow[]): Promise<void> {
  const { tx, owner } = restoring;
  const notes = rows.filter((row) => row.table_name === 'notes').map((row) => row.content['id']);
  const linked =
    notes.length === 0
      ? []
      : await tx
          .selectFrom('testament_notes')
          .select('testament_id')
          .distinct()
          .where('user_id', '=', owner.id)
          .where('note_id', 'in', notes.map(Number))
          .execute();
  const touched = rows.flatMap(({ table_name: table, content }) =>
    table === 'testaments'
      ? numberIn(content, 'id')
      : table === 'testament_notes'
        ? numberIn(content, 'testament_id')
        : [],
  );
  for (const id of new Set([...touched, ...linked.map((row) => row.testament_id)])) {
    const testament = await findTestament(tx, owner, id);
    if (testament === undefined) continue;
    const publicHalf = testament.protection?.publicHalf ?? null;
    await resealCopies(tx, owner, id, publicHalf);
    // Nobody has typed the passphrase that an undo takes away: what only it opens is hidden.
    await resealWordsBeside(restoring, id, { identity: null, publicHalf });
    await discardIfSaved(restoring, testament, null);
  }
}

async function lockRow(
  tx: Tx,
  owner: Owner,
  table: BinnedTable,
  content: RowInJson,
): Promise<RowInJson | null> {
  const { rows } = await sql<{ content: RowInJson }>`
    select to_jsonb(found) as content from ${sql.table(table)} as found
    where ${isRow(owner, table, content)} for update
  `.execute(tx);
  return rows[0]?.content ?? null;
}

async function isThere(
  tx: Tx,
  owner: Owner,
  table: BinnedTable,
  content: RowInJson,
  column: string,
): Promise<boolean> {
  const { rows } = await sql`
    select id from ${sql.table(table)}
    where user_id = ${owner.id} and id = ${numberIn(content, column)}
  `.execute(tx);
  return rows.length > 0;
}

async function insert(tx: Tx, table: BinnedTable, row: RowInJson): Promise<void> {
  const columns = columnsOf(row);
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from ${recordOf(table, row)} on conflict do nothing
  `.execute(tx);
}

async function overwrite(tx: Tx, owner: Owner, table: BinnedTable, row: RowInJson): Promise<void> {
  const columns = columnsOf(row);
  await sql`
    update ${sql.table(table)} set (${columns}) = (select ${columns} from ${recordOf(table, row)})
    where ${isRow(owner, table, row)}
  `.execute(tx);
}

const columnsOf = (row: RowInJson) => sql.join(Object.keys(row).map((name) => sql.ref(name)));

const recordOf = (table: BinnedTable, row: RowInJson) =>
  sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;

function isRow(owner: Owner, table: BinnedTable, content: RowInJson) {
  const keys = binnedKinds[table].keys.map((key) => sql`${sql.ref(key)} = ${content[key]}`);
  return sql`user_id = ${owner.id} and ${sql.join(keys, sql` and `)}`;
}
