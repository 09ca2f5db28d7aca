/**
 * How much work the texts of a page may be. In a browser each has its own time, because nobody else
 * waits for it. What a server renders shares one time and one number of elements.
 */
import { createContext } from 'react';
import { longestMs } from './bounds.ts';
import { elementsOf } from './elements-of.ts';
import { parseMarkdown } from './read-markdown.ts';
import type { MarkdownTree } from './tree.ts';

/** Of all texts of a page. A letter of usual length has a few hundred. */
export const mostElements = 10_000;

export class ReadingTime {
  #leftMs: number;
  #leftElements = mostElements;
  readonly #now: () => number;

  constructor(mostMs: number, now = () => performance.now()) {
    this.#leftMs = mostMs;
    this.#now = now;
  }

  /** Throws where nothing of its time, or of its elements, is left. */
  read(text: string): MarkdownTree {
    const startMs = this.#now();
    try {
      const tree = parseMarkdown(text, { mostMs: this.#leftMs, now: this.#now });
      this.#leftElements -= elementsOf(tree).length;
      if (this.#leftElements < 0) throw new Error('This text has too many elements.');
      return tree;
    } finally {
      this.#leftMs -= this.#now() - startMs;
    }
  }
}

/** Null in a browser. */
export const ServerReadingTime = createContext<ReadingTime | null>(null);

/** @returns null for what a browser cannot read in time. A server throws, and renders no page. */
export function readInTime(text: string, shared: ReadingTime | null): MarkdownTree | null {
  if (shared) return shared.read(text);
  try {
    return parseMarkdown(text, { mostMs: longestMs });
  } catch {
    return null;
  }
}
