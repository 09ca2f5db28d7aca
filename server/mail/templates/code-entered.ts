/**
 * The alarm of an owner who chose a time in which a code can be stopped: somebody entered it. Says
 * when and how much goes out, and how to stop it. Names no testament and nobody.
 */
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner } from './pen.ts';
import { answerBlocks, secrecyBlocks, type AskingFacts } from './template-blocks.ts';

export interface CodeEnteredFacts extends AskingFacts {
  /** When it goes out unless the owner answers, wall milliseconds. */
  readonly releaseAt: number;
  readonly testaments: number;
  readonly people: number;
}

export function codeEnteredTemplate(facts: CodeEnteredFacts): MailContent {
  return mailToOwner(facts, 'codeEntered', ({ words, text, when, counts }) => [
    text('codeEntered.why', counts(facts)),
    { kind: 'notice', lead: when(facts.releaseAt), text: words('codeEntered.notBefore') },
    text('codeEntered.whatToDo'),
    ...answerBlocks(words, words('codeEntered.answer'), facts),
    text('codeEntered.codeStays'),
    text('codeEntered.final'),
    ...secrecyBlocks(words),
  ]);
}
