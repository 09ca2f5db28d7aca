/**
 * Renders pages for the server: the public site, and pages for one person. The build makes one file
 * of it, beside the browser's files; `server/rendering/renderer.ts` loads that file.
 */
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import type { AnsweredCall, PageToRender, RenderedPage, Renderer } from '#contract/rendering.ts';
import { createQueryClient } from '../api/cache.ts';
import { nameOf } from './answer-names.ts';
import { App } from '../app.tsx';
import { longestForServerMs } from '../features/markdown/bounds.ts';
import { ReadingTime, ServerReadingTime } from '../features/markdown/reading-time.ts';
import { feedOf } from './feed.ts';
import { startI18n, loadWords } from '../i18n.ts';
import { createAppRouter } from '../router.ts';

export { framesOf } from './frames.ts';

/** There is one set of words in use at a time. */
let turn: Promise<unknown> = Promise.resolve();

export const renderPage: Renderer['renderPage'] = (page) => {
  const rendered = turn.then(() => render(page));
  // Without its outcome: one person's words must not lie about until the next page.
  turn = rendered.then(
    () => undefined,
    () => undefined,
  );
  return rendered;
};

export const renderFeed: Renderer['renderFeed'] = async (language, origin) => {
  const { blog } = await loadWords('site', language);
  const { pages } = (await loadWords('start', language)).site;
  return feedOf({ language, origin, words: { ...blog, title: pages.blog } });
};

async function render(page: PageToRender) {
  const { address, language, answered, atMs } = page;
  if (page.isByBrowser) return { head: '', body: '', known: answered.map(named) };
  await startI18n(language);
  const cache = createQueryClient();
  try {
    const known = answered.map(named);
    for (const [name, answer] of known) cache.setQueryData(name, answer, { updatedAt: atMs });
    const history = createMemoryHistory({ initialEntries: [address] });
    const router = createAppRouter(cache, { history });
    await router.load();
    const tree = (
      <ServerReadingTime value={new ReadingTime(longestForServerMs)}>
        <App cache={cache} router={router} />
      </ServerReadingTime>
    );
    return { ...(await renderTree(tree)), known };
  } finally {
    cache.clear();
  }
}

function named({ call, params, answer }: AnsweredCall) {
  return [nameOf(call, params), answer] as const;
}

async function renderTree(tree: ReactNode): Promise<Pick<RenderedPage, 'head' | 'body'>> {
  const faults: unknown[] = [];
  const onError = (error: unknown) => void faults.push(error);
  // In one piece: React would move a long part to where an inline script puts it in its place.
  const { prelude } = await prerender(tree, {
    onError,
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  // Else a page with a hole in it would be kept, which the browser fills.
  if (faults.length > 0) throw faults[0];
  return split(html);
}

/** React writes what belongs into the head before everything else. */
function split(html: string): Pick<RenderedPage, 'head' | 'body'> {
  const head = /^(?:<title>.*?<\/title>|<(?:meta|link) [^>]*>)*/s.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
