/**
 * Messages to the people behind this installation. Sent at once, because the visitor waits for it
 * at the screen and nothing of it is kept.
 */
import type { contactCalls } from '#contract/contact.ts';
import { readPlan } from '#server/store/plan.ts';
import type { Deps } from '#server/deps.ts';
import { giveBackFrom, hourSeconds, spendFrom, type GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { contactTemplate } from '#server/mail/templates/contact.ts';

const messagesPerAddress = 5;
/** From everywhere together: a form that anybody may send must not flood a mailbox. */
const messagesPerHour = 60;

export function contactHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof contactCalls> {
  const { db, mail, settings, newMessageId, log } = deps;
  return {
    async sendContactMessage({ body, owner, request }) {
      const fromAddress = { what: 'contact', ip: request.ip };
      await spendFrom(guesses, fromAddress, messagesPerAddress, hourSeconds);
      await guesses.spend('contact', messagesPerHour, hourSeconds);
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
      await giveBackFrom(guesses, fromAddress, hourSeconds);
      await guesses.giveBack('contact', hourSeconds);
      log.warn({ outcome: outcome.kind }, 'a contact message could not be sent');
      refuse('mail-not-sent');
    },
  };
}
