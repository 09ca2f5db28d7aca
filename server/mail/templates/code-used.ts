/**
 * Tells an owner that her activation code was entered and delivered at once, as she had arranged.
 * Asks for nothing: there is nothing left to stop.
 */
import { layOut } from '#server/mail/layout.ts';
import { greeting, ownerFooter } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { momentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface CodeUsedFacts extends OwnerFacts {
  /** Wall milliseconds. */
  readonly releasedAt: number;
  readonly zone: string;
  readonly testaments: number;
  readonly people: number;
}

export function codeUsedTemplate(facts: CodeUsedFacts): MailContent {
  const words = mailWordsIn('en');
  const what = words('codeUsed.what', {
    when: momentWords(words, facts.releasedAt, facts.zone),
    testaments: words('testaments', { count: facts.testaments }),
    people: words('people', { count: facts.people }),
  });
  return layOut({
    language: 'en',
    subject: words('codeUsed.subject'),
    preheader: words('codeUsed.preheader'),
    blocks: [
      { kind: 'title', text: words('codeUsed.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: what },
      { kind: 'text', text: words('codeUsed.final') },
      {
        kind: 'button',
        label: words('codeUsed.look'),
        url: `${facts.publicUrl}/dashboard`,
        hint: words('linkHint'),
      },
      { kind: 'text', text: words('codeUsed.spent') },
      { kind: 'small', text: words('codeUsed.notYou') },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
