/**
 * The letter to an owner whose testaments are active with nothing written in them: that they do not
 * go out, and how to mend it.
 */
import { layOut } from '#server/mail/layout.ts';
import type { Letter } from '#server/mail/port.ts';
import { greeting, ownerFooter } from './letter.ts';
import type { OwnerFacts } from './letter.ts';
import { wordsIn } from './words.ts';

export interface NoWordsFacts extends OwnerFacts {
  /** How many of them. */
  readonly testaments: number;
}

export function noWords({ publicUrl, ownerName, testaments: count }: NoWordsFacts): Letter {
  const words = wordsIn('en');
  return layOut({
    language: 'en',
    subject: words('noWords.subject', { count }),
    preheader: words('noWords.preheader'),
    blocks: [
      { kind: 'title', text: words('noWords.title', { count }) },
      { kind: 'text', text: greeting(words, ownerName) },
      { kind: 'text', text: words('noWords.what', { count }) },
      { kind: 'text', text: words('noWords.mend', { count }) },
      {
        kind: 'button',
        label: words('noWords.look'),
        url: `${publicUrl}/testaments`,
        hint: words('linkHint'),
      },
    ],
    footer: ownerFooter(words, publicUrl),
  });
}
