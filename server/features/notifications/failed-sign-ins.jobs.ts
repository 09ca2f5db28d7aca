/** The mail about many wrong passwords, as a kind of the outbox. */
import { findAccount, findOwner } from '#server/store/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { failedSignIns } from '#server/mail/letters/failed-sign-ins.ts';
import { sayablePast } from '#server/store/installation.ts';
import { findNotification } from '#server/store/notifications.ts';

export function failedSignInsMessage({
  db,
  clock,
  vault,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'vault' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const notification = owner && (await findNotification(db, owner, row.ref_id));
      if (!owner || notification?.kind !== 'failed-sign-ins') return null;
      const account = await findAccount(db, owner);
      const letter = failedSignIns({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        at: await sayablePast(db, clock, notification.createdAt),
        count: notification.facts.count,
        zone: account.timeZone,
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },
  };
}
