/** Tells an owner that something she or somebody else had done was undone. Names no testament. */
import { layOut } from '#server/mail/layout.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { capitalized, deviceWords } from './device-words.ts';
import { greeting, hostOf, ownerFooter } from './template-blocks.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { momentWords, pastWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface UndoneFacts extends OwnerFacts {
  /** When it was undone, and when it had been done, in wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  readonly doneAt: number | null;
  /** Of the browser in which it was undone; null also where it was done by the code of a mail. */
  readonly userAgent: string | null;
  readonly isByMail: boolean;
  /** Until when it reaches nobody, in wall milliseconds; null where nothing armed is concerned. */
  readonly waits: number | null;
  /** IANA name of the owner's zone. */
  readonly zone: string;
}

export function undoneTemplate(facts: UndoneFacts): MailContent {
  const words = mailWordsIn('en');
  const { zone } = facts;
  const by = facts.isByMail ? words('undone.byMail') : deviceWords(words, facts.userAgent);
  const rows = [
    { when: pastWords(words, facts.doneAt, zone), what: words('undone.done') },
    { when: pastWords(words, facts.at, zone), what: capitalized(by) },
  ];
  const waits: Block[] =
    facts.waits === null
      ? []
      : [
          { kind: 'text', text: words('undone.waits') },
          {
            kind: 'dates',
            rows: [{ when: momentWords(words, facts.waits, zone), what: words('undone.until') }],
          },
        ];
  return layOut({
    language: 'en',
    subject: words('undone.subject'),
    preheader: words('undone.preheader'),
    blocks: [
      { kind: 'title', text: words('undone.subject') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('undone.what') },
      { kind: 'dates', rows },
      ...waits,
      {
        kind: 'text',
        text: words(facts.isByMail ? 'undone.notYou' : 'undone.notYouPassword'),
      },
      {
        kind: 'button',
        label: words('undone.open'),
        url: `${facts.publicUrl}/bin`,
        hint: words('linkHint'),
      },
      { kind: 'small', text: words('newDevice.noLink', { host: hostOf(facts.publicUrl) }) },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
