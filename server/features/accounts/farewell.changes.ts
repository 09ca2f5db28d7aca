/**
 * The last mail to somebody whose account is deleted. Decided in the transaction in which that
 * happens, and for an address that is its owner's for certain.
 */
import { nextId } from '#server/db/next-id.ts';
import type { Deps } from '#server/deps.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { findAccount } from '#server/store/accounts.ts';
import { sealFarewell } from '#server/store/farewells.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

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
