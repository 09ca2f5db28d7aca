/**
 * The alarm of an owner who chose a time in which a code can be stopped: somebody entered it. Says
 * when and how much goes out, and how to stop it. Names no testament and nobody.
 */
import type { MailContent } from '#server/mail/port.ts';
import { headOf, mailToOwner, type CountedRelease } from './pen.ts';
import { answerBlocks, secrecyBlocks, type AskingFacts } from './template-blocks.ts';

export interface CodeEnteredFacts extends AskingFacts, CountedRelease {
  /** When it goes out unless the owner answers, wall milliseconds. */
  readonly releaseAt: number;
}

const sayings = {
  delivers: {
    notBefore: 'codeEntered.notBefore',
    whatToDo: 'codeEntered.whatToDo',
    heirs: 'released.heirs',
    answer: 'codeEntered.answer',
    final: 'codeEntered.final',
  },
  deletes: {
    notBefore: 'deletionWarning.codeNotBefore',
    whatToDo: 'deletionWarning.codeWhatToDo',
    heirs: 'heirs',
    answer: 'deletionWarning.answer',
    final: 'deletionWarning.final',
  },
} as const;

export function codeEnteredTemplate(facts: CodeEnteredFacts): MailContent {
  const head = headOf('codeEntered');
  const isDeletion = facts.testaments === 0;
  const other = { ...head, preheader: 'deletionWarning.preheader' } as const;
  const said = sayings[isDeletion ? 'deletes' : 'delivers'];
  return mailToOwner(facts, isDeletion ? other : head, ({ words, text, when, counts }) => [
    text('codeEntered.why', counts(facts)),
    { kind: 'notice', lead: when(facts.releaseAt), text: words(said.notBefore) },
    text(said.whatToDo),
    // An heir who answers hides a death, and delays what waits for others.
    text(said.heirs),
    ...answerBlocks(words, words(said.answer), facts),
    text('codeEntered.codeStays'),
    text(said.final),
    ...secrecyBlocks(words),
  ]);
}
