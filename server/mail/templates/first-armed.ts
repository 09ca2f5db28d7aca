/**
 * Tells an owner what happens from now on, once something of hers was armed for the first time: the
 * dates if she says nothing, and what to tell and to print. Names no testament and no recipient.
 */
import { layOut } from '#server/mail/layout.ts';
import type { Block, DateRow } from '#server/mail/sheet.ts';
import { greeting, ownerFooter } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { momentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';
import type { MailWords } from './words.ts';

/** What a silence leads to; of several the one that ends first. Moments are wall milliseconds. */
export interface ArmedSilence {
  /** Null: it has been sent already. */
  readonly firstCheckAt: number | null;
  readonly graceAt: number;
  readonly releaseAt: number;
  readonly attempts: number;
  readonly graceDays: number;
}

export interface FirstArmedFacts extends OwnerFacts {
  /** IANA name of the owner's zone. */
  readonly zone: string;
  readonly testaments: number;
  readonly people: number;
  readonly silence: ArmedSilence | null;
  readonly payments: { readonly attempts: number; readonly graceDays: number } | null;
  /** In which she can stop a code that was entered; 0: none. */
  readonly code: { readonly cancelHours: number } | null;
}

export function firstArmedTemplate(facts: FirstArmedFacts): MailContent {
  const words = mailWordsIn('en');
  const counts = {
    testaments: words('testaments', { count: facts.testaments }),
    people: words('people', { count: facts.people }),
  };
  return layOut({
    language: 'en',
    subject: words('firstArmed.subject'),
    preheader: words('firstArmed.preheader'),
    blocks: [
      { kind: 'title', text: words('firstArmed.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('firstArmed.what', counts) },
      ...silenceBlocks(words, facts),
      ...otherWays(words, facts).map((text): Block => ({ kind: 'text', text })),
      {
        kind: 'button',
        label: words('firstArmed.look'),
        url: `${facts.publicUrl}/dashboard`,
        hint: words('linkHint'),
      },
      ...adviceBlocks(words, facts),
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}

function silenceBlocks(words: MailWords, { silence, zone }: FirstArmedFacts): Block[] {
  if (silence === null) return [];
  const row = (at: number, what: string): DateRow => ({ when: momentWords(words, at, zone), what });
  const days = words('firstArmed.days', { count: silence.graceDays });
  const grace = words('firstArmed.grace', { count: silence.attempts, days });
  const { firstCheckAt } = silence;
  return [
    { kind: 'heading', text: words('firstArmed.ifSilent') },
    {
      kind: 'dates',
      rows: [
        ...(firstCheckAt === null ? [] : [row(firstCheckAt, words('firstArmed.firstCheck'))]),
        row(silence.graceAt, grace),
        row(silence.releaseAt, words('firstArmed.release')),
      ],
    },
    { kind: 'text', text: words('firstArmed.startsOver') },
    { kind: 'text', text: words('firstArmed.mailbox') },
  ];
}

function otherWays(words: MailWords, { payments, code }: FirstArmedFacts): string[] {
  const ways: string[] = [];
  if (payments !== null) {
    const times = words('firstArmed.times', { count: payments.attempts });
    const days = words('firstArmed.days', { count: payments.graceDays });
    ways.push(words('firstArmed.payment', { times, days }));
  }
  if (code !== null) {
    const { cancelHours: hours } = code;
    ways.push(
      hours === 0 ? words('firstArmed.codeAtOnce') : words('firstArmed.codeLater', { hours }),
    );
  }
  return ways;
}

function adviceBlocks(words: MailWords, { publicUrl, code }: FirstArmedFacts): Block[] {
  const prefix = `${publicUrl}/testament/`;
  const advice = [
    words('firstArmed.tell', { prefix }),
    words('firstArmed.passphrase'),
    words(code === null ? 'firstArmed.sheet' : 'firstArmed.printSheet'),
  ];
  return [
    { kind: 'heading', text: words('firstArmed.tellHeading') },
    ...advice.map((text): Block => ({ kind: 'text', text })),
  ];
}
