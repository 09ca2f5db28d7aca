/**
 * The letter to a recipient who was told of a message before its writer came back, in words of its
 * own for who has read it. Carries neither the title nor a word of the testament.
 */
import { layOut } from '#server/mail/layout.ts';
import { personName } from '#server/mail/one-line.ts';
import { greeting, hostOf, unknownWriter, writerName } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import { mailWordsIn } from './words.ts';

export interface RecalledFacts {
  readonly publicUrl: string;
  /** Named as in the first message. */
  readonly ownerName: string;
  /** The confirmed address of a young account; null for every other one. */
  readonly youngAddress: string | null;
  readonly recipientName: string | null;
  /** The same as in the first message: only who sent that one can know it. */
  readonly token: string;
  /** The page was opened before it was closed. */
  readonly hasRead: boolean;
}

export function recalledTemplate(facts: RecalledFacts): MailContent {
  const words = mailWordsIn('en');
  const group = facts.hasRead ? 'recalledRead' : 'recalled';
  const owner = personName(facts.ownerName);
  const writer = writerName(facts.ownerName, facts.youngAddress);
  return layOut({
    language: 'en',
    subject: words(`${group}.subject`, { owner }),
    preheader: words('recalled.preheader'),
    blocks: [
      { kind: 'title', text: words(`${group}.title`) },
      { kind: 'text', text: greeting(words, facts.recipientName ?? '') },
      { kind: 'text', text: words('recalled.what', { owner: writer }) },
      { kind: 'text', text: words(`${group}.answered`, { owner }) },
      { kind: 'text', text: words(`${group}.sorry`) },
      { kind: 'text', text: words('recalled.proof') },
      {
        kind: 'button',
        label: words('recalled.look'),
        url: `${facts.publicUrl}/testament/${encodeURIComponent(facts.token)}`,
        hint: words('linkHint'),
      },
      { kind: 'text', text: words('recalled.again') },
      unknownWriter(words, facts),
    ],
    footer: [
      words('recalled.footer', { host: hostOf(facts.publicUrl), owner }),
      words('machineFooter'),
    ],
  });
}
