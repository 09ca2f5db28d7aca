/** The mail about a changed password, as a kind of the outbox. */
import {
  readNotificationMail,
  type NotificationMailContext,
} from '#server/engine/notification-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { passwordChangedTemplate } from '#server/mail/templates/password-changed.ts';

export function passwordChangedMessage(context: NotificationMailContext): MessageKind {
  return {
    async compose(row) {
      const news = await readNotificationMail(context, row, 'password-changed');
      if (news === null) return null;
      const letter = passwordChangedTemplate({ ...news.common, userAgent: news.facts.userAgent });
      return { messageId: row.message_id, to: news.account.email, ...letter };
    },
  };
}
