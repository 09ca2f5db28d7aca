/**
 * Draws pages of the public site for the server. Built into a file of its own, beside the browser's
 * files, and loaded by server/http/site.ts.
 */
import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import type { Language } from '#contract/languages.ts';
import type { RenderedPage, SiteRenderer } from '#contract/rendering.ts';
import { addressIn } from '#contract/site.ts';
import type { Installation } from '#contract/system.ts';
import { createQueryClient } from './api/cache.ts';
import { installationQuery } from './api/installation.ts';
import { App } from './app.tsx';
import { feedOf } from './feed.ts';
import { startI18n } from './i18n.ts';
import { createAppRouter } from './routes.tsx';

const wordsOfBlog = {
  en: () => import('./locales/parts/en-site.ts'),
  'pt-PT': () => import('./locales/parts/pt-PT-site.ts'),
  ru: () => import('./locales/parts/ru-site.ts'),
};

/** There is one set of words in use at a time. */
let turn: Promise<unknown> = Promise.resolve();

export const renderPage: SiteRenderer['renderPage'] = (path, language, installation) => {
  const page = turn.then(() => draw(path, language, installation));
  turn = page.catch(() => undefined);
  return page;
};

export const renderFeed: SiteRenderer['renderFeed'] = async (language, origin) => {
  const { words } = await wordsOfBlog[language]();
  return feedOf({ language, origin, words: words.blog });
};

async function draw(
  path: string,
  language: Language,
  installation: Installation,
): Promise<RenderedPage> {
  await startI18n(language);
  const cache = createQueryClient();
  cache.setQueryData(installationQuery.queryKey, installation);
  const history = createMemoryHistory({ initialEntries: [addressIn(language, path)] });
  const router = createAppRouter(cache, history);
  await router.load();
  const faults: unknown[] = [];
  const onError = (error: unknown) => void faults.push(error);
  const { prelude } = await prerender(<App cache={cache} router={router} />, { onError });
  const html = await new Response(prelude).text();
  // Else a page with a hole in it would be kept, which the browser fills.
  if (faults.length > 0) throw faults[0];
  return split(html);
}

/** React writes what belongs into the head before everything else. */
function split(html: string): RenderedPage {
  const head = /^(?:<title>.*?<\/title>|<(?:meta|link) [^>]*>)*/s.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
