// Markdown as soon as its reader has been loaded; until then the room it will take. What cannot be
// loaded, or cannot read a text, takes neither the words nor the form around them away.
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

async function loadView() {
  const module = await import('./markdown-view.tsx');
  return { default: module.MarkdownView };
}

const View = lazy(() => loadView().catch(() => ({ default: Plain })));

/**
 * For a page which waits as a whole, in a `Suspense` of its own: what stands below the words would
 * jump when they come.
 */
export function SuspendedMarkdown({ children }: { children: string }) {
  return (
    <CatchBoundary getResetKey={() => children} errorComponent={() => <Plain>{children}</Plain>}>
      <View>{children}</View>
    </CatchBoundary>
  );
}

function Plain({ children }: { children: string }) {
  return <p className="prose-letter wrap-anywhere whitespace-pre-wrap">{children}</p>;
}

/** Fetches the reader beside the words. */
export function prepareMarkdown(): void {
  loadView().catch(() => undefined);
}

export function LazyMarkdown({ children }: { children: string }) {
  return (
    <Suspense fallback={<Room text={children} />}>
      <SuspendedMarkdown>{children}</SuspendedMarkdown>
    </Suspense>
  );
}

/** As high as the paragraphs will be, so that nothing below them moves. */
function Room({ text }: { text: string }) {
  const paragraphs = text.trim().split(/\n\s*\n/);
  return (
    <Skeleton>
      <div className="prose-letter invisible wrap-anywhere whitespace-pre-line">
        {paragraphs.map((words, at) => (
          <p key={at}>{words}</p>
        ))}
      </div>
    </Skeleton>
  );
}
