/**
 * The message that a delivery was a false alarm, as two kinds of the outbox. It goes to each
 * address that took the mail, in other words if the page was opened before its owner closed it.
 */
import { findOwner } from '#server/store/accounts.ts';
import type { NotificationMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { recalledTemplate } from '#server/mail/templates/recalled.ts';
import { appendLedger, appendOutcome } from '#server/store/ledger.ts';
import { isReleased } from '#server/store/released.ts';
import { findDelivery, noteDeliveries, releaseBehind } from '#server/engine/deliveries.ts';
import { hasMailServer } from '#server/engine/world.ts';
import { composeFor } from './delivery.jobs.ts';

type Kind = 'recalled' | 'recalled-second';

export function recallMails(context: NotificationMailContext): Readonly<Record<Kind, MessageKind>> {
  return {
    recalled: recallMail(context, 'recalled'),
    'recalled-second': recallMail(context, 'recalled-second'),
  };
}

function recallMail(context: NotificationMailContext, kind: Kind): MessageKind {
  const { db, vault, settings } = context;
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
      const hasRead = delivery.opened_at !== null;
      const { secrets } = delivery;
      const address = kind === 'recalled' ? secrets.email : secrets.secondEmail;
      if (address == null) return null;
      const to = { owner, row, secrets, address };
      return composeFor(context, to, (facts) => recalledTemplate({ ...facts, hasRead }));
    },
    async accepted(tx, row, now, response) {
      await noteDeliveries(tx, kind === 'recalled' ? 'told' : 'told-second', row.user_id, [
        row.ref_id,
      ]);
      await appendOutcome(tx, row, now, 'recall-told', { delivery: row.ref_id, response });
    },
    async gaveUp(tx, row, now) {
      await appendLedger(tx, row.user_id, now, 'recall-open', { delivery: row.ref_id });
    },
  };
}
