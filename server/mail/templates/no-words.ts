/**
 * The mail to an owner whose testaments are active with nothing written in them: that they do not
 * go out, and how to mend it.
 */
import type { MailContent } from '#server/mail/port.ts';
import { headOf, mailToOwner } from './pen.ts';
import type { OwnerFacts } from './template-blocks.ts';

export interface NoWordsFacts extends OwnerFacts {
  /** How many of them. */
  readonly testaments: number;
}

export function noWordsTemplate(facts: NoWordsFacts): MailContent {
  const said = { count: facts.testaments };
  return mailToOwner(facts, headOf('noWords', said), ({ text, page }) => [
    text('noWords.what', said),
    text('noWords.mend', said),
    page('noWords.look', '/testaments'),
  ]);
}
