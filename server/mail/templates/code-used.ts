/**
 * Tells an owner that an activation code was entered and delivered at once, as the owner had
 * chosen. Asks for nothing: there is nothing left to stop.
 */
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { headOf, mailToOwner, type CountedRelease, type Pen } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface CodeUsedFacts extends OwnerFacts, CountedRelease {
  /** Wall milliseconds. */
  readonly releasedAt: number;
  /** Until when the owner can have again what was deleted; null: nothing was. */
  readonly keptUntil?: number | null;
}

export function codeUsedTemplate(facts: CodeUsedFacts): MailContent {
  const { keptUntil = null, testaments } = facts;
  const head = headOf('codeUsed');
  const other = { ...head, preheader: 'deletion.preheader' } as const;
  return mailToOwner(facts, testaments === 0 ? other : head, (pen) => [
    pen.text('codeUsed.what', { when: pen.when(facts.releasedAt), ...pen.counts(facts) }),
    ...(keptUntil === null ? [] : [pen.text('deletion.again', { until: pen.when(keptUntil) })]),
    ...codeIsFinal(pen, testaments > 0),
  ]);
}

/** What a code delivered cannot be held. */
export function codeIsFinal({ text, page, small }: Pen, hasDelivered = true): Block[] {
  return [
    text(hasDelivered ? 'codeUsed.final' : 'deletion.back'),
    page(hasDelivered ? 'codeUsed.look' : 'deletion.look', '/dashboard'),
    text('codeUsed.spent'),
    small('codeUsed.notYou'),
  ];
}
