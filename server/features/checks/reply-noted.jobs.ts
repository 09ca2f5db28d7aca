/**
 * The mail to an owner who answered a mail of ours by mail, as a kind of the outbox. It has the
 * link of the check that was open then, and is not sent once that waits for nothing any more.
 */
import type { Deps } from '#server/deps.ts';
import { readWatches } from '#server/engine/watch.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { replyNotedTemplate } from '#server/mail/templates/reply-noted.ts';
import { findAccount, findOwner } from '#server/store/accounts.ts';
import { findCheck, openSecrets } from '#server/store/checks.ts';
import { appendLedger } from '#server/store/ledger.ts';

export function replyNotedMessage({
  db,
  vault,
  settings,
}: Pick<Deps, 'db' | 'vault' | 'settings'>): MessageKind {
  return {
    async compose(row) {
      const owner = await findOwner(db, vault, row.user_id);
      const check = owner && (await findCheck(db, owner, row.ref_id));
      if (!owner || check?.status !== 'sent') return null;
      const { calledName: ownerName, email, language } = await findAccount(db, owner);
      const watches = await readWatches(db, owner);
      const letter = replyNotedTemplate({
        publicUrl: settings.publicUrl,
        ownerName,
        language: language ?? 'en',
        isDelayed: watches.some(
          ({ state: { phase } }) => phase.kind === 'grace' && phase.doubtedMs !== undefined,
        ),
        ...openSecrets(owner, check),
      });
      return { messageId: row.message_id, to: email, repliesAreRead: true, ...letter };
    },

    async accepted(tx, row, now, response) {
      await appendLedger(tx, row.user_id, now, 'reply-noted', {
        check: row.ref_id,
        messageId: row.message_id,
        response,
      });
    },
  };
}
