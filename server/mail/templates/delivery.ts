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
  whyBlock,
  writtenLine,
  type CausedFacts,
  type RecipientFacts,
  type WrittenFacts,
} from './template-blocks.ts';

export interface DeliveryFacts extends RecipientFacts, WrittenFacts, CausedFacts {
  readonly needsPassphrase: boolean;
  /** Only its owner sees it, and is led to this page of ours; no link of a delivery is in it. */
  readonly trial?: { readonly path: string; readonly note: string | null };
}

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
    whyBlock(words, facts),
    text('delivery.where'),
    button('delivery.read', trial?.path ?? `/testament/${encodeURIComponent(facts.token)}`),
    ...genuineBlocks(pen, facts),
    ...(trial === undefined ? [unknownWriter(words, facts)] : []),
  ]);
}
