// What protects the account, and the ways back into it.
import { SecurityPage } from '../features/security/security-page.tsx';

export function SecurityScreen() {
  return <SecurityPage />;
}
