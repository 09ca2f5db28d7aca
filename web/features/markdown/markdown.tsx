// Somebody's words: as the server read them, else as the browser does.
import { useState } from 'react';
import type { MarkdownTree } from '#contract/markdown.ts';
import { LazyMarkdown } from './lazy-markdown.tsx';
import { MarkdownElements } from './markdown-elements.tsx';

type MarkdownProps = {
  children: string;
  /** Null where the server did not read it. */
  tree: MarkdownTree | null;
};

export function Markdown({ children, tree }: MarkdownProps) {
  // The same words asked for again may come unread: what is on the screen stays there.
  const [last, setLast] = useState({ children, tree });
  if (last.children !== children || (tree !== null && tree !== last.tree)) {
    setLast({ children, tree });
  }
  const shown = tree ?? (last.children === children ? last.tree : null);
  return shown ? <MarkdownElements tree={shown} /> : <LazyMarkdown>{children}</LazyMarkdown>;
}
