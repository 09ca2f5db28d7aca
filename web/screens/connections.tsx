// What other programs learn of the account.
import { ConnectionsPage } from '../features/connections/connections-page.tsx';

export function ConnectionsScreen() {
  return <ConnectionsPage />;
}
