/**
 * The message that a delivery was a false alarm, as a kind of the outbox. It goes to who got the
 * first mail, in other words if the page was opened before its owner closed it.
 */
import { findAccount, findOwner, youngAddressOf } from '#server/store/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { recalledTemplate as recalledLetter } from '#server/mail/templates/recalled.ts';
import { appendLedger } from '#server/store/ledger.ts';
import { isReleased } from '#server/store/released.ts';
import { readUnwanted } from '#server/store/reports.ts';
import { findDelivery, noteDeliveries, releaseBehind } from '#server/engine/deliveries.ts';
import { hasMailServer } from '#server/engine/world.ts';

export function recalledMessageKind({
  db,
  vault,
  settings,
  clock,
}: Pick<Deps, 'db' | 'vault' | 'settings' | 'clock'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const delivery = owner && (await findDelivery(db, owner, row.ref_id));
      if (!owner || !delivery) {
        return null;
      }
      if (!hasMailServer(settings)) {
        return 'wait';
      }
      const release = await releaseBehind(db, owner, delivery);
      // A second silence, before this could be sent: now another mail tells what is true.
      if (release && (await isReleased(db, owner, release.testament_id))) {
        return null;
      }
      if ((await readUnwanted(db, owner))(delivery.secrets.email)) return null;
      const account = await findAccount(db, owner);
      const letter = recalledLetter({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        youngAddress: youngAddressOf(account, clock.wallMs()),
        recipientName: delivery.secrets.name,
        token: delivery.secrets.token,
        hasRead: delivery.opened_at !== null,
      });
      return { messageId: row.message_id, to: delivery.secrets.email, ...letter };
    },
    async accepted(tx, row, now, response) {
      await noteDeliveries(tx, 'told', row.user_id, [row.ref_id]);
      await appendLedger(tx, row.user_id, now, 'recall-told', {
        delivery: row.ref_id,
        messageId: row.message_id,
        response,
      });
    },
    async gaveUp(tx, row, now) {
      await appendLedger(tx, row.user_id, now, 'recall-open', { delivery: row.ref_id });
    },
  };
}
