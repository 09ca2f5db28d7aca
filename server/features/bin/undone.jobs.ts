/** The mail about an act that was undone, as a kind of the outbox. */
import {
  readConfirmedNotificationMail,
  type NotificationMailContext,
} from '#server/engine/notification-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { undoneTemplate } from '#server/mail/templates/undone.ts';
import { sayablePast } from '#server/store/installation.ts';

export function undoneMessage(context: NotificationMailContext): MessageKind {
  return {
    async compose(row) {
      const news = await readConfirmedNotificationMail(context, row, 'undone');
      if (news === null) return null;
      const { doneAt, waits, userAgent, isByMail } = news.facts;
      const letter = undoneTemplate({
        ...news.common,
        doneAt: await sayablePast(context.db, context.clock, doneAt),
        userAgent,
        isByMail,
        waits,
      });
      return { messageId: row.message_id, to: news.account.email, ...letter };
    },
  };
}
