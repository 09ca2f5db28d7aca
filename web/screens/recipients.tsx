// Everybody the owner named, by testament; or one person, whom a sentence elsewhere speaks of.
import { useSearch } from '@tanstack/react-router';
import { RecipientsPage } from '../features/recipients/recipients-page.tsx';

export function RecipientsScreen() {
  const { person } = useSearch({ from: '/app/recipients' });
  return <RecipientsPage only={person} />;
}
