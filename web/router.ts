/** The router over all addresses: the language of an address, and where a page is looked at. */
import type { QueryClient } from '@tanstack/react-query';
import type { LocationRewrite, RouterHistory } from '@tanstack/react-router';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { addressIn, mayNameLanguage, readAddress } from '#contract/site.ts';
import { currentLanguage } from './i18n.ts';
import { routeTree } from './routes.tsx';
import { FailedScreen } from './screens/failed.tsx';

interface RouterOptions {
  /** Where there is no browser: the server renders pages too. */
  readonly history?: RouterHistory;
  /** The page was there before its scripts, and may be half read. */
  readonly isRendered?: boolean;
}

export function createAppRouter(cache: QueryClient, { history, isRendered }: RouterOptions = {}) {
  const start = history?.location.pathname ?? window.location.pathname;
  const router = createRouter({
    routeTree,
    ...(history && { history }),
    rewrite: keepLanguage(start),
    context: { cache },
    defaultPreload: 'intent',
    // On the server it would write a script into the page.
    scrollRestoration: history === undefined,
    // A new page starts at its top at once; only links within a page glide.
    scrollRestorationBehavior: 'instant',
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./screens/not-found.tsx'),
      'NotFoundScreen',
    ),
    defaultErrorComponent: FailedScreen,
  });
  if (isRendered) router.options.scrollRestoration = placing(router.latestLocation);
  // Back to an address of the language that was read before.
  router.subscribe('onResolved', ({ toLocation: { publicHref, state } }) => {
    const [pathname = ''] = publicHref.split(/[?#]/);
    const rest = publicHref.slice(pathname.length);
    const { language, path } = readAddress(pathname);
    if (!language || language === currentLanguage() || !mayNameLanguage(path)) return;
    router.history.replace(addressIn(currentLanguage(), path) + rest, state);
  });
  return router;
}

type Place = { pathname: string; hash: string };

/**
 * @returns whether the router says where a page is looked at: not of the one that is being read,
 *   unless the visitor has gone on before it was taken over.
 */
function placing(read: Place): (now: { location: Place }) => boolean {
  let isFirst = true;
  return ({ location: { pathname, hash } }) => {
    const isBeingRead = isFirst && pathname === read.pathname && hash === read.hash;
    isFirst = false;
    // How far the visitor had come the router learns only from what is scrolled from now on.
    if (isBeingRead && scrollY > 0) document.dispatchEvent(new Event('scroll'));
    return !isBeingRead;
  };
}

/** Whoever came to an address of one language goes on among those of the language in use. */
function keepLanguage(start: string): LocationRewrite {
  const isNamed = readAddress(start).language !== undefined;
  return {
    input: ({ url }) => {
      const asked = readAddress(url.pathname);
      if (asked.language && mayNameLanguage(asked.path)) url.pathname = asked.path;
      return url;
    },
    output: ({ url }) => {
      if (isNamed) url.pathname = addressIn(currentLanguage(), url.pathname);
      return url;
    },
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** The owner has just registered: the code is asked for at once, not by a quiet banner. */
    justRegistered?: boolean;
    /** After an answer: when the next check comes. */
    nextCheckAt?: string | undefined;
  }
}
