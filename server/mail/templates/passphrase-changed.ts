/**
 * Tells an owner that a passphrase of hers was set, changed or taken away: when, in which browser,
 * and what to do. Names no testament.
 */
import { layOut } from '#server/mail/layout.ts';
import type { MailContent } from '#server/mail/port.ts';
import { capitalized, deviceWords } from './device-words.ts';
import { greeting, hostOf, ownerFooter } from './template-blocks.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { pastWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface PassphraseChangedFacts extends OwnerFacts {
  readonly what: 'set' | 'changed' | 'removed';
  /** Wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  readonly userAgent: string | null;
  /** IANA name of the owner's zone. */
  readonly zone: string;
}

/** Set with the password, it leaves nothing behind that could come back. */
const wayBack = { set: 'backSet', changed: 'backChanged', removed: 'backRemoved' } as const;

export function passphraseChangedTemplate(facts: PassphraseChangedFacts): MailContent {
  const words = mailWordsIn('en');
  const { what, zone } = facts;
  const device = capitalized(deviceWords(words, facts.userAgent));
  const isGone = what === 'removed';
  return layOut({
    language: 'en',
    subject: words('passphraseChanged.subject'),
    preheader: words('passphraseChanged.preheader'),
    blocks: [
      { kind: 'title', text: words('passphraseChanged.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words(`passphraseChanged.${what}`) },
      { kind: 'dates', rows: [{ when: pastWords(words, facts.at, zone), what: device }] },
      {
        kind: 'text',
        text: words(isGone ? 'passphraseChanged.open' : 'passphraseChanged.needed'),
      },
      { kind: 'text', text: words('newDevice.fine') },
      { kind: 'text', text: words('passphraseChanged.notYou') },
      { kind: 'text', text: words(`passphraseChanged.${wayBack[what]}`) },
      {
        kind: 'button',
        label: words('passphraseChanged.look'),
        url: `${facts.publicUrl}/testaments`,
        hint: words('linkHint'),
      },
      { kind: 'small', text: words('newDevice.noLink', { host: hostOf(facts.publicUrl) }) },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
