/** How somebody who may never have heard of us can be sure that a mail with a link is ours. */
import type { Block } from '#server/mail/sheet.ts';
import type { Pen } from './pen.ts';
import { namesOf, sharedBlocks, type RecipientFacts } from './template-blocks.ts';

/** @param also what is said of this mail alone. */
export function genuineBlocks(
  { words, text, heading, small }: Pen,
  facts: RecipientFacts,
  also: readonly Block[] = [],
): Block[] {
  const { owner } = namesOf(facts);
  return [
    text('delivery.free'),
    heading('delivery.genuine'),
    ...sharedBlocks(words, facts),
    ...also,
    text('delivery.genuineLink', { prefix: `${facts.publicUrl}/` }),
    text('delivery.genuineAsk', { owner }),
    text('delivery.alive', { owner }),
    small('delivery.forYou'),
  ];
}
