// Markdown as soon as its reader has been loaded; until then the room it will take.
import { Suspense, lazy } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const MarkdownView = lazy(async () => {
  const module = await import('./markdown-view.tsx');
  return { default: module.MarkdownView };
});

export function LazyMarkdown({ children }: { children: string }) {
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      <MarkdownView>{children}</MarkdownView>
    </Suspense>
  );
}
