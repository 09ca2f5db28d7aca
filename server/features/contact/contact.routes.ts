/**
 * Messages to the people behind this installation. Sent at once, because the visitor waits for it
 * at the screen and nothing of it is kept.
 */
import type { contactCalls } from '#contract/contact.ts';
import { readPlan } from '#server/store/plan.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit, Limit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { contactTemplate } from '#server/mail/templates/contact.ts';

export function contactHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof contactCalls> {
  const { db, mail, settings, newMessageId, log } = deps;
  return {
    async sendContactMessage({ body, owner, request }) {
      const limits: readonly Limit[] = [
        { what: 'contact', ip: request.ip, atMost: 5, per: 'hour' },
        // From everywhere together: a form that anybody may send must not flood a mailbox.
        { what: 'contact', atMost: 60, per: 'hour' },
      ];
      await guesses.spend(...limits);
      const plan = owner === null ? null : await readPlan(db, settings, owner);
      const isStandard = plan?.kind === 'standard';
      const outcome = await mail.send({
        messageId: newMessageId(),
        to: settings.contactEmail,
        // The address has the form of one plain mailbox: it can name no second reader.
        headers: { 'Reply-To': body.email },
        ...contactTemplate({ publicUrl: settings.publicUrl, ...body, isStandard }),
      });
      if (outcome.kind === 'accepted') return;
      // What was not sent is not counted: the visitor may try again with the same words.
      await guesses.giveBack(...limits);
      log.warn({ outcome: outcome.kind }, 'a contact message could not be sent');
      refuse('mail-not-sent');
    },
  };
}
