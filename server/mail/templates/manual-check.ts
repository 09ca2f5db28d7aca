// The check that an owner asked for with Check Now: an answer counts, silence does not.
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner } from './pen.ts';
import { answerBlocks, secrecyBlocks, type AskingFacts } from './template-blocks.ts';

export interface ManualCheckFacts extends AskingFacts {
  /** When it becomes `missed`, wall milliseconds. */
  readonly validUntilAt: number;
}

export function manualCheckTemplate(facts: ManualCheckFacts): MailContent {
  return mailToOwner(facts, 'manualCheck', ({ words, text, small, when }) => [
    text('manualCheck.why'),
    ...answerBlocks(words, words('manualCheck.answer'), facts),
    text('manualCheck.ifSilent', { until: when(facts.validUntilAt) }),
    small('manualCheck.notYou'),
    ...secrecyBlocks(words),
  ]);
}
