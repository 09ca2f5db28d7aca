/**
 * The counter of pages: which page was opened, and nothing of whoever opened it. It tells the
 * operator what is read at all.
 */
import * as z from 'zod/mini';
import { pages } from './pages.ts';
import { routesOf } from './route.ts';

const route = routesOf('installation');

/**
 * Spelled as in the list of pages. None that is a secret, since even that somebody opened a letter
 * or was asked is nobody's business, and none that exists for trying things out only.
 */
export const countedPaths: readonly string[] = pages
  .filter((page) => !page.isSecret && !page.needsLocalMail && !page.needsTestPayments)
  .map((page) => page.path);

const PageView = z.object({ path: z.enum(countedPaths) });

export const pageViewCalls = {
  reportPageView: route('POST', '/api/page-views', {
    summary: 'Count that a page was opened, by its pattern; nothing of the visitor is kept',
    auth: 'public',
    body: PageView,
  }),
};
