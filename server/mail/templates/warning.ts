/**
 * The warning of the grace period: says when and how many testaments go to how many people, and
 * how to stop it. Names no testament and no recipient, because a mailbox may be read by others.
 */
import type { WarningSlot } from '#core/release/state.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { headOf, mailToOwner, ownerPen, type CountedRelease, type OwnerPen } from './pen.ts';
import { dayWords } from '#server/mail/words/moment-words.ts';
import { answerBlocks, secrecyBlocks, type AskingFacts } from './template-blocks.ts';
import type { WordKey } from '#server/mail/words/words.ts';

/** What goes out together. */
export interface WarnedRelease extends CountedRelease {
  /** The earliest moment of the release as forecast now, wall milliseconds. */
  readonly releaseAt: number;
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
  const { testaments, deleted = 0, releaseAt, outage } = facts;
  const { words } = ownerPen(facts);
  // What goes out is graver than what is deleted with it, which the first sentence says as well.
  const group = testaments === 0 ? 'deletionWarning' : 'warning';
  const count = testaments === 0 ? deleted : testaments;
  const said = { count, day: dayWords(words, releaseAt, facts.zone) };
  const head = headOf(group, said);
  const isLast = facts.slot === 'last';
  return mailToOwner(facts, isLast ? { ...head, subject: `${group}.lastSubject` } : head, (pen) => [
    pen.text(whyOf(facts), {
      from: outage === null ? '' : pen.when(outage.from),
      until: outage === null ? '' : pen.when(outage.until),
      ...pen.counts(facts),
    }),
    { kind: 'notice', lead: pen.when(releaseAt), text: words(`${group}.notBefore`, { count }) },
    ...(facts.isEarlier ? [pen.text('warning.earlier')] : []),
    ...facts.later.map((delivery) => besideBlock(pen, delivery, releaseAt)),
    pen.text(`${group}.whatToDo`),
    // An heir who answers hides a death, and delays what waits for others.
    pen.text(group === 'warning' ? 'released.heirs' : 'heirs'),
    ...answerBlocks(words, words(`${group}.answer`), facts),
    pen.text(`${group}.final`),
    ...(group === 'warning' && deleted > 0 ? [pen.text('deletionWarning.final')] : []),
    ...secrecyBlocks(words),
  ]);
}

function besideBlock({ text, when, counts }: OwnerPen, one: WarnedRelease, firstAt: number): Block {
  const key = one.releaseAt < firstAt ? 'warning.sooner' : 'warning.later';
  return text(key, { when: when(one.releaseAt), ...counts(one) });
}
