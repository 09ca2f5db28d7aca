/**
 * Markdown read in the browser: what is typed at this moment, and what the server did not read.
 * Loaded only then.
 */
import { use } from 'react';
import { longestMs } from './bounds.ts';
import { MarkdownElements } from './markdown-elements.tsx';
import { namesFor } from './named-characters.ts';
import { parseMarkdown } from './read-markdown.ts';

export function MarkdownReader({ children }: { children: string }) {
  // What the server did not read when it was asked to, it does not try again for a page.
  if (typeof window === 'undefined') throw new Error('This is left to the browser.');
  const names = namesFor(children);
  if (names) use(names);
  return <MarkdownElements tree={parseMarkdown(children, { mostMs: longestMs })} />;
}
