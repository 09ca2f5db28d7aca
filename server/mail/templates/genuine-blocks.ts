/**
 * What follows the link to a letter: what its page asks for, and how somebody who may never have
 * heard of us can be sure that the mail is ours.
 */
import type { Block } from '#server/mail/sheet.ts';
import type { Pen } from './pen.ts';
import { namesOf, sharedBlocks, type RecipientFacts } from './template-blocks.ts';

/** @param also what is said of this mail alone. */
export function genuineBlocks(
  { words, text, heading, small, host }: Pen,
  facts: RecipientFacts & { readonly needsPassphrase: boolean },
  also: readonly Block[] = [],
): Block[] {
  const { owner } = namesOf(facts);
  return [
    ...(facts.needsPassphrase ? [text('delivery.passphrase', { owner })] : []),
    text('delivery.free'),
    heading('delivery.genuine'),
    ...sharedBlocks(words, facts),
    ...also,
    text('delivery.genuineLink', { prefix: `${facts.publicUrl}/`, host }),
    text('delivery.genuineAsk', { owner, host }),
    text('delivery.alive', { owner }),
    small('delivery.forYou'),
  ];
}
