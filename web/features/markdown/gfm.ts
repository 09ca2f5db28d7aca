// What Markdown has learned since: tables, lists of tasks, struck-out words, bare addresses,
// footnotes. Only how they are read; `remark-gfm` would bring along how they are written.
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

type Extensions = { micromarkExtensions?: object[]; fromMarkdownExtensions?: object[] };

/** For the reader of Markdown. */
export function readGfm(this: { data(): object }): void {
  const data: Extensions = this.data();
  (data.micromarkExtensions ??= []).push(gfm());
  (data.fromMarkdownExtensions ??= []).push(gfmFromMarkdown());
}
