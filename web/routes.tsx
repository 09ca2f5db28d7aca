/**
 * Every address of the product and the screen behind it, loaded when it is opened. Screens below
 * `app` are for the signed-in only. Keep `contract/pages.ts`, the server's list, the same.
 */
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { userQuery } from './api/account.ts';
import { Failed } from './screens/failed.tsx';
import { NotFound } from './screens/not-found.tsx';
import { Root } from './screens/root.tsx';
import { Spinner } from './ui/spinner.tsx';

type Context = { cache: QueryClient };

const root = createRootRouteWithContext<Context>()({ component: Root });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/landing.tsx'), 'Landing'),
});

type AuthSearch = { tab?: 'login' | 'register' };

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: ({ tab }: Record<string, unknown>): AuthSearch =>
    tab === 'login' || tab === 'register' ? { tab } : {},
  beforeLoad: async ({ context }) => {
    const user = await context.cache.ensureQueryData(userQuery);
    if (user) throw redirect({ to: '/dashboard', replace: true });
  },
  component: lazyRouteComponent(() => import('./screens/auth.tsx'), 'Auth'),
});

const check = createRoute({
  getParentRoute: () => root,
  path: '/check/$token',
  component: lazyRouteComponent(() => import('./screens/check.tsx'), 'CheckScreen'),
});

const checkVerified = createRoute({
  getParentRoute: () => root,
  path: '/check-verified',
  component: lazyRouteComponent(() => import('./screens/check-verified.tsx'), 'CheckVerified'),
});

const publicTestament = createRoute({
  getParentRoute: () => root,
  path: '/testament/$accessLink',
  component: lazyRouteComponent(() => import('./screens/public-testament.tsx'), 'PublicTestament'),
});

const devMailbox = createRoute({
  getParentRoute: () => root,
  path: '/dev/mail',
  component: lazyRouteComponent(() => import('./screens/dev-mailbox.tsx'), 'DevMailbox'),
});

const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: async ({ context }) => {
    const user = await context.cache.ensureQueryData(userQuery);
    if (!user) throw redirect({ to: '/auth', replace: true });
  },
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: () => <Spinner className="min-h-dvh" />,
  component: lazyRouteComponent(() => import('./screens/app-layout.tsx'), 'AppLayout'),
});

const dashboard = createRoute({
  getParentRoute: () => app,
  path: '/dashboard',
  component: lazyRouteComponent(() => import('./screens/dashboard.tsx'), 'Dashboard'),
});

const testaments = createRoute({
  getParentRoute: () => app,
  path: '/testaments',
  component: lazyRouteComponent(() => import('./screens/testaments.tsx'), 'Testaments'),
});

const routeTree = root.addChildren([
  landing,
  auth,
  check,
  checkVerified,
  publicTestament,
  devMailbox,
  app.addChildren([dashboard, testaments]),
]);

export function createAppRouter(cache: QueryClient) {
  return createRouter({
    routeTree,
    context: { cache },
    defaultPreload: 'intent',
    scrollRestoration: true,
    // A new page starts at its top at once; only links within a page glide.
    scrollRestorationBehavior: 'instant',
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: Failed,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface HistoryState {
    /** She has just registered: the code is asked for at once, not by a quiet banner. */
    justRegistered?: boolean;
  }
}
