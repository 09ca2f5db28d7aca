// Somebody's words, read where they are shown. A text that cannot be read in time is shown as it
// was written.
import { Suspense, use } from 'react';
import { MarkdownElements } from './markdown-elements.tsx';
import { namesFor } from './named-characters.ts';
import { PlainText, TextRoom } from './plain-text.tsx';
import { readInTime, ServerReadingTime } from './reading-time.ts';

export function Markdown({ children }: { children: string }) {
  return (
    <Suspense fallback={<TextRoom>{children}</TextRoom>}>
      <Words>{children}</Words>
    </Suspense>
  );
}

function Words({ children }: { children: string }) {
  const names = namesFor(children);
  if (names) use(names);
  const tree = readInTime(children, use(ServerReadingTime));
  return tree ? <MarkdownElements tree={tree} /> : <PlainText>{children}</PlainText>;
}
