/**
 * Has people's words read for the pages that show them. Whatever is in the way of that, they go out
 * as they were written, and the browser reads them itself.
 */
import type { MarkdownTree } from '#contract/markdown.ts';
import type { Logger } from '#server/platform/log.ts';
import type { Drawing } from './drawing.ts';
import { findRenderer } from './renderer.ts';

/** In the order of the texts; `null` for those that were not read. Never rejects. */
export type ReadMarkdown = (texts: readonly string[]) => Promise<readonly (MarkdownTree | null)[]>;

/** Of waiting; reading itself is given up long before. */
const longestMs = 2000;

export function markdownReader(webRoot: string, drawing: Drawing, log: Logger): ReadMarkdown {
  return async (texts) => {
    if (texts.every((text) => text === '')) return texts.map(() => []);
    try {
      const renderer = await findRenderer(webRoot);
      if (renderer) return await drawing.read(renderer, texts, AbortSignal.timeout(longestMs));
    } catch (error) {
      // Its sentence may hold what somebody wrote.
      log.warn({ error: (error as Error).name }, 'texts could not be read');
    }
    return texts.map(() => null);
  };
}
