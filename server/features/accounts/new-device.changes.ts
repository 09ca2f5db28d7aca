/**
 * A person signed in with a browser that never was hers before: she is told in the page, and by
 * mail if her address is hers for certain. Who sends that mail is decided elsewhere.
 */
import { notify } from '#server/store/notifications.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { findAccount } from '#server/store/accounts.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export async function notifyNewDevice(
  ownerTx: OwnerTx,
  { newMessageId }: Pick<Deps, 'newMessageId'>,
  userAgent: string | null,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const id = await notify(ownerTx, 'new-device', { userAgent });
  const { emailConfirmedAt } = await findAccount(tx, owner);
  // A stranger whose address was typed at registration has nothing to do with it.
  if (emailConfirmedAt === null) return;
  await enqueue(tx, {
    userId: owner.id,
    kind: 'new-device',
    refId: id,
    messageId: newMessageId(),
    now,
  });
}
