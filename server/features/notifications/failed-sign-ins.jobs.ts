/** The mail about many wrong passwords, as a kind of the outbox. */
import {
  readNotificationMail,
  type NotificationMailContext,
} from '#server/engine/notification-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { failedSignInsTemplate } from '#server/mail/templates/failed-sign-ins.ts';

export function failedSignInsMessage(context: NotificationMailContext): MessageKind {
  return {
    async compose(row) {
      const news = await readNotificationMail(context, row, 'failed-sign-ins');
      if (news === null) return null;
      const letter = failedSignInsTemplate({ ...news.common, count: news.facts.count });
      return { messageId: row.message_id, to: news.account.email, ...letter };
    },
  };
}
