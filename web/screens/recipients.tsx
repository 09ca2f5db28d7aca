// Everybody the owner named, by testament.
import { RecipientsPage } from '../features/recipients/recipients-page.tsx';

export function RecipientsScreen() {
  return <RecipientsPage />;
}
