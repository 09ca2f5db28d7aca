/**
 * Tells an owner that an activation code was entered and delivered at once, as the owner had
 * chosen. Asks for nothing: there is nothing left to stop.
 */
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { mailToOwner, type Pen } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface CodeUsedFacts extends OwnerFacts {
  /** Wall milliseconds. */
  readonly releasedAt: number;
  readonly testaments: number;
  readonly people: number;
}

export function codeUsedTemplate(facts: CodeUsedFacts): MailContent {
  return mailToOwner(facts, 'codeUsed', (pen) => [
    pen.text('codeUsed.what', { when: pen.when(facts.releasedAt), ...pen.counts(facts) }),
    ...codeIsFinal(pen),
  ]);
}

/** What a code delivered cannot be held. */
export function codeIsFinal({ text, button, small }: Pen): Block[] {
  return [
    text('codeUsed.final'),
    button('codeUsed.look', '/dashboard'),
    text('codeUsed.spent'),
    small('codeUsed.notYou'),
  ];
}
