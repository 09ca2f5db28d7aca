/** The letter to an owner whose password was changed: when, from which browser, and what to do. */
import { layOut } from '#server/mail/layout.ts';
import { capitalized, deviceWords } from './device-words.ts';
import { greeting, hostOf, ownerFooter } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { pastWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface PasswordChangedFacts extends OwnerFacts {
  /** Wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  readonly userAgent: string | null;
  /** IANA name of the owner's zone. */
  readonly zone: string;
}

export function passwordChangedTemplate(facts: PasswordChangedFacts): MailContent {
  const words = mailWordsIn('en');
  const what = capitalized(deviceWords(words, facts.userAgent));
  return layOut({
    language: 'en',
    subject: words('passwordChanged.subject'),
    preheader: words('passwordChanged.preheader'),
    blocks: [
      { kind: 'title', text: words('passwordChanged.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('passwordChanged.what') },
      { kind: 'dates', rows: [{ when: pastWords(words, facts.at, facts.zone), what }] },
      { kind: 'text', text: words('newDevice.fine') },
      { kind: 'text', text: words('passwordChanged.notYou') },
      {
        kind: 'button',
        label: words('passwordChanged.write'),
        url: `${facts.publicUrl}/contact`,
        hint: words('linkHint'),
      },
      { kind: 'small', text: words('newDevice.noLink', { host: hostOf(facts.publicUrl) }) },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
