/** The letter to an owner whose account was opened in a browser that is new to us. */
import { layOut } from '#server/mail/layout.ts';
import { capitalized, deviceWords } from './device-words.ts';
import { greeting, hostOf, ownerFooter } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { pastWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface NewDeviceFacts extends OwnerFacts {
  /** Wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  readonly userAgent: string | null;
  /** IANA name of the owner's zone. */
  readonly zone: string;
}

export function newDeviceTemplate(facts: NewDeviceFacts): MailContent {
  const words = mailWordsIn('en');
  return layOut({
    language: 'en',
    subject: words('newDevice.subject'),
    preheader: words('newDevice.preheader'),
    blocks: [
      { kind: 'title', text: words('newDevice.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('newDevice.what') },
      {
        kind: 'dates',
        rows: [
          {
            when: pastWords(words, facts.at, facts.zone),
            what: capitalized(deviceWords(words, facts.userAgent)),
          },
        ],
      },
      { kind: 'text', text: words('newDevice.fine') },
      { kind: 'text', text: words('newDevice.notYou') },
      {
        kind: 'button',
        label: words('newDevice.open'),
        url: `${facts.publicUrl}/settings`,
        hint: words('linkHint'),
      },
      { kind: 'small', text: words('newDevice.noLink', { host: hostOf(facts.publicUrl) }) },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
