/**
 * The letter with the six-digit code that confirms an address after registration. Names nobody: the
 * address may belong to a stranger, who should not be sent whatever was typed as a name.
 */
import { layOut } from '#server/mail/layout.ts';
import { hostOf } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import { mailWordsIn } from './words.ts';

export interface ConfirmAddressFacts {
  readonly publicUrl: string;
  readonly code: string;
  readonly validMinutes: number;
}

export function confirmAddressTemplate(facts: ConfirmAddressFacts): MailContent {
  const words = mailWordsIn('en');
  return layOut({
    language: 'en',
    subject: words('confirmAddress.subject'),
    preheader: words('confirmAddress.preheader'),
    blocks: [
      { kind: 'title', text: words('confirmAddress.title') },
      { kind: 'text', text: words('greetingUnnamed') },
      { kind: 'text', text: words('confirmAddress.why') },
      { kind: 'code', label: words('confirmAddress.codeLabel'), code: facts.code },
      { kind: 'text', text: words('confirmAddress.validity', { minutes: facts.validMinutes }) },
      {
        kind: 'button',
        label: words('confirmAddress.open'),
        url: `${facts.publicUrl}/dashboard`,
        hint: words('linkHint'),
      },
      { kind: 'small', text: words('confirmAddress.notYou') },
    ],
    footer: [
      words('confirmAddress.footer', { host: hostOf(facts.publicUrl) }),
      words('machineFooter'),
    ],
  });
}
