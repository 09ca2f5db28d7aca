/** When an owner was asked last, as far as a mail server took it. */
import type { Owner } from '#server/crypto/owner.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Db } from '#server/db/schema.ts';

/** By a check or a warning that still waits for her answer. @returns null: by none. */
export async function lastAskedAt(db: Db, owner: Owner): Promise<number | null> {
  const { at } = await db
    .selectFrom('checks')
    .innerJoin('outbox', ofOwner('outbox.ref_id', 'checks.id'))
    .select((e) => e.fn.max('outbox.settled_at').as('at'))
    .where('outbox.kind', 'in', ['check', 'warning'])
    .where('checks.user_id', '=', owner.id)
    .where('checks.type', 'in', ['attempt', 'warning'])
    .where('checks.status', '=', 'sent')
    .where('outbox.status', '=', 'sent')
    .executeTakeFirstOrThrow();
  return at;
}
