/**
 * Reads one of our own long texts. Done once, by the build: what people load is the tree, and no
 * program that reads Markdown.
 */
import type { MarkdownElement, MarkdownTree } from '../markdown/tree.ts';
import { elementsOf } from '../markdown/elements-of.ts';
import { nameHeadings } from '../markdown/heading-ids.ts';
import { parseMarkdown } from '../markdown/read-markdown.ts';

/** What people's words may have and the site's pages have no way to show. */
const unshownTags: ReadonlySet<MarkdownElement['tag']> = new Set(['img', 'input', 'section']);

/** @param text its headings begin at `##`; the page has the one above them. */
export function readArticle(text: string): MarkdownTree {
  // Nobody waits for it.
  const tree = parseMarkdown(text, { mostMs: Number.POSITIVE_INFINITY }, [nameHeadings]);
  const unshown = elementsOf(tree).find((element) => unshownTags.has(element.tag));
  if (unshown) throw new Error(`The pages of the site show no ${unshown.tag}.`);
  return tree;
}
