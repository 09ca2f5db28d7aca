/**
 * The letter to an owner whose server has not proved that people reach it: what that means for her
 * deadlines, from when on, and that she has nothing to do.
 */
import { layOut } from '#server/mail/layout.ts';
import { greeting, ownerFooter } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { momentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface ReachUnprovedFacts extends OwnerFacts {
  /** From when on every deadline stands still, in wall milliseconds. */
  readonly until: number;
  /** IANA name of the owner's zone. */
  readonly zone: string;
}

export function reachUnprovedTemplate(facts: ReachUnprovedFacts): MailContent {
  const words = mailWordsIn('en');
  const when = momentWords(words, facts.until, facts.zone);
  return layOut({
    language: 'en',
    subject: words('reachUnproved.subject'),
    preheader: words('reachUnproved.preheader'),
    blocks: [
      { kind: 'title', text: words('reachUnproved.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: words('reachUnproved.what') },
      { kind: 'text', text: words('reachUnproved.after', { when }) },
      { kind: 'text', text: words('reachUnproved.you') },
      { kind: 'text', text: words('reachUnproved.operator') },
      {
        kind: 'button',
        label: words('firstArmed.look'),
        url: `${facts.publicUrl}/dashboard`,
        hint: words('linkHint'),
      },
    ],
    footer: ownerFooter(words, facts.publicUrl),
  });
}
