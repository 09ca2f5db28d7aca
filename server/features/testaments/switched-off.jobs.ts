/** The mails and the text message about what was switched off, as kinds of the outbox. */
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { reminders, stillOff } from '#server/engine/switched-off.ts';
import type { MessageKind, OutboxRow } from '#server/jobs/message-kind.ts';
import { switchedOffTemplate } from '#server/mail/templates/switched-off.ts';
import { switchedOffText } from '#server/mail/templates/text-messages.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { findSecrets } from '#server/store/checks.ts';
import { sayablePast } from '#server/store/installation.ts';
import { findNotification } from '#server/store/notifications.ts';

type Context = Pick<Deps, 'db' | 'clock' | 'vault' | 'sms' | 'settings'>;

export function switchedOffMessages(
  context: Context,
): Record<keyof typeof reminders | 'switched-off-sms', MessageKind> {
  return {
    'switched-off': mail(context, reminders['switched-off']),
    'off-for-a-week': mail(context, reminders['off-for-a-week']),
    'off-for-a-month': mail(context, reminders['off-for-a-month']),
    'switched-off-sms': {
      async compose(row) {
        const off = await findOff(context, row);
        if (off === null || context.sms.kind === 'none') return null;
        const { phoneNumber } = await findAccount(context.db, off.owner);
        if (phoneNumber === null) return null;
        const text = switchedOffText(context.settings.publicUrl);
        return { channel: 'sms', to: phoneNumber, text };
      },
    },
  };
}

function mail(context: Context, days: number): MessageKind {
  return {
    async compose(row) {
      const off = await findOff(context, row);
      if (off === null) return null;
      const account = await findAccount(context.db, off.owner);
      // Changed since, and not confirmed yet: it may be a stranger's.
      if (account.emailConfirmedAt === null) return null;
      const letter = switchedOffTemplate({
        publicUrl: context.settings.publicUrl,
        ownerName: account.calledName,
        testaments: off.count,
        at: await sayablePast(context.db, context.clock, off.at),
        userAgent: off.userAgent,
        isReminder: days > 0,
        answer: await findSecrets(context.db, off.owner, off.check),
        zone: account.timeZone,
      });
      return { messageId: row.message_id, to: account.email, ...letter };
    },
  };
}

interface Off {
  readonly owner: Owner;
  readonly count: number;
  readonly at: number;
  readonly userAgent: string | null;
  readonly check: number | undefined;
}

/** Null once all of it is armed again. What was deleted counts on. */
async function findOff({ db, vault }: Context, row: OutboxRow): Promise<Off | null> {
  const owner = await findOwner(db, vault, row.user_id);
  const notification = owner && (await findNotification(db, owner, row.ref_id));
  if (!owner || notification?.kind !== 'switched-off') return null;
  const { testaments, userAgent, check } = notification.facts;
  const count = (await stillOff(db, owner, testaments)).length;
  return count === 0 ? null : { owner, count, at: notification.createdAt, userAgent, check };
}
