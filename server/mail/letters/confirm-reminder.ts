/**
 * The letter to an address that nobody confirmed, and whose account holds something. Names nobody,
 * like the one with the code: the address may belong to a stranger.
 */
import { layOut } from '#server/mail/layout.ts';
import { hostOf } from './letter.ts';
import type { Letter } from '#server/mail/port.ts';
import { wordsIn } from './words.ts';

export interface ConfirmReminderFacts {
  readonly publicUrl: string;
  /** No other one follows. */
  readonly isLast: boolean;
}

export function confirmReminder({ publicUrl, isLast }: ConfirmReminderFacts): Letter {
  const words = wordsIn('en');
  return layOut({
    language: 'en',
    subject: words('confirmReminder.subject'),
    preheader: words('confirmReminder.preheader'),
    blocks: [
      { kind: 'title', text: words('confirmReminder.title') },
      { kind: 'text', text: words('greetingUnnamed') },
      { kind: 'text', text: words('confirmReminder.why') },
      { kind: 'text', text: words('confirmReminder.how') },
      {
        kind: 'button',
        label: words('confirmAddress.open'),
        url: `${publicUrl}/dashboard`,
        hint: words('linkHint'),
      },
      {
        kind: 'small',
        text: words(isLast ? 'confirmReminder.notYouLast' : 'confirmReminder.notYou'),
      },
    ],
    footer: [words('confirmAddress.footer', { host: hostOf(publicUrl) }), words('machineFooter')],
  });
}
