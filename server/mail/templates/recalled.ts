/**
 * The mail to a recipient who was told of a message before its writer came back, in words of its
 * own for who has read it. Carries neither the title nor a word of the testament.
 */
import type { MailContent } from '#server/mail/port.ts';
import { penFor, writeMail } from './pen.ts';
import { namesOf, sharedBlocks, unknownWriter, type RecipientFacts } from './template-blocks.ts';

/** The token is the same as in the first message: only who sent that one can know it. */
export interface RecalledFacts extends RecipientFacts {
  /** The page was opened before it was closed. */
  readonly hasRead: boolean;
}

export function recalledTemplate(facts: RecalledFacts): MailContent {
  const pen = penFor(facts);
  const { words, text, heading, button, host, help } = pen;
  const group = facts.hasRead ? 'recalledRead' : 'recalled';
  const { owner, writer } = namesOf(facts);
  const head = {
    subject: `${group}.subject`,
    preheader: 'recalled.preheader',
    title: `${group}.title`,
    said: { owner },
  } as const;
  const footer = words('recalled.footer', { host, owner });
  return writeMail(pen, { head, to: facts.recipientName ?? '', footer }, [
    text('recalled.what', { owner: writer }),
    text(`${group}.answered`, { owner }),
    text(`${group}.sorry`),
    text('recalled.died', { owner, help }),
    heading('delivery.genuine'),
    ...sharedBlocks(words, facts),
    text('recalled.proof', { owner }),
    button('recalled.look', `/testament/${encodeURIComponent(facts.token)}`),
    text('recalled.again'),
    unknownWriter(words, facts),
  ]);
}
