/** The mail about a browser that is new to us, as a kind of the outbox. */
import {
  readConfirmedNotificationMail,
  type NotificationMailContext,
} from '#server/engine/notification-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { newDeviceTemplate } from '#server/mail/templates/new-device.ts';

export function newDeviceMessage(context: NotificationMailContext): MessageKind {
  return {
    async compose(row) {
      const news = await readConfirmedNotificationMail(context, row, 'new-device');
      if (news === null) return null;
      const letter = newDeviceTemplate({ ...news.common, userAgent: news.facts.userAgent });
      return { messageId: row.message_id, to: news.account.email, ...letter };
    },
  };
}
