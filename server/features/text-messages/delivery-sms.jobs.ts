/**
 * The text message to a recipient whose address refuses mail, as a kind of the outbox. It carries
 * the link of the refused mail: the number is as much his as the address, both were written down
 * for him by the owner, and without the link the message would never reach him.
 */
import { findAccount, findOwner, writerAddressOf } from '#server/store/accounts.ts';
import { appendLedger } from '#server/store/ledger.ts';
import {
  findDelivery,
  isBehindInBin,
  noteDeliveries,
  numberOf,
  releaseBehind,
} from '#server/engine/deliveries.ts';
import { isEndedByReturn } from '#server/engine/return-hold.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { deliveryText } from '#server/mail/templates/text-messages.ts';

export function deliverySms(deps: Deps): MessageKind {
  const { db, vault, sms, settings, clock } = deps;
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const delivery = owner && (await findDelivery(db, owner, row.ref_id));
      if (!owner || !delivery || sms.kind === 'none') return null;
      // Held: the owner came back, and it is for her to say whether anything more goes out. Queued:
      // she has just said so, and the mail goes first.
      if (delivery.status === 'held' || delivery.status === 'queued') return 'wait';
      // Taken by the first address since, opened, or closed. What the second one took goes to the
      // telephone as well: nobody knows which of the two is read.
      const isWithSecond = delivery.status === 'accepted' && delivery.second_address === 'reached';
      if (delivery.status !== 'bounced' && !isWithSecond) return null;
      const release = await releaseBehind(db, owner, delivery);
      if (release === null) return (await isBehindInBin(db, owner, delivery)) ? 'wait' : null;
      const to = await numberOf(db, owner, delivery);
      if (to === null) return null;
      if (await isEndedByReturn(db, owner, delivery, release)) return null;
      const account = await findAccount(db, owner);
      const text = deliveryText({
        publicUrl: settings.publicUrl,
        language: delivery.secrets.language ?? account.mailLanguage,
        ownerName: account.writtenBy,
        writerAddress: writerAddressOf(account, clock.wallMs()),
        token: delivery.secrets.token,
      });
      return { channel: 'sms', to, text };
    },
    async accepted(tx, row, now, response) {
      await noteDeliveries(tx, 'texted', row.user_id, [row.ref_id]);
      await appendLedger(tx, row.user_id, now, 'delivery-sms-accepted', {
        delivery: row.ref_id,
        response,
      });
    },
    async gaveUp(tx, row, now) {
      await appendLedger(tx, row.user_id, now, 'delivery-sms-open', { delivery: row.ref_id });
    },
  };
}
