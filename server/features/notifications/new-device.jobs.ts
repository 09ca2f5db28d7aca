/** The mail about a browser that is new to us, as a kind of the outbox. */
import { findAccount, findOwner } from '#server/store/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { newDevice } from '#server/mail/letters/new-device.ts';
import { sayablePast } from '#server/store/installation.ts';
import { findNotification } from '#server/store/notifications.ts';

export function newDeviceMessage({
  db,
  clock,
  vault,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'vault' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const notification = owner && (await findNotification(db, owner, row.ref_id));
      if (!owner || notification?.kind !== 'new-device') return null;
      const account = await findAccount(db, owner);
      // An address nobody confirmed may be a stranger's, who has no account to look after.
      if (account.emailConfirmedAt === null) return null;
      const letter = newDevice({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        at: await sayablePast(db, clock, notification.createdAt),
        userAgent: notification.facts.userAgent,
        zone: account.timeZone,
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },
  };
}
