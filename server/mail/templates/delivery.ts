/**
 * The letter to a recipient: who wrote, where to read it, and how to be sure. Carries neither the
 * title nor a word of the testament, and claims no death that nobody confirmed.
 */
import { layOut } from '#server/mail/layout.ts';
import { personName } from '#server/mail/one-line.ts';
import type { Block } from '#server/mail/sheet.ts';
import { greeting, hostOf, unknownWriter, writerName } from './template-blocks.ts';
import type { MailContent } from '#server/mail/port.ts';
import { mailWordsIn } from './words.ts';
import type { WordKey } from './words.ts';

export interface DeliveryFacts {
  readonly publicUrl: string;
  /** Full name, or what else the recipient knows the writer by. */
  readonly ownerName: string;
  /** The confirmed address of a young account; null for every other one. */
  readonly youngAddress: string | null;
  readonly recipientName: string | null;
  readonly token: string;
  /** Why it goes out: silence, payments that did not arrive, or a code that somebody entered. */
  readonly cause: 'silence' | 'payment' | 'code';
  readonly needsPassphrase: boolean;
}

const whyKeys: Readonly<Record<DeliveryFacts['cause'], WordKey>> = {
  silence: 'delivery.why',
  payment: 'delivery.whyPayment',
  code: 'delivery.whyCode',
};

export function deliveryTemplate(facts: DeliveryFacts): MailContent {
  const words = mailWordsIn('en');
  const owner = personName(facts.ownerName);
  const writer = writerName(facts.ownerName, facts.youngAddress);
  const prefix = `${facts.publicUrl}/testament/`;
  const passphrase: Block[] = facts.needsPassphrase
    ? [{ kind: 'text', text: words('delivery.passphrase', { owner }) }]
    : [];
  return layOut({
    language: 'en',
    subject: words('delivery.subject', { owner }),
    preheader: words('delivery.preheader'),
    blocks: [
      { kind: 'title', text: words('delivery.title', { owner }) },
      { kind: 'text', text: greeting(words, facts.recipientName ?? '') },
      { kind: 'text', text: words('delivery.who', { owner: writer }) },
      { kind: 'text', text: words(whyKeys[facts.cause], { owner }) },
      { kind: 'text', text: words('delivery.where') },
      {
        kind: 'button',
        label: words('delivery.read'),
        url: prefix + encodeURIComponent(facts.token),
        hint: words('linkHint'),
      },
      ...passphrase,
      { kind: 'text', text: words('delivery.free') },
      { kind: 'heading', text: words('delivery.genuine') },
      { kind: 'text', text: words('delivery.genuineLink', { prefix }) },
      { kind: 'text', text: words('delivery.genuineAsk', { owner }) },
      { kind: 'text', text: words('delivery.alive', { owner }) },
      { kind: 'small', text: words('delivery.forYou') },
      unknownWriter(words, facts),
    ],
    footer: [
      words('delivery.footer', { host: hostOf(facts.publicUrl), owner }),
      words('machineFooter'),
    ],
  });
}
