/**
 * The letter to an owner whose dates were moved by an outage: from when to when it was, and what is
 * true now. Names no testament and no recipient.
 */
import { layOut } from '#server/mail/layout.ts';
import type { Block, DateRow } from '#server/mail/sheet.ts';
import { greeting, ownerFooter } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { momentWords } from './moment-words.ts';
import type { WarnedRelease } from './warning.ts';
import { mailWordsIn } from './words.ts';
import type { MailWords } from './words.ts';

export interface OutageFacts extends OwnerFacts {
  /** IANA name of the owner's zone. */
  readonly zone: string;
  /** The outage, in wall milliseconds. */
  readonly from: number;
  readonly until: number;
  /** The next check, in wall milliseconds; null when none is to come. */
  readonly nextCheckAt: number | null;
  /** What goes out if the silence goes on, soonest first. */
  readonly deliveries: readonly WarnedRelease[];
}

export function outageTemplate(facts: OutageFacts): MailContent {
  const words = mailWordsIn('en');
  const from = momentWords(words, facts.from, facts.zone);
  const until = momentWords(words, facts.until, facts.zone);
  return layOut({
    language: 'en',
    subject: words('outage.subject'),
    preheader: words('outage.preheader'),
    blocks: [
      { kind: 'title', text: words('outage.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('outage.what', { from, until }) },
      ...dateBlocks(words, facts),
      { kind: 'text', text: words('outage.you') },
      {
        kind: 'button',
        label: words('firstArmed.look'),
        url: `${facts.publicUrl}/dashboard`,
        hint: words('linkHint'),
      },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}

function dateBlocks(words: MailWords, { zone, nextCheckAt, deliveries }: OutageFacts): Block[] {
  const row = (at: number, what: string): DateRow => ({ when: momentWords(words, at, zone), what });
  const rows = [
    ...(nextCheckAt === null ? [] : [row(nextCheckAt, words('outage.check'))]),
    ...deliveries.map(({ releaseAt, testaments, people }) => {
      const counts = {
        testaments: words('testaments', { count: testaments }),
        people: words('people', { count: people }),
      };
      return row(releaseAt, words('outage.release', counts));
    }),
  ];
  if (rows.length === 0) return [{ kind: 'text', text: words('outage.nothing') }];
  return [
    { kind: 'heading', text: words('outage.dates') },
    { kind: 'dates', rows },
  ];
}
