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
  return readMarkdown(text, { mostMs: Number.POSITIVE_INFINITY }, [nameHeadings]);
}
