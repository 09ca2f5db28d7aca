/** The last letter to somebody whose account was deleted: when, what that means, whom to ask. */
import { layOut } from '#server/mail/layout.ts';
import { greeting, hostOf } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import type { OwnerFacts } from './template-blocks.ts';
import { momentWords } from './moment-words.ts';
import { mailWordsIn } from './words.ts';

export interface AccountDeletedFacts extends OwnerFacts {
  /** Wall milliseconds; null: nobody can say. */
  readonly at: number | null;
  /** IANA name of the zone that was hers. */
  readonly zone: string;
}

export function accountDeletedTemplate(facts: AccountDeletedFacts): MailContent {
  const words = mailWordsIn('en');
  const what =
    facts.at === null
      ? words('accountDeleted.whatUnsure')
      : words('accountDeleted.what', { when: momentWords(words, facts.at, facts.zone) });
  return layOut({
    language: 'en',
    subject: words('accountDeleted.subject'),
    preheader: words('accountDeleted.preheader'),
    blocks: [
      { kind: 'title', text: words('accountDeleted.title') },
      { kind: 'text', text: greeting(words, facts.ownerName) },
      { kind: 'text', text: what },
      { kind: 'text', text: words('accountDeleted.gone') },
      { kind: 'text', text: words('accountDeleted.last') },
      { kind: 'text', text: words('accountDeleted.notYou') },
      {
        kind: 'button',
        label: words('passwordChanged.write'),
        url: `${facts.publicUrl}/contact`,
        hint: words('linkHint'),
      },
    ],
    footer: [
      words('accountDeleted.footer', { host: hostOf(facts.publicUrl) }),
      words('machineFooter'),
    ],
  });
}
