/** How the things that an owner has are called now. */
import type { Kysely } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import { listAllAttachments } from '#server/store/attachments.ts';
import { listNotes } from '#server/store/notes.ts';
import { readRecipients } from '#server/store/recipients.ts';
import { listTestaments } from '#server/store/testaments.ts';
import { listTriggers } from '#server/store/triggers.ts';
import type { Names } from './bin.view.ts';

export async function readNames(db: Kysely<Database>, owner: Owner): Promise<Names> {
  const names = new Map<string, string>();
  for (const { id, title } of await listTestaments(db, owner)) names.set(`testaments ${id}`, title);
  for (const { id, title } of await listNotes(db, owner)) names.set(`notes ${id}`, title);
  for (const { id, name } of await listTriggers(db, owner)) names.set(`triggers ${id}`, name);
  for (const { id, name, email } of await readRecipients(db, owner)) {
    names.set(`recipients ${id}`, name ?? email);
  }
  for (const { id, fileName } of await listAllAttachments(db, owner)) {
    names.set(`attachments ${id}`, fileName);
  }
  return (table, id) => names.get(`${table} ${id}`) ?? null;
}
