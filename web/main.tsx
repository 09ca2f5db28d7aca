// Starts the browser's part: words, cache, router, one tree.
import './zod-without-eval.ts';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/cache.ts';
import { startI18n } from './i18n.ts';
import { createAppRouter } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

await startI18n();
const cache = createQueryClient();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <RouterProvider router={createAppRouter(cache)} />
    </QueryClientProvider>
  </StrictMode>,
);
