/** The letter to an owner for whose account many wrong passwords were typed: what to do, if any. */
import { layOut } from '#server/mail/layout.ts';
import { greeting, hostOf, ownerFooter } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { pastWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface FailedSignInsFacts extends OwnerFacts {
  /** Of the last of them, in wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  /** Within a day. */
  readonly count: number;
  /** IANA name of the owner's zone. */
  readonly zone: string;
}

export function failedSignInsTemplate(facts: FailedSignInsFacts): MailContent {
  const words = mailWordsIn('en');
  const when = pastWords(words, facts.at, facts.zone);
  return layOut({
    language: 'en',
    subject: words('failedSignIns.subject'),
    preheader: words('failedSignIns.preheader'),
    blocks: [
      { kind: 'title', text: words('failedSignIns.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('failedSignIns.what', { count: facts.count }) },
      { kind: 'dates', rows: [{ when, what: words('failedSignIns.last') }] },
      { kind: 'text', text: words('failedSignIns.fine') },
      { kind: 'text', text: words('failedSignIns.notYou') },
      {
        kind: 'button',
        label: words('failedSignIns.settings'),
        url: `${facts.publicUrl}/settings`,
        hint: words('linkHint'),
      },
      { kind: 'small', text: words('newDevice.noLink', { host: hostOf(facts.publicUrl) }) },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
