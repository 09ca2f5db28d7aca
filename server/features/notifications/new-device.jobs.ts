/** The mail about a browser that is new to us, as a kind of the outbox. */
import { readConfirmedNews, type NewsContext } from '#server/engine/news-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { newDevice } from '#server/mail/letters/new-device.ts';

export function newDeviceMessage(context: NewsContext): MessageKind {
  return {
    async compose(row) {
      const news = await readConfirmedNews(context, row, 'new-device');
      if (news === null) return null;
      const letter = newDevice({ ...news.common, userAgent: news.facts.userAgent });
      return { messageId: row.message_id, to: news.account.email, ...letter };
    },
  };
}
