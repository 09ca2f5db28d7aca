/**
 * Tells an owner that a release happened: how much went to how many people, and why. Leads to the
 * check page, where an answer holds what is unsent. Names no testament and no recipient.
 */
import type { ReleaseCause } from '#core/release/state.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { codeIsFinal } from './code-used.ts';
import { headOf, mailToOwner, type CountedRelease, type MailHead, type OwnerPen } from './pen.ts';
import {
  answerBlocks,
  secrecyBlocks,
  type AskingFacts,
  type OwnerFacts,
} from './template-blocks.ts';

/** What went out together for one reason, or was deleted. */
export interface Gone extends CountedRelease {
  readonly cause: ReleaseCause;
}

export interface ReleasedFacts extends OwnerFacts {
  /** Wall milliseconds. */
  readonly releasedAt: number;
  readonly gone: readonly Gone[];
  /** Until when the owner can have again what was deleted, wall milliseconds; null: nothing was. */
  readonly keptUntil?: number | null;
  /** The way to answer; null where an answer would hold nothing. */
  readonly answer: Pick<AskingFacts, 'token' | 'code'> | null;
}

export function releasedTemplate(facts: ReleasedFacts): MailContent {
  const { releasedAt, keptUntil = null } = facts;
  return mailToOwner(facts, headOfMail(facts), (pen) => [
    ...facts.gone.map((one) =>
      pen.text(`released.${one.cause}`, { when: pen.when(releasedAt), ...pen.counts(one) }),
    ),
    ...(keptUntil === null ? [] : [pen.text('deletion.again', { until: pen.when(keptUntil) })]),
    ...whatToDo(pen, facts),
  ]);
}

function headOfMail(facts: ReleasedFacts): MailHead {
  if (isDeletionOnly(facts)) return headOf('deletion');
  const head = headOf('released');
  return facts.answer === null ? { ...head, preheader: 'released.finalPreheader' } : head;
}

function isDeletionOnly({ gone }: ReleasedFacts): boolean {
  return gone.every(({ testaments }) => testaments === 0);
}

function whatToDo(pen: OwnerPen, facts: ReleasedFacts): Block[] {
  const { answer } = facts;
  if (isDeletionOnly(facts)) return bringBack(pen, facts);
  // After a code nothing can be held.
  return answer === null ? codeIsFinal(pen) : answerable(pen, facts, answer);
}

/** A code that deleted is no last word: nobody has got anything. */
function bringBack({ words, text, page }: OwnerPen, facts: ReleasedFacts): Block[] {
  const { answer } = facts;
  if (answer === null) return [text('deletion.back'), page('deletion.look', '/dashboard')];
  return [
    text('deletion.ifThere'),
    text('heirs'),
    ...answerBlocks(words, words('deletion.answer'), { ...facts, ...answer }),
    text('deletion.back'),
    ...secrecyBlocks(words),
  ];
}

function answerable(
  { words, text }: OwnerPen,
  facts: ReleasedFacts,
  answer: NonNullable<ReleasedFacts['answer']>,
): Block[] {
  const hasCode = facts.gone.some(({ cause }) => cause === 'code');
  return [
    text('released.ifThere'),
    text('released.heirs'),
    ...answerBlocks(words, words('released.answer'), { ...facts, ...answer }),
    ...(hasCode ? [text('released.codeGoesOn')] : []),
    text('released.close'),
    ...secrecyBlocks(words),
  ];
}
