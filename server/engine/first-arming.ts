/**
 * Decides the one mail to an owner whose testaments are armed for the first time. It is told once
 * an account, and only while something is armed; what it says is read when it is sent.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { readSubscription } from '#server/store/subscriptions.ts';
import { readWatches } from './watch.ts';
import { hasMailServer } from './world.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** Called after whatever may have armed something, in the same transaction. */
export async function notifyFirstArming(
  ownerTx: OwnerTx,
  { settings, newMessageId }: Pick<Deps, 'settings' | 'newMessageId'>,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const user = await tx
    .selectFrom('users')
    .select(['email_confirmed_at', 'arming_told_at'])
    .where('id', '=', owner.id)
    .executeTakeFirst();
  // Deleted by this very change.
  if (user === undefined) return;
  if (user.email_confirmed_at === null || user.arming_told_at !== null) return;
  if (!hasMailServer(settings) || !(await isAnythingArmed(tx, owner))) return;
  const messageId = newMessageId();
  await enqueue(tx, { userId: owner.id, kind: 'first-armed', refId: owner.id, messageId, now });
  await takeUpAgain(ownerTx);
}

/** She was told: never again, whatever she switches off and on. */
export async function markArmingNotified(tx: Tx, userId: number, now: Moment): Promise<void> {
  await tx
    .updateTable('users')
    .set({ arming_told_at: now.wall })
    .where('id', '=', userId)
    .execute();
}

async function isAnythingArmed(tx: Tx, owner: Owner): Promise<boolean> {
  const kinds = new Set(
    (await readWatches(tx, owner))
      .filter(({ state: { phase } }) => phase.kind !== 'off' && phase.kind !== 'released')
      .map(({ policy }) => policy.kind),
  );
  if (kinds.has('check') || kinds.has('code')) return true;
  if (!kinds.has('payment')) return false;
  const { status } = await readSubscription(tx, owner);
  return status === 'active' || status === 'failed';
}

/** Nothing was armed any more when its turn came, and now something is. */
async function takeUpAgain({ tx, owner, now }: OwnerTx): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ status: 'pending', due_at: now.wall, settled_at: null })
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'first-armed')
    .where('status', '=', 'obsolete')
    .execute();
}
