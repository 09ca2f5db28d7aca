// The check an owner asked for herself with Check Now: an answer counts, silence does not.
import { layOut } from '#server/mail/layout.ts';
import { answerBlocks, greeting, ownerFooter, secrecyBlocks } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { AskingFacts } from './template-blocks.ts';
import { momentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface ManualCheckFacts extends AskingFacts {
  /** When it becomes `missed`, wall milliseconds. */
  readonly validUntilAt: number;
}

export function manualCheckTemplate(facts: ManualCheckFacts): MailContent {
  const words = mailWordsIn('en');
  const until = momentWords(words, facts.validUntilAt, facts.zone);
  return layOut({
    language: 'en',
    subject: words('manualCheck.subject'),
    preheader: words('manualCheck.preheader'),
    blocks: [
      { kind: 'title', text: words('manualCheck.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('manualCheck.why') },
      ...answerBlocks(words, words('manualCheck.answer'), facts),
      { kind: 'text', text: words('manualCheck.ifSilent', { until }) },
      { kind: 'small', text: words('manualCheck.notYou') },
      ...secrecyBlocks(words),
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
