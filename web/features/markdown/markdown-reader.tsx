/**
 * Markdown read in the browser: what is typed at this moment, and what the server did not read.
 * Loaded only then.
 */
import { use } from 'react';
import { longestMs, longestForServerMs } from './bounds.ts';
import { MarkdownElements } from './markdown-elements.tsx';
import { namesFor } from './named-characters.ts';
import { readMarkdown } from './read-markdown.ts';

// A page that is drawn on the server waits for nothing.
const mostMs = typeof window === 'undefined' ? longestForServerMs : longestMs;

export function MarkdownReader({ children }: { children: string }) {
  const names = namesFor(children);
  if (names) use(names);
  return <MarkdownElements tree={readMarkdown(children, { mostMs })} />;
}
