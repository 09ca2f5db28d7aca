/**
 * What is told by mail of an account itself: that its password was changed, that it was deleted.
 * Decided in the transaction in which it happens, and for an address that is its owner's for
 * certain; nobody else has anything to do with it.
 */
import { nextId } from '#server/db/next-id.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { findAccount } from '#server/store/accounts.ts';
import { sealFarewell } from '#server/store/farewells.ts';
import { notify } from '#server/store/notifications.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export async function notifyPasswordChanged(
  ownerTx: OwnerTx,
  { newMessageId }: Pick<Deps, 'newMessageId'>,
  userAgent: string | null,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const refId = await notify(ownerTx, 'password-changed', { userAgent });
  const { emailConfirmedAt } = await findAccount(tx, owner);
  if (emailConfirmedAt === null) return;
  const messageId = newMessageId();
  await enqueue(tx, { userId: owner.id, kind: 'password-changed', refId, messageId, now });
}

/** Before her rows go: her address goes with them, and the mail takes along what it needs. */
export async function bidFarewell(
  { tx, owner, now }: OwnerTx,
  { vault, newMessageId }: Pick<Deps, 'vault' | 'newMessageId'>,
): Promise<void> {
  const {
    email,
    emailConfirmedAt,
    calledName: name,
    timeZone: zone,
  } = await findAccount(tx, owner);
  if (emailConfirmedAt === null) return;
  const refId = await nextId(tx, 'outbox');
  await enqueue(tx, {
    // Nobody's: it must not go with the account.
    userId: 0,
    kind: 'account-deleted',
    refId,
    messageId: newMessageId(),
    now,
    sealed: sealFarewell(vault, refId, { email, name, zone, at: now.wall }),
  });
}
