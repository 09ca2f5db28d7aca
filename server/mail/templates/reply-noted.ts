/**
 * Tells an owner who replied to a mail of ours that this is not enough, and asks for a press, with
 * the link and the code of the check that is open. In the language of its reader.
 */
import type { Language } from '#contract/languages.ts';
import type { MailContent } from '#server/mail/port.ts';
import { mailToOwner } from './pen.ts';
import { secrecyBlocks, wayToAnswer, type AskingFacts } from './template-blocks.ts';

export interface ReplyNotedFacts extends AskingFacts {
  readonly language: Language;
  /** A release waits longer now, because of this mail or because a page was opened. */
  readonly isDelayed: boolean;
}

export function replyNotedTemplate(facts: ReplyNotedFacts): MailContent {
  return mailToOwner(facts, 'replyNoted', ({ words, text }) => [
    text('replyNoted.what'),
    ...(facts.isDelayed ? [text('replyNoted.waits')] : []),
    text('replyNoted.press'),
    text('heirs'),
    ...wayToAnswer(words, words('replyNoted.answer'), facts),
    text('replyNoted.once'),
    ...secrecyBlocks(words),
  ]);
}
