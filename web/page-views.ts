/**
 * Counts the pages that are opened, each once the page has nothing better to do. What is told is
 * the pattern of the route, so that no address and no id ever leaves.
 */
import { rootRouteId, type RegisteredRouter } from '@tanstack/react-router';
import { reportPageView } from './api/page-views.ts';
import { whenIdle } from './ui/when-idle.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Not where the address is a secret, nor what exists for trying things out only. */
    isCounted?: false;
  }
}

export function startPageViews(router: RegisteredRouter): void {
  let last: string | undefined;
  router.subscribe('onResolved', ({ toLocation }) => {
    // A tab, a filter or a place on the page is no page of its own.
    const isSame = toLocation.pathname === last;
    last = toLocation.pathname;
    const opened = router.state.matches.at(-1);
    // Only the frame of all pages: there is no page at this address.
    const isMissing = opened === undefined || opened.routeId === rootRouteId;
    if (isSame || isMissing || opened.staticData.isCounted === false) return;
    // `/notes/$id` here is `/notes/{id}` in the list of pages.
    const path = opened.fullPath.replace(/\$(\w+)/g, '{$1}');
    whenIdle(() => reportPageView(path));
  });
}
