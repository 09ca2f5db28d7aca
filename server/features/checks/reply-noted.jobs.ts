/**
 * The mail to an owner who answered a mail of ours by mail, as a kind of the outbox. It has the
 * link of the check that was open then, and is not sent once that waits for nothing any more.
 */
import { ownerMail, type OwnerMailContext } from '#server/engine/owner-mail.ts';
import { readWatches } from '#server/engine/watch.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { replyNotedTemplate } from '#server/mail/templates/reply-noted.ts';
import { findCheck, openSecrets } from '#server/store/checks.ts';
import { appendOutcome } from '#server/store/ledger.ts';

export function replyNotedMessage(context: OwnerMailContext): MessageKind {
  const { db } = context;
  return {
    ...ownerMail(context, 'everybody', async ({ owner, row, common }) => {
      const check = await findCheck(db, owner, row.ref_id);
      if (check?.status !== 'sent') return null;
      const watches = await readWatches(db, owner);
      const content = replyNotedTemplate({
        ...common,
        isDelayed: watches.some(
          ({ state: { phase } }) => phase.kind === 'grace' && phase.doubtedMs !== undefined,
        ),
        ...openSecrets(owner, check),
      });
      return { ...content, repliesAreRead: true };
    }),

    async accepted(tx, row, now, response) {
      await appendOutcome(tx, row, now, 'reply-noted', { check: row.ref_id, response });
    },
  };
}
