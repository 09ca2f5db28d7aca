/** The mail about what became possible with an activation code, as a kind of the outbox. */
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { readScope } from '#server/engine/scope.ts';
import { notificationMail, type NotificationMailContext } from '#server/engine/owner-mail.ts';
import type { MessageKind } from '#server/jobs/message-kind.ts';
import { codeSetTemplate } from '#server/mail/templates/code-set.ts';

export function codeSetMessage(context: NotificationMailContext): MessageKind {
  return notificationMail(context, 'confirmed', 'code-set', async ({ owner, facts, common }) => {
    const { what, cancelHours, userAgent, withPassword = true } = facts;
    const waits = !withPassword && (await isUnderFloor(context.db, owner));
    return codeSetTemplate({ ...common, what, cancelHours, waits, userAgent });
  });
}

/** Who has never armed anything before has no floor: then the code counts at once. */
async function isUnderFloor(db: Deps['db'], owner: Owner): Promise<boolean> {
  const { testaments } = await readScope(db, owner);
  return testaments.some(({ floor }) => floor.code !== undefined);
}
