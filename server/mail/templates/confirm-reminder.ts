/**
 * The mail to an address that nobody confirmed, and whose account holds something. Names nobody,
 * like the one with the code: the address may belong to a stranger.
 */
import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/mail/port.ts';
import { headOf, penFor, writeMail } from './pen.ts';

/**
 * `after-code`: somebody entered a code of the account. `last`: no other one follows. The place in
 * this list stands in the row of the message, so nothing is ever put in before another.
 */
export const confirmOccasions = ['after-code', 'first', 'last'] as const;

export interface ConfirmReminderFacts {
  readonly publicUrl: string;
  readonly language: Language;
  readonly occasion: (typeof confirmOccasions)[number];
}

export function confirmReminderTemplate(facts: ConfirmReminderFacts): MailContent {
  const pen = penFor(facts);
  const { text, page, small } = pen;
  const isAfterCode = facts.occasion === 'after-code';
  const subject = isAfterCode ? 'confirmReminder.codeSubject' : 'confirmReminder.subject';
  const head = { ...headOf('confirmReminder'), subject } as const;
  const footer = pen.words('confirmAddress.footer', { host: pen.host });
  return writeMail(pen, { head, to: '', footer }, [
    text(isAfterCode ? 'confirmReminder.codeWhy' : 'confirmReminder.why'),
    text('confirmReminder.how'),
    page('confirmAddress.open', '/dashboard'),
    small(facts.occasion === 'first' ? 'confirmReminder.notYou' : 'confirmReminder.notYouLast'),
  ]);
}
