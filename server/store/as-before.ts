/**
 * What a row of the bin looks like when it is put back: its words as they were, in a version of its
 * own, and beside them what is not the owner's to take back. Writes nothing.
 */
import { sql } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { BinnedTable, RowInJson } from '#server/db/bin-tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import { refuse } from '#server/refusal.ts';
import { sealedLikeOthers, type AttachmentText } from './attachments.ts';
import { binnedKinds, numberIn, sealedAgain, textIn, unsealContent } from './binned-row.ts';
import type { OwnerTx } from './owner-tx.ts';
import type { TestamentText } from './testament-text.ts';
import { findTestament } from './testaments.ts';

export interface Shaping extends OwnerTx {
  /** The triggers whose code the act itself changed. */
  readonly codesOf: ReadonlySet<number>;
}

/** As it is to be written, in a version of its own. */
export async function asBefore(
  { tx, owner, now, codesOf }: Shaping,
  table: BinnedTable,
  content: RowInJson,
  current: RowInJson | null,
): Promise<RowInJson> {
  const kept = current === null ? {} : pick(current, binnedKinds[table].staying ?? []);
  const row: Record<string, RowInJson[string]> = { ...content, ...kept };
  if ('updated_at' in row) row['updated_at'] = now.wall;
  // Rows of earlier versions know of no other ending.
  if (table === 'testaments') row['ending'] ??= 'hand-over';
  if (table === 'testaments' && current === null) {
    // Its mark is in a journal as deleted.
    delete row['mark'];
    row['hidden_at'] = null;
  }
  const version = 1 + (await highestVersion(tx, owner, table, content, current));
  const words = await wordsFor(tx, owner, table, content, current);
  if (table !== 'triggers' || current === null) {
    return sealedAgain(owner, table, row, version, words);
  }
  const isOwnCode = codesOf.has(numberIn(content, 'id'));
  const { text: activationCode, usedAt } = codeAgain(owner, content, current, isOwnCode);
  row['activated_at'] = usedAt;
  return sealedAgain(owner, table, row, version, { ...words, activationCode });
}

async function wordsFor(
  tx: Tx,
  owner: Owner,
  table: BinnedTable,
  content: RowInJson,
  current: RowInJson | null,
): Promise<object> {
  if (table === 'testaments' && current !== null) {
    // Whoever was given the link since goes on having it.
    const { accessLink } = unsealContent<TestamentText>(owner, table, current);
    return { ...unsealContent<TestamentText>(owner, table, content), accessLink };
  }
  if (table === 'attachments') {
    const testament = await findTestament(tx, owner, numberIn(content, 'testament_id'));
    const publicHalf = testament?.protection?.publicHalf ?? null;
    return sealedLikeOthers(unsealContent<AttachmentText>(owner, table, content), publicHalf);
  }
  return unsealContent(owner, table, content);
}

export function codeInRow(owner: Owner, trigger: RowInJson): string | null {
  return unsealContent<{ activationCode: string | null }>(owner, 'triggers', trigger)
    .activationCode;
}

/** A code that was used stays used. What the act did not change about the code stays as it is. */
function codeAgain(
  owner: Owner,
  content: RowInJson,
  current: RowInJson,
  isOwnCode: boolean,
): { text: string | null; usedAt: number | null } {
  const [was, is] = [codeInRow(owner, content), codeInRow(owner, current)];
  const [usedBefore, usedSince] = [content, current].map(
    (row) => row['activated_at'] as number | null,
  );
  if (was === is) return { text: is, usedAt: usedBefore ?? usedSince ?? null };
  if (isOwnCode || was === null) return { text: was, usedAt: usedBefore ?? null };
  // Only the act that took it away knows what opened it.
  if (is === null) refuse('undo-too-late');
  return { text: is, usedAt: usedSince ?? null };
}

/** Two writings of one row never share a version, deleted ones too. */
async function highestVersion(
  tx: Tx,
  owner: Owner,
  table: BinnedTable,
  content: RowInJson,
  current: RowInJson | null,
): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max((content ->> 'version')::int) as version from bin_rows
    where user_id = ${owner.id} and table_name = ${table}
      and content ->> 'id' = ${textIn(content, 'id')}
  `.execute(tx);
  return Math.max(rows[0]?.version ?? 0, Number(current?.['version'] ?? 0));
}

function pick(row: RowInJson, columns: readonly string[]): RowInJson {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
