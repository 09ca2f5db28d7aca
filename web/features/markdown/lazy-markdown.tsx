// Markdown as soon as what reads it has been loaded: for what is being written, which most people
// never look at. What cannot be loaded takes neither the words nor the form around them away.
import { Suspense, lazy } from 'react';
import { PlainText, TextRoom } from './plain-text.tsx';

const Markdown = lazy(async () => {
  try {
    const loaded = await import('./markdown.tsx');
    return { default: loaded.Markdown };
  } catch {
    return { default: PlainText };
  }
});

export function LazyMarkdown({ children }: { children: string }) {
  return (
    <Suspense fallback={<TextRoom>{children}</TextRoom>}>
      <Markdown>{children}</Markdown>
    </Suspense>
  );
}
