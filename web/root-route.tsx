// What every address of the product lies under, and what all of them are given.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootScreen } from './screens/root.tsx';

export type RouterContext = { cache: QueryClient };

export const rootRoute = createRootRouteWithContext<RouterContext>()({ component: RootScreen });
