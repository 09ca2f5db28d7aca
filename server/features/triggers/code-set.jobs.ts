/** The mail about what became possible with an activation code, as a kind of the outbox. */
import type { Owner } from '#server/crypto/owner.ts';
import { readCover } from '#server/engine/cover.ts';
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
      const { what, cancelHours, userAgent, withPassword = true } = notification.facts;
      const letter = codeSet({
        publicUrl: settings.publicUrl,
        ownerName: account.calledName,
        what,
        at: await sayablePast(db, clock, notification.createdAt),
        cancelHours,
        waits: !withPassword && (await isUnderFloor(db, owner)),
        userAgent,
        zone: account.timeZone,
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },
  };
}

/** Who has never armed anything before has no floor: then the code counts at once. */
async function isUnderFloor(db: Deps['db'], owner: Owner): Promise<boolean> {
  const { testaments } = await readCover(db, owner);
  return testaments.some(({ floor }) => floor.code !== undefined);
}
