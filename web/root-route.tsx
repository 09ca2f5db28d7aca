// What every address of the product lies under, and what all of them are given.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { Root } from './screens/root.tsx';

type Context = { cache: QueryClient };

export const root = createRootRouteWithContext<Context>()({ component: Root });
