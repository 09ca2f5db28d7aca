/** The mail about an act that was undone, as a kind of the outbox. */
import type { Deps } from '#server/deps.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { undone } from '#server/mail/letters/undone.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { sayablePast } from '#server/store/installation.ts';
import { findNotification } from '#server/store/notifications.ts';

type Context = Pick<Deps, 'db' | 'clock' | 'vault' | 'settings'>;

export function undoneMessage({ db, clock, vault, settings }: Context): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const notification = owner && (await findNotification(db, owner, row.ref_id));
      if (!owner || notification?.kind !== 'undone') return null;
      const account = await findAccount(db, owner);
      // Changed since, and not confirmed yet: it may be a stranger's.
      if (account.emailConfirmedAt === null) return null;
      const { doneAt, waits, userAgent, isByMail } = notification.facts;
      const letter = undone({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        at: await sayablePast(db, clock, notification.createdAt),
        doneAt: await sayablePast(db, clock, doneAt),
        userAgent,
        isByMail,
        waits,
        zone: account.timeZone,
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },
  };
}
