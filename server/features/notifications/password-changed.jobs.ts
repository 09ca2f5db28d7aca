/** The mail about a changed password, as a kind of the outbox. */
import { findAccount, findOwner } from '#server/store/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { passwordChanged } from '#server/mail/letters/password-changed.ts';
import { sayablePast } from '#server/store/installation.ts';
import { findNotification } from '#server/store/notifications.ts';

export function passwordChangedMessage({
  db,
  clock,
  vault,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'vault' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const notification = owner && (await findNotification(db, owner, row.ref_id));
      if (!owner || notification?.kind !== 'password-changed') return null;
      const account = await findAccount(db, owner);
      const letter = passwordChanged({
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
