// The one tree, in the browser as on the server.
import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { createAppRouter } from './router.ts';

type AppProps = { cache: QueryClient; router: ReturnType<typeof createAppRouter> };

export function App({ cache, router }: AppProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
