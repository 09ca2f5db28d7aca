/** The elements of a text that was read, one after the other, each before those inside it. */
import type { MarkdownElement, MarkdownTree } from './tree.ts';

/** In the order of reading. */
export function elementsOf(tree: MarkdownTree = []): MarkdownElement[] {
  return tree.flatMap((piece) =>
    typeof piece === 'string' ? [] : [piece, ...elementsOf(piece.children)],
  );
}
