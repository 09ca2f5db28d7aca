/**
 * The warning of the grace period: says when and how many testaments go to how many people, and
 * how to stop it. Names no testament and no recipient, because a mailbox may be read by others.
 */
import type { WarningSlot } from '#core/release/state.ts';
import { layOut } from '#server/mail/layout.ts';
import type { Block } from '#server/mail/sheet.ts';
import { answerBlocks, greeting, ownerFooter, secrecyBlocks } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { AskingFacts } from './template-blocks.ts';
import { dayWords, momentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';
import type { WordKey, MailWords } from './words.ts';

/** What goes out together. */
export interface WarnedRelease {
  /** The earliest moment of the release as forecast now, wall milliseconds. */
  readonly releaseAt: number;
  readonly testaments: number;
  readonly people: number;
}

export interface WarningFacts extends AskingFacts, WarnedRelease {
  /** Why this warning goes out now. */
  readonly slot: WarningSlot;
  /** What led to it: checks that were not answered, or payments that did not arrive. */
  readonly cause: WarningCause;
  /** What this warning speaks of besides; soonest first. */
  readonly later: readonly WarnedRelease[];
  /** With the warning after it; null also where it was not noted. Wall milliseconds. */
  readonly outage: { readonly from: number; readonly until: number } | null;
  /** It was held back because a new version of our program foresaw another date. */
  readonly isAfterUpdate: boolean;
  /** A warning before this one named a later date, by a clock that was wrong. */
  readonly isEarlier: boolean;
}

type WarningCause = 'silence' | 'payment';

const whyKeys: Readonly<Record<WarningCause, Readonly<Record<WarningSlot, WordKey>>>> = {
  silence: {
    start: 'warning.why',
    half: 'warning.why',
    'three-quarters': 'warning.why',
    last: 'warning.lastWhy',
    fresh: 'warning.freshWhy',
    held: 'warning.heldWhy',
  },
  payment: {
    start: 'warning.paymentWhy',
    half: 'warning.paymentWhy',
    'three-quarters': 'warning.paymentWhy',
    last: 'warning.paymentLastWhy',
    fresh: 'warning.freshWhy',
    held: 'warning.heldWhy',
  },
};

function whyOf({ cause, slot, outage, isAfterUpdate }: WarningFacts): WordKey {
  if (isAfterUpdate) return 'warning.updatedWhy';
  return outage === null ? whyKeys[cause][slot] : 'warning.outageWhy';
}

export function warningTemplate(facts: WarningFacts): MailContent {
  const words = mailWordsIn('en');
  const count = facts.testaments;
  const subject = facts.slot === 'last' ? 'warning.lastSubject' : 'warning.subject';
  const { outage } = facts;
  const why = words(whyOf(facts), {
    from: outage === null ? '' : momentWords(words, outage.from, facts.zone),
    until: outage === null ? '' : momentWords(words, outage.until, facts.zone),
    testaments: words('testaments', { count }),
    people: words('people', { count: facts.people }),
  });
  return layOut({
    language: 'en',
    subject: words(subject, { count, day: dayWords(words, facts.releaseAt, facts.zone) }),
    preheader: words('warning.preheader'),
    blocks: [
      { kind: 'title', text: words('warning.title', { count }) },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: why },
      {
        kind: 'notice',
        lead: momentWords(words, facts.releaseAt, facts.zone),
        text: words('warning.notBefore', { count }),
      },
      ...(facts.isEarlier ? [{ kind: 'text', text: words('warning.earlier') } as const] : []),
      ...facts.later.map((delivery): Block => besideBlock(words, delivery, facts)),
      { kind: 'text', text: words('warning.whatToDo') },
      ...answerBlocks(words, words('warning.answer'), facts),
      { kind: 'text', text: words('warning.final') },
      ...secrecyBlocks(words),
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}

function besideBlock(
  words: MailWords,
  delivery: WarnedRelease,
  { releaseAt, zone }: WarningFacts,
): Block {
  const text = words(delivery.releaseAt < releaseAt ? 'warning.sooner' : 'warning.later', {
    when: momentWords(words, delivery.releaseAt, zone),
    testaments: words('testaments', { count: delivery.testaments }),
    people: words('people', { count: delivery.people }),
  });
  return { kind: 'text', text };
}
