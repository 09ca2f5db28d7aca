/** The mail about a changed password, as a kind of the outbox. */
import { readNews, type NewsContext } from '#server/engine/news-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { passwordChanged } from '#server/mail/letters/password-changed.ts';

export function passwordChangedMessage(context: NewsContext): MessageKind {
  return {
    async compose(row) {
      const news = await readNews(context, row, 'password-changed');
      if (news === null) return null;
      const letter = passwordChanged({ ...news.common, userAgent: news.facts.userAgent });
      return { messageId: row.message_id, to: news.account.email, ...letter };
    },
  };
}
