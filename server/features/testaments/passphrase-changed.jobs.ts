/** The mail about a passphrase that was set, changed or taken away, as a kind of the outbox. */
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { passphraseChanged } from '#server/mail/letters/passphrase-changed.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { sayablePast } from '#server/store/installation.ts';
import { findNotification } from '#server/store/notifications.ts';

export function passphraseChangedMessage({
  db,
  clock,
  vault,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'vault' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const notification = owner && (await findNotification(db, owner, row.ref_id));
      if (!owner || notification?.kind !== 'passphrase-changed') return null;
      const account = await findAccount(db, owner);
      // Changed since, and not confirmed yet: it may be a stranger's.
      if (account.emailConfirmedAt === null) return null;
      const letter = passphraseChanged({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        what: notification.facts.what,
        at: await sayablePast(db, clock, notification.createdAt),
        userAgent: notification.facts.userAgent,
        zone: account.timeZone,
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },
  };
}
