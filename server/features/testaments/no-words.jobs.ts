/** The mail to whose testaments are armed no more because nothing is written in them. */
import type { Deps } from '#server/deps.ts';
import { readScope } from '#server/engine/scope.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { noWordsTemplate } from '#server/mail/templates/no-words.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';

export function noWordsMessage({
  db,
  vault,
  settings,
}: Pick<Deps, 'db' | 'vault' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      if (owner === null) return null;
      const { testaments } = await readScope(db, owner);
      const isEmpty = (one: (typeof testaments)[number]) =>
        one.status === 'active' && !one.hasWords && !one.isReleased;
      const count = testaments.filter(isEmpty).length;
      // Written meanwhile, or put aside.
      if (count === 0) return null;
      const { calledName: ownerName, email } = await findAccount(db, owner);
      const letter = noWordsTemplate({
        publicUrl: settings.publicUrl,
        ownerName,
        testaments: count,
      });
      return { messageId: row.message_id, to: email, ...letter };
    },
  };
}
