/**
 * The mail to a recipient: who wrote, where to read it, and how to be sure. Carries neither the
 * title nor a word of the testament, and claims no death that nobody confirmed.
 */
import type { MailContent } from '#server/mail/port.ts';
import { headOf, penFor, writeMail } from './pen.ts';
import { namesOf, unknownWriter, type RecipientFacts } from './template-blocks.ts';

export interface DeliveryFacts extends RecipientFacts {
  /** Why it goes out: silence, payments that did not arrive, or a code that somebody entered. */
  readonly cause: keyof typeof whyKeys;
  readonly needsPassphrase: boolean;
}

const whyKeys = {
  silence: 'delivery.why',
  payment: 'delivery.whyPayment',
  code: 'delivery.whyCode',
} as const;

export function deliveryTemplate(facts: DeliveryFacts): MailContent {
  const pen = penFor(facts.publicUrl);
  const { words, text, heading, button, small, host } = pen;
  const { owner, writer } = namesOf(facts);
  const head = headOf('delivery', { owner });
  const footer = words('delivery.footer', { host, owner });
  return writeMail(pen, { head, to: facts.recipientName ?? '', footer }, [
    text('delivery.who', { owner: writer }),
    text(whyKeys[facts.cause], { owner }),
    text('delivery.where'),
    button('delivery.read', `/testament/${encodeURIComponent(facts.token)}`),
    ...(facts.needsPassphrase ? [text('delivery.passphrase', { owner })] : []),
    text('delivery.free'),
    heading('delivery.genuine'),
    text('delivery.genuineLink', { prefix: `${facts.publicUrl}/testament/` }),
    text('delivery.genuineAsk', { owner }),
    text('delivery.alive', { owner }),
    small('delivery.forYou'),
    unknownWriter(words, facts),
  ]);
}
