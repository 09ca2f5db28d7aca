/**
 * The alarm of an owner who chose a time in which a code can be stopped: somebody entered it. Says
 * when and how much goes out, and how to stop it. Names no testament and nobody.
 */
import { layOut } from '#server/mail/layout.ts';
import { answerBlocks, greeting, ownerFooter, secrecyBlocks } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { AskingFacts } from './template-blocks.ts';
import { momentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface CodeEnteredFacts extends AskingFacts {
  /** When it goes out unless the owner answers, wall milliseconds. */
  readonly releaseAt: number;
  readonly testaments: number;
  readonly people: number;
}

export function codeEnteredTemplate(facts: CodeEnteredFacts): MailContent {
  const words = mailWordsIn('en');
  const why = words('codeEntered.why', {
    testaments: words('testaments', { count: facts.testaments }),
    people: words('people', { count: facts.people }),
  });
  return layOut({
    language: 'en',
    subject: words('codeEntered.subject'),
    preheader: words('codeEntered.preheader'),
    blocks: [
      { kind: 'title', text: words('codeEntered.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: why },
      {
        kind: 'notice',
        lead: momentWords(words, facts.releaseAt, facts.zone),
        text: words('codeEntered.notBefore'),
      },
      { kind: 'text', text: words('codeEntered.whatToDo') },
      ...answerBlocks(words, words('codeEntered.answer'), facts),
      { kind: 'text', text: words('codeEntered.codeStays') },
      { kind: 'text', text: words('codeEntered.final') },
      ...secrecyBlocks(words),
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
