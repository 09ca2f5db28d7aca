/**
 * The letter to an address that nobody confirmed, and whose account holds something. Names nobody,
 * like the one with the code: the address may belong to a stranger.
 */
import { layOut } from '#server/mail/layout.ts';
import { hostOf } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import { mailWordsIn } from './words.ts';

/**
 * `after-code`: somebody entered a code of the account. `last`: no other one follows. The place in
 * this list stands in the row of the message, so nothing is ever put in before another.
 */
export const confirmOccasions = ['after-code', 'first', 'last'] as const;

export interface ConfirmReminderFacts {
  readonly publicUrl: string;
  readonly occasion: (typeof confirmOccasions)[number];
}

export function confirmReminderTemplate({
  publicUrl,
  occasion,
}: ConfirmReminderFacts): MailContent {
  const words = mailWordsIn('en');
  const isAfterCode = occasion === 'after-code';
  return layOut({
    language: 'en',
    subject: words(isAfterCode ? 'confirmReminder.codeSubject' : 'confirmReminder.subject'),
    preheader: words('confirmReminder.preheader'),
    blocks: [
      { kind: 'title', text: words('confirmReminder.title') },
      { kind: 'text', text: words('greetingUnnamed') },
      {
        kind: 'text',
        text: words(isAfterCode ? 'confirmReminder.codeWhy' : 'confirmReminder.why'),
      },
      { kind: 'text', text: words('confirmReminder.how') },
      {
        kind: 'button',
        label: words('confirmAddress.open'),
        url: `${publicUrl}/dashboard`,
        hint: words('linkHint'),
      },
      {
        kind: 'small',
        text: words(occasion === 'first' ? 'confirmReminder.notYou' : 'confirmReminder.notYouLast'),
      },
    ],
    footer: [words('confirmAddress.footer', { host: hostOf(publicUrl) }), words('machineFooter')],
  });
}
