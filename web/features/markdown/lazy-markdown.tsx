// Markdown as soon as what reads it in the browser has been loaded; until then the room it will
// take. What cannot be loaded, or cannot read a text, takes neither the words nor the form around
// them away.
import { CatchBoundary } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const Reader = lazy(async () => {
  try {
    const { MarkdownReader } = await import('./markdown-reader.tsx');
    return { default: MarkdownReader };
  } catch {
    return { default: Plain };
  }
});

export function LazyMarkdown({ children }: { children: string }) {
  return (
    <Suspense fallback={<Room text={children} />}>
      <CatchBoundary getResetKey={() => children} errorComponent={() => <Plain>{children}</Plain>}>
        <Reader>{children}</Reader>
      </CatchBoundary>
    </Suspense>
  );
}

function Plain({ children }: { children: string }) {
  return <p className="prose-letter wrap-anywhere whitespace-pre-wrap">{children}</p>;
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
