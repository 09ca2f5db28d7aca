/** The mail about an act that was undone, as a kind of the outbox. */
import { notificationMail, type NotificationMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { undoneTemplate } from '#server/mail/templates/undone.ts';
import { sayablePast } from '#server/store/installation.ts';

export function undoneMessage(context: NotificationMailContext): MessageKind {
  return notificationMail(context, 'confirmed', 'undone', async ({ facts, common }) => {
    const doneAt = await sayablePast(context.db, context.clock, facts.doneAt);
    return undoneTemplate({ ...common, ...facts, doneAt });
  });
}
