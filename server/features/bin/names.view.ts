/** How the things that an owner has are called, and those that are gone. */
import type { Owner } from '#server/crypto/owner.ts';
import type { BinnedTable } from '#server/db/bin-tables.ts';
import type { Db } from '#server/db/schema.ts';
import { listAllAttachments } from '#server/store/attachments.ts';
import { findLastBinned, type BinnedRow } from '#server/store/bin.ts';
import { thingsOf, unsealContent } from '#server/store/binned-row.ts';
import { listNotes } from '#server/store/notes.ts';
import { readRecipients } from '#server/store/recipients.ts';
import { listTestaments } from '#server/store/testaments.ts';
import { listTriggers } from '#server/store/triggers.ts';
import type { Names } from './bin.view.ts';

/** @param rows of what has gone since these are of, the bin has the name. */
export async function readNames(db: Db, owner: Owner, rows: readonly BinnedRow[]): Promise<Names> {
  const names = await readPresent(db, owner);
  for (const thing of new Set(rows.flatMap((row) => thingsOf(row)))) {
    const [table, id] = thing.split(' ') as [BinnedTable, string];
    if (names.has(thing)) continue;
    const gone = await findLastBinned(db, owner, table, Number(id));
    names.set(thing, gone === undefined ? null : namedBy(owner, gone));
  }
  return (table, id) => names.get(`${table} ${id}`) ?? null;
}

async function readPresent(db: Db, owner: Owner): Promise<Map<string, string | null>> {
  const names = new Map<string, string | null>();
  for (const { id, title } of await listTestaments(db, owner)) names.set(`testaments ${id}`, title);
  for (const { id, title } of await listNotes(db, owner)) names.set(`notes ${id}`, title);
  for (const { id, name } of await listTriggers(db, owner)) names.set(`triggers ${id}`, name);
  for (const { id, name, email } of await readRecipients(db, owner)) {
    names.set(`recipients ${id}`, name ?? email);
  }
  for (const { id, fileName } of await listAllAttachments(db, owner)) {
    names.set(`attachments ${id}`, fileName);
  }
  return names;
}

interface Named {
  readonly title?: string;
  readonly name?: string | null;
  readonly email?: string;
  readonly fileName?: string;
}

function namedBy(owner: Owner, { table_name: table, content }: BinnedRow): string | null {
  const words = unsealContent<Named>(owner, table, content);
  return words.title ?? words.name ?? words.fileName ?? words.email ?? null;
}
