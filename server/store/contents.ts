/**
 * Marks of what each testament of an owner would say, and to whom: two marks are the same text as
 * long as words, files and people are the same. Says nothing about release.
 */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { openText } from './testaments.ts';

/** What was read of one testament. Its own words are opened only if its row was written. */
export interface Contents {
  readonly id: number;
  readonly version: number;
  /** In wall milliseconds. */
  readonly createdAt: number;
  readonly sealed: Buffer;
  /** Names the versions of notes, files and people. */
  readonly others: string;
}

export async function readContents(tx: Tx, owner: Owner): Promise<Map<number, Contents>> {
  const { rows } = await sql<Contents>`
    select testaments.id, testaments.version, testaments.sealed,
      testaments.created_at as "createdAt", concat_ws(
      ' ',
      (select string_agg(notes.id || ':' || notes.version, ',' order by notes.id)
        from testament_notes join notes using (user_id)
        where notes.id = testament_notes.note_id
          and testament_notes.user_id = testaments.user_id
          and testament_notes.testament_id = testaments.id),
      '|',
      (select string_agg(id || ':' || version, ',' order by id) from attachments
        where attachments.user_id = testaments.user_id
          and attachments.testament_id = testaments.id),
      '|',
      (select string_agg(recipients.id || ':' || recipients.version, ',' order by recipients.id)
        from testament_recipients join recipients using (user_id)
        where recipients.id = testament_recipients.recipient_id
          and testament_recipients.user_id = testaments.user_id
          and testament_recipients.testament_id = testaments.id)
    ) as others
    from testaments where testaments.user_id = ${owner.id} and testaments.hidden_at is null
  `.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether both say the same to the same people. */
export function isSameContents(
  owner: Owner,
  one: Contents | undefined,
  other: Contents | undefined,
): boolean {
  if (one === undefined || other === undefined) return false;
  if (one.others !== other.others) return false;
  if (one.version === other.version) return true;
  return isDeepStrictEqual(openText(owner, one), openText(owner, other));
}
