/** The mail about many wrong passwords, as a kind of the outbox. */
import { readNews, type NewsContext } from '#server/engine/news-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { failedSignIns } from '#server/mail/letters/failed-sign-ins.ts';

export function failedSignInsMessage(context: NewsContext): MessageKind {
  return {
    async compose(row) {
      const news = await readNews(context, row, 'failed-sign-ins');
      if (news === null) return null;
      const letter = failedSignIns({ ...news.common, count: news.facts.count });
      return { messageId: row.message_id, to: news.account.email, ...letter };
    },
  };
}
