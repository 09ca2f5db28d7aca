/**
 * Tells whoever answered a mail of ours by mail that this is not enough, and asks for a press, with
 * the link and the code of the check that is open. In the language of its reader.
 */
import type { Language } from '#contract/languages.ts';
import { layOut } from '#server/mail/layout.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { Block } from '#server/mail/sheet.ts';
import { greeting, ownerFooter, secrecyBlocks, wayToAnswer } from './template-blocks.ts';
import type { AskingFacts } from './template-blocks.ts';
import { mailWordsIn } from './words.ts';

export interface ReplyNotedFacts extends Omit<AskingFacts, 'zone'> {
  readonly language: Language;
  /** A release waits longer now, because of this mail or because a page was opened. */
  readonly isDelayed: boolean;
}

export function replyNotedTemplate(facts: ReplyNotedFacts): MailContent {
  const words = mailWordsIn(facts.language);
  const text = (said: string): Block => ({ kind: 'text', text: said });
  return layOut({
    language: facts.language,
    subject: words('replyNoted.subject'),
    preheader: words('replyNoted.preheader'),
    blocks: [
      { kind: 'title', text: words('replyNoted.title') },
      text(greeting(words, facts.ownerName)),
      text(words('replyNoted.what')),
      ...(facts.isDelayed ? [text(words('replyNoted.waits'))] : []),
      text(words('replyNoted.press')),
      ...wayToAnswer(words, words('replyNoted.answer'), facts),
      text(words('replyNoted.heirs')),
      text(words('replyNoted.once')),
      ...secrecyBlocks(words),
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
