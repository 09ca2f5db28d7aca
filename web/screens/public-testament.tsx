// What a recipient opens: by the testament's own link, or by the link of one delivery.
import { useParams } from '@tanstack/react-router';
import { LetterPage } from '../features/letter/letter-page.tsx';

export function PublicTestamentScreen() {
  const { accessLink } = useParams({ from: '/testament/$accessLink' });
  return <LetterPage key={accessLink} accessLink={accessLink} />;
}
