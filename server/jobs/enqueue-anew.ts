/**
 * A message that was found unneeded before it left, and is needed after all. It leaves once all the
 * same, by the unique key of the outbox.
 */
import { lightOf } from '#core/release/moment.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { enqueue, type NewMessage } from './outbox.ts';

export async function enqueueAnew(tx: Tx, message: NewMessage): Promise<void> {
  await enqueue(tx, message);
  const { userId, kind, refId, now, dueAt = now.wall } = message;
  const unneeded = { kind, ref_id: refId, status: 'obsolete' } as const;
  // It is tried for as long as a new one.
  await changeOwn(tx, { id: userId }, 'outbox', unneeded, {
    status: 'pending',
    due_at: dueAt,
    put_off_ms: dueAt - now.wall,
    created_light: lightOf(now),
    settled_at: null,
  });
}
