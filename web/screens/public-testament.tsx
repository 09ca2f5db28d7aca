// What a recipient opens: by the testament's own link, or by the link of one delivery.
import { useParams } from '@tanstack/react-router';
import { LetterPage } from '../features/letter/letter-page.tsx';
import { prepareMarkdown } from '../features/markdown/lazy-markdown.tsx';

// Side by side with the words, which need it.
prepareMarkdown();

export function PublicTestament() {
  const { accessLink } = useParams({ from: '/testament/$accessLink' });
  return <LetterPage key={accessLink} accessLink={accessLink} />;
}
