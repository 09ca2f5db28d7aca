// Starts the browser's part: words, cache, router, one tree.
import './zod-without-eval.ts';
import './app.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Language } from '#contract/languages.ts';
import { createQueryClient } from './api/cache.ts';
import { installationQuery } from './api/installation.ts';
import { App } from './app.tsx';
import { preferredLanguage, startI18n } from './i18n.ts';
import { startPageViews } from './page-views.ts';
import { createAppRouter } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const cache = createQueryClient();
// What the server knew when it drew this page, if it did: a page of the public site.
const facts = document.getElementById('installation')?.textContent;
// Not awaited: the screens, which it waits for, import from this very file's chunk.
void (facts ? takeOver(root, facts) : start(root));

async function start(element: HTMLElement): Promise<void> {
  await startI18n(preferredLanguage());
  const router = createAppRouter(cache);
  startPageViews(router);
  createRoot(element).render(<App cache={cache} router={router} />);
}

/** The first tree is the one that the server drew: of the same facts, in the same words. */
async function takeOver(element: HTMLElement, known: string): Promise<void> {
  await startI18n(Language.parse(document.documentElement.lang));
  cache.setQueryData(installationQuery.queryKey, JSON.parse(known));
  const router = createAppRouter(cache);
  // Else it puts a boundary around the page which the server did not draw.
  router.ssr = { manifest: undefined };
  startPageViews(router);
  await router.load();
  // The page may lie in the server's memory since this morning: they are asked for again, but only
  // by what stands on the page, once it does.
  await cache.invalidateQueries({ ...installationQuery, refetchType: 'none' });
  hydrateRoot(element, <App cache={cache} router={router} />);
}
