/** The mail about a passphrase that was set, changed or taken away, as a kind of the outbox. */
import {
  readConfirmedNotificationMail,
  type NotificationMailContext,
} from '#server/engine/notification-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { passphraseChangedTemplate } from '#server/mail/templates/passphrase-changed.ts';

export function passphraseChangedMessage(context: NotificationMailContext): MessageKind {
  return {
    async compose(row) {
      const news = await readConfirmedNotificationMail(context, row, 'passphrase-changed');
      if (news === null) return null;
      const { what, userAgent } = news.facts;
      const letter = passphraseChangedTemplate({ ...news.common, what, userAgent });
      return { messageId: row.message_id, to: news.account.email, ...letter };
    },
  };
}
