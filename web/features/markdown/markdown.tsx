// Somebody's words: as the server read them, else as the browser does.
import type { MarkdownTree } from '#contract/markdown.ts';
import { LazyMarkdown } from './lazy-markdown.tsx';
import { MarkdownElements } from './markdown-elements.tsx';

type MarkdownProps = {
  children: string;
  /** Null where the server did not read it. */
  tree: MarkdownTree | null;
};

export function Markdown({ children, tree }: MarkdownProps) {
  return tree ? <MarkdownElements tree={tree} /> : <LazyMarkdown>{children}</LazyMarkdown>;
}
