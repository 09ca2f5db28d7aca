/**
 * Addresses that an account has left hear for a while of what is told on every channel, and can
 * answer none of it.
 */
import type { Deps } from '#server/deps.ts';
import { listMovesAway } from '#server/store/address-moves.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { enqueueToOwner } from './notify-by-mail.ts';

type FormerKind =
  | 'former-warning'
  | 'former-reset'
  | 'former-password-by-code'
  | 'former-switched-off';

/** Each by a mail of its own: none learns of the others. */
export async function notifyFormerAddresses(
  ownerTx: OwnerTx,
  context: Pick<Deps, 'newMessageId'>,
  kind: FormerKind,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  for (const { id: refId } of await listMovesAway(tx, owner, now.wall)) {
    // The one about an earlier event is over. One that has not left yet speaks for this as well.
    await tx
      .deleteFrom('outbox')
      .where('user_id', '=', owner.id)
      .where('kind', '=', kind)
      .where('ref_id', '=', refId)
      .where('status', '<>', 'pending')
      .execute();
    await enqueueToOwner(ownerTx, context, { kind, refId });
  }
}
