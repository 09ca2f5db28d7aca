/** The mail about what became possible with an activation code, as a kind of the outbox. */
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { readScope } from '#server/engine/scope.ts';
import {
  readConfirmedNotificationMail,
  type NotificationMailContext,
} from '#server/engine/notification-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { codeSetTemplate } from '#server/mail/templates/code-set.ts';

export function codeSetMessage(context: NotificationMailContext): MessageKind {
  return {
    async compose(row) {
      const news = await readConfirmedNotificationMail(context, row, 'code-set');
      if (news === null) return null;
      const { what, cancelHours, userAgent, withPassword = true } = news.facts;
      const waits = !withPassword && (await isUnderFloor(context.db, news.owner));
      const letter = codeSetTemplate({ ...news.common, what, cancelHours, waits, userAgent });
      return { messageId: row.message_id, to: news.account.email, ...letter };
    },
  };
}

/** Who has never armed anything before has no floor: then the code counts at once. */
async function isUnderFloor(db: Deps['db'], owner: Owner): Promise<boolean> {
  const { testaments } = await readScope(db, owner);
  return testaments.some(({ floor }) => floor.code !== undefined);
}
