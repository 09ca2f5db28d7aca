/** Rows for mail that came back: which message it was, and how far a mailbox was read. */
import { sql } from 'kysely';
import { changeOwn, findOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { MailboxPlace } from '#server/mail/port.ts';
import type { OutboxRow, RefusedOutcome } from './message-kind.ts';

export async function readPlace(db: Db, mailbox: string): Promise<MailboxPlace | null> {
  const row = await db
    .selectFrom('bounce_mailboxes')
    .select(['validity', 'uid'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst();
  return row ?? null;
}

export async function rememberPlace(db: Db, mailbox: string, place: MailboxPlace): Promise<void> {
  await db
    .insertInto('bounce_mailboxes')
    .values({ mailbox, ...place })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(place))
    .execute();
}

/** In the words of its index. */
export const messageKeyColumn = sql<string>`lower(split_part(ltrim(message_id, '<'), '@', 1))`;

/**
 * The message whose Message-ID has one of these keys, locked until the transaction ends. Looked for
 * without a lock and then locked by its own key, which runs on one PostgreSQL and on Citus.
 */
export async function lockMessage(tx: Tx, keys: readonly string[]): Promise<OutboxRow | undefined> {
  const found = await tx
    .selectFrom('outbox')
    .select(['user_id', 'id'])
    .where(messageKeyColumn, 'in', [...keys])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  return findOwn(tx, { id: found.user_id }, 'outbox', { id: found.id }, 'lock');
}

/** @returns whether it is the first time that anything is heard of this. */
export async function markCameBack(
  tx: Tx,
  row: OutboxRow,
  nowMs: number,
  { code, enhancedCode }: RefusedOutcome,
): Promise<boolean> {
  const sent = { id: row.id, status: 'sent', came_back_at: null } as const;
  const change = { came_back_at: nowMs, last_outcome: `came back ${code} ${enhancedCode}` };
  return (await changeOwn(tx, { id: row.user_id }, 'outbox', sent, change)) > 0;
}
