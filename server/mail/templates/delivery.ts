/**
 * The mail to a recipient: who wrote, where to read it, and how to be sure. Carries neither the
 * title nor a word of the testament, and claims no death that nobody confirmed.
 */
import type { MailContent } from '#server/mail/port.ts';
import { genuineBlocks } from './genuine-blocks.ts';
import { headOf, penFor, writeMail } from './pen.ts';
import {
  namesOf,
  unknownWriter,
  writtenLine,
  type RecipientFacts,
  type WrittenFacts,
} from './template-blocks.ts';

export interface DeliveryFacts extends RecipientFacts, WrittenFacts {
  /** Why it goes out: silence, payments that did not arrive, or a code that somebody entered. */
  readonly cause: keyof typeof whyKeys;
  readonly needsPassphrase: boolean;
  /** Only its owner sees it, and is led to this page of ours; no link of a delivery is in it. */
  readonly trial?: { readonly path: string; readonly note: string | null };
}

const whyKeys = {
  silence: 'delivery.why',
  payment: 'delivery.whyPayment',
  code: 'delivery.whyCode',
} as const;

export function deliveryTemplate(facts: DeliveryFacts): MailContent {
  const pen = penFor(facts);
  const { words, text, button, host } = pen;
  const { owner, writer } = namesOf(facts);
  const { trial } = facts;
  const head = headOf('delivery', { owner });
  const footer = words('delivery.footer', { host, owner });
  return writeMail(pen, { head, to: facts.recipientName ?? '', footer }, [
    ...(trial?.note == null ? [] : [{ kind: 'small', text: trial.note } as const]),
    text('delivery.who', { owner: writer }),
    writtenLine(words, facts),
    text(whyKeys[facts.cause], { owner }),
    text('delivery.where'),
    button('delivery.read', trial?.path ?? `/testament/${encodeURIComponent(facts.token)}`),
    ...genuineBlocks(pen, facts),
    ...(trial === undefined ? [unknownWriter(words, facts)] : []),
  ]);
}
