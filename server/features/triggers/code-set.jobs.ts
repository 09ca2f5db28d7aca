/** The mail about what became possible with an activation code, as a kind of the outbox. */
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { sayablePast } from '#server/store/installation.ts';
import { findNotification } from '#server/store/notifications.ts';
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { codeSet } from '#server/mail/letters/code-set.ts';

export function codeSetMessage({
  db,
  clock,
  vault,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'vault' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const notification = owner && (await findNotification(db, owner, row.ref_id));
      if (!owner || notification?.kind !== 'code-set') return null;
      const account = await findAccount(db, owner);
      // Changed since, and not confirmed yet: it may be a stranger's.
      if (account.emailConfirmedAt === null) return null;
      const { what, cancelHours, userAgent } = notification.facts;
      const letter = codeSet({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        what,
        at: await sayablePast(db, clock, notification.createdAt),
        cancelHours,
        userAgent,
        zone: account.timeZone,
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },
  };
}
