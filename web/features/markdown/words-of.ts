/** What a text says that was read, without what is said of its words. */
import type { MarkdownTree } from '#contract/markdown.ts';

/** In one piece. */
export function wordsOf(tree: MarkdownTree = []): string {
  return tree
    .map((piece) => (typeof piece === 'string' ? piece : wordsOf(piece.children)))
    .join('');
}
