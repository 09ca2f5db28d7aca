/**
 * The letter to an owner whose testaments are active with nothing written in them: that they do not
 * go out, and how to mend it.
 */
import { layOut } from '#server/mail/layout.ts';
import type { MailContent } from '#server/mail/port.ts';
import { greeting, ownerFooter } from './template-blocks.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { mailWordsIn } from './words.ts';

export interface NoWordsFacts extends OwnerFacts {
  /** How many of them. */
  readonly testaments: number;
}

export function noWordsTemplate({
  publicUrl,
  ownerName,
  testaments: count,
}: NoWordsFacts): MailContent {
  const words = mailWordsIn('en');
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
