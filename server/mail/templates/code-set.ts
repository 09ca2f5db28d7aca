/**
 * Tells an owner what became possible with an activation code of hers, so that she can switch it
 * off if it was not she. Names neither the code nor the trigger.
 */
import { layOut } from '#server/mail/layout.ts';
import { capitalized, deviceWords } from './device-words.ts';
import { greeting, hostOf, ownerFooter } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { pastWords } from './moment-words.ts';
import { mailWordsIn, type MailWords } from './words.ts';

export interface CodeSetFacts extends OwnerFacts {
  readonly what: 'made' | 'replaced' | 'switched-on' | 'shortened';
  /** Wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  /** In which she can stop a code that was entered; 0: none. */
  readonly cancelHours: number;
  /** For three days nothing goes out by it. */
  readonly waits: boolean;
  readonly userAgent: string | null;
  /** IANA name of the owner's zone. */
  readonly zone: string;
}

const happened = {
  made: 'codeSet.made',
  replaced: 'codeSet.replaced',
  'switched-on': 'codeSet.switchedOn',
  shortened: 'codeSet.shortened',
} as const;

export function codeSetTemplate(facts: CodeSetFacts): MailContent {
  const words = mailWordsIn('en');
  const device = capitalized(deviceWords(words, facts.userAgent));
  return layOut({
    language: 'en',
    subject: words('codeSet.subject'),
    preheader: words('codeSet.preheader'),
    blocks: [
      { kind: 'title', text: words('codeSet.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words(happened[facts.what]) },
      { kind: 'dates', rows: [{ when: pastWords(words, facts.at, facts.zone), what: device }] },
      { kind: 'text', text: consequence(words, facts) },
      { kind: 'text', text: words('codeSet.fine') },
      { kind: 'text', text: words('codeSet.notYou') },
      {
        kind: 'button',
        label: words('codeSet.open'),
        url: `${facts.publicUrl}/dashboard`,
        hint: words('linkHint'),
      },
      { kind: 'small', text: words('newDevice.noLink', { host: hostOf(facts.publicUrl) }) },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}

function consequence(words: MailWords, { cancelHours: hours, waits }: CodeSetFacts): string {
  if (waits) return words('codeSet.waits');
  return hours === 0 ? words('codeSet.atOnce') : words('codeSet.later', { hours });
}
