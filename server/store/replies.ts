/**
 * Replies to mails of ours, of which nothing is kept: which mails they answer, which check is open,
 * and whether a reply of this round was answered.
 */
import type { Owner } from '#server/crypto/owner.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { messageKeyColumn } from '#server/jobs/bounce-rows.ts';
import { kindsToOthers } from '#server/jobs/outbox.ts';

export interface AnsweredMail {
  readonly userId: number;
  readonly kind: Database['outbox']['kind'];
  /** What it was about; of a check its number. */
  readonly refId: number;
}

/**
 * The mails to owners whose Message-ID has one of these keys, the newest first. Whoever got one
 * of the others knows its Message-ID, and may forge an owner's address.
 */
export async function findAnswered(db: Db, keys: readonly string[]): Promise<AnsweredMail[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['user_id', 'kind', 'ref_id'])
    .where(messageKeyColumn, 'in', [...keys])
    .where('kind', 'not in', kindsToOthers)
    .orderBy('id', 'desc')
    .limit(keys.length)
    .execute();
  return rows.map((row) => ({ userId: row.user_id, kind: row.kind, refId: row.ref_id }));
}

const asking: readonly AnsweredMail['kind'][] = [
  'check',
  'warning',
  'manual-check',
  'code-entered',
];

/** The check that was answered, or else the newest, if it waits for an answer; its number. */
export async function findOpenCheck(
  tx: Tx,
  owner: Owner,
  { kind, refId }: AnsweredMail,
): Promise<number | null> {
  const open = await tx
    .selectFrom('checks')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('status', '=', 'sent')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const own = asking.includes(kind) ? open.find(({ id }) => id === refId) : undefined;
  return (own ?? open[0])?.id ?? null;
}

/** Whether a reply was answered since this moment, or the answer is on its way. */
export async function wasReplyAnswered(tx: Tx, owner: Owner, sinceMs: number): Promise<boolean> {
  const row = await tx
    .selectFrom('outbox')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'reply-noted')
    .where('status', '!=', 'obsolete')
    .where('created_at', '>', sinceMs)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
