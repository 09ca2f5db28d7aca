// Starts the browser's part: words, cache, router, one tree.
import './zod-without-eval.ts';
import './app.css';
import { Language } from '#contract/languages.ts';
import type { Known } from '#contract/rendering.ts';
import { noteRenderedFor } from './api/account.ts';
import { createQueryClient } from './api/cache.ts';
import { App } from './app.tsx';
import { preferredLanguage, startI18n } from './i18n.ts';
import { startPageViews } from './page-views.ts';
import { createRoot, hydrateRoot } from './react-dom.ts';
import { createAppRouter } from './router.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const cache = createQueryClient();
// What the server knew when it rendered this page, if it did.
const known = document.getElementById('known');
// Not awaited: the screens, which it waits for, import from this very file's chunk. What became of
// it is heard, and said where it failed, by public/first.js.
const started = known ? begin(root, known) : start(root);
void started.then(() => dispatchEvent(new Event('alive')));
started.catch(() => dispatchEvent(new Event('incomplete')));

/** @param isBegun what every page of an owner asks first is known. */
async function start(element: HTMLElement, isBegun = false): Promise<void> {
  await startI18n(preferredLanguage());
  const router = createAppRouter(cache);
  startPageViews(router);
  if (isBegun) await loadFirst(router);
  createRoot(element).render(<App cache={cache} router={router} />);
}

async function begin(element: HTMLElement, known: HTMLElement): Promise<void> {
  const { answers, atMs, isByBrowser } = JSON.parse(known.textContent) as Known;
  const when = atMs === undefined ? {} : { updatedAt: atMs };
  for (const [name, answer] of answers) cache.setQueryData(name, answer, when);
  // Words must not stay in the page when they have left it. By them public/first.js knows whose
  // page it is, until `useReturn` takes them out.
  if (!noteRenderedFor(cache)) known.remove();
  return isByBrowser ? start(element, true) : takeOver(element, atMs);
}

/** The screen before the first tree, and not after a tree that only waits. */
async function loadFirst(router: ReturnType<typeof createAppRouter>): Promise<void> {
  // Else the tree loads it once more, and puts a boundary around the page.
  router.ssr = { manifest: undefined };
  await router.load();
}

/** The first tree is the one that the server rendered: of the same answers, in the same words. */
async function takeOver(element: HTMLElement, atMs: number | undefined): Promise<void> {
  await startI18n(Language.parse(document.documentElement.lang));
  const router = createAppRouter(cache, { isRendered: true });
  startPageViews(router);
  await loadFirst(router);
  // A page of the site may lie in the server's memory since this morning: what it knew is asked for
  // again, but only by what stands on the page, once it does.
  if (atMs === undefined) await cache.invalidateQueries({ refetchType: 'none' });
  hydrateRoot(element, <App cache={cache} router={router} />);
}
