/** What a text says that was read, without what is said of its words. */
import type { MarkdownTree } from './tree.ts';

/** In one piece. */
export function textOfTree(tree: MarkdownTree = []): string {
  return tree
    .map((piece) => (typeof piece === 'string' ? piece : textOfTree(piece.children)))
    .join('');
}
