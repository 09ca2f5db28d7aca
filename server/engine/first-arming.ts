/**
 * Decides the one mail to an owner whose testaments are armed for the first time. It is told once
 * an account, and only while something is armed; what it says is read when it is sent.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { readSubscription } from '#server/store/subscriptions.ts';
import { enqueueToOwner } from './notify-by-mail.ts';
import { readWatches } from './watch.ts';
import { obstacleOfAll } from './world.ts';
import { readReachProvedAt } from '#server/store/reach.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { findUserRow, writeUserRow } from '#server/store/user-row.ts';

/** Called after whatever may have armed something, in the same transaction. */
export async function notifyFirstArming(
  ownerTx: OwnerTx,
  deps: Pick<Deps, 'settings' | 'newMessageId'>,
): Promise<void> {
  const { tx, owner } = ownerTx;
  const user = await findUserRow(tx, owner, ['email_confirmed_at', 'arming_told_at']);
  // Deleted by this very change.
  if (user === undefined) return;
  if (user.email_confirmed_at === null || user.arming_told_at !== null) return;
  if (obstacleOfAll(deps.settings, await readReachProvedAt(tx)) !== null) return;
  if (!(await isAnythingArmed(tx, owner))) return;
  await enqueueToOwner(ownerTx, deps, { kind: 'first-armed', refId: owner.id });
  await takeUpAgain(ownerTx);
}

/** The owner was told: never again, whatever is switched off and on. */
export async function markArmingNotified(tx: Tx, userId: number, now: Moment): Promise<void> {
  await writeUserRow(tx, { id: userId }, { arming_told_at: now.wall });
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
  const dropped = { kind: 'first-armed', status: 'obsolete' } as const;
  const again = { status: 'pending', due_at: now.wall, settled_at: null } as const;
  await changeOwn(tx, owner, 'outbox', dropped, again);
}
