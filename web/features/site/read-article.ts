/**
 * Reads one of our own long texts. Done once, by the build: what people load is the tree, and no
 * program that reads Markdown.
 */
import type { MarkdownTree } from '#contract/markdown.ts';
import { nameHeadings } from '../markdown/heading-ids.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';

/** @param text its headings begin at `##`; the page has the one above them. */
export function readArticle(text: string): MarkdownTree {
  // Nobody waits for it.
  const tree = readMarkdown(text, { mostMs: Number.POSITIVE_INFINITY }, [nameHeadings]);
  refuseUnshown(tree);
  return tree;
}

/** What people's words may have and the site's pages have no way to show. */
function refuseUnshown(tree: MarkdownTree): void {
  for (const piece of tree) {
    if (typeof piece === 'string') continue;
    if (['img', 'input', 'section'].includes(piece.tag)) {
      throw new Error(`The pages of the site show no ${piece.tag}.`);
    }
    refuseUnshown(piece.children ?? []);
  }
}
