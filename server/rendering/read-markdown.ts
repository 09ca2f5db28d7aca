/**
 * Has people's words read for the pages that show them. Whatever is in the way of that, they go out
 * as they were written, and the browser reads them itself.
 */
import type { MarkdownTree } from '#contract/markdown.ts';
import type { Logger } from '#server/platform/log.ts';
import type { RenderPool } from './render-pool.ts';
import { findRenderer } from './renderer.ts';

/** None of it ever rejects: what was not read is `null`. */
export interface MarkdownParser {
  read(text: string): Promise<MarkdownTree | null>;
  /** In the order of the texts. */
  readAll(texts: readonly string[]): Promise<readonly (MarkdownTree | null)[]>;
  /** The same notes, each with what is shown of it. */
  readNotes<Note extends { readonly content: string }>(
    notes: readonly Note[],
  ): Promise<(Note & { contentTree: MarkdownTree | null })[]>;
}

/** Of one text: what comes after the reading of its signs looks at no clock. */
const mostCharacters = 64 * 1024;

export function markdownReader(webRoot: string, drawing: RenderPool, log: Logger): MarkdownParser {
  async function readShort(texts: readonly string[]): Promise<readonly (MarkdownTree | null)[]> {
    if (texts.every((text) => text === '')) return texts.map(() => []);
    try {
      const renderer = await findRenderer(webRoot);
      if (renderer === null) return [];
      return await drawing.read(renderer, texts, drawing.patience());
    } catch (error) {
      // Its sentence may hold what somebody wrote. That others wait is nothing to tell each time.
      const { name } = error as Error;
      if (name !== 'Busy') log.warn({ error: name }, 'texts could not be read');
      return [];
    }
  }

  async function readAll(texts: readonly string[]): Promise<readonly (MarkdownTree | null)[]> {
    const isShort = (text: string) => text.length <= mostCharacters;
    const trees = (await readShort(texts.filter(isShort))).values();
    return texts.map((text) => (isShort(text) ? (trees.next().value ?? null) : null));
  }

  return {
    readAll,

    async read(text) {
      const [tree = null] = await readAll([text]);
      return tree;
    },

    async readNotes(notes) {
      const trees = await readAll(notes.map(({ content }) => content));
      return notes.map((note, at) => ({ ...note, contentTree: trees[at] ?? null }));
    },
  };
}
