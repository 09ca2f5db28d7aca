/**
 * Tells an owner that a release happened: how much went to how many people, and why. Leads to the
 * check page, where an answer holds what is unsent. Names no testament and no recipient.
 */
import type { ReleaseCause } from '#core/release/state.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { codeIsFinal } from './code-used.ts';
import { headOf, mailToOwner, type Pen } from './pen.ts';
import {
  answerBlocks,
  secrecyBlocks,
  type AskingFacts,
  type OwnerFacts,
} from './template-blocks.ts';

/** What went out together for one reason. */
export interface Gone {
  readonly cause: ReleaseCause;
  readonly testaments: number;
  readonly people: number;
}

export interface ReleasedFacts extends OwnerFacts {
  /** Wall milliseconds. */
  readonly releasedAt: number;
  readonly gone: readonly Gone[];
  /** The way to answer; null where an answer would hold nothing. */
  readonly answer: Pick<AskingFacts, 'token' | 'code'> | null;
}

export function releasedTemplate(facts: ReleasedFacts): MailContent {
  const { answer, releasedAt } = facts;
  const head = headOf('released');
  const final = { ...head, preheader: 'released.finalPreheader' } as const;
  return mailToOwner(facts, answer === null ? final : head, (pen) => [
    ...facts.gone.map((one) =>
      pen.text(`released.${one.cause}`, { when: pen.when(releasedAt), ...pen.counts(one) }),
    ),
    // After a code nothing can be held.
    ...(answer === null ? codeIsFinal(pen) : answerable(pen, facts, answer)),
  ]);
}

function answerable(
  { words, text }: Pen,
  facts: ReleasedFacts,
  answer: NonNullable<ReleasedFacts['answer']>,
): Block[] {
  const hasCode = facts.gone.some(({ cause }) => cause === 'code');
  return [
    text('released.ifThere'),
    ...answerBlocks(words, words('released.answer'), { ...facts, ...answer }),
    ...(hasCode ? [text('released.codeGoesOn')] : []),
    text('released.close'),
    text('released.heirs'),
    ...secrecyBlocks(words),
  ];
}
