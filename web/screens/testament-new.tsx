// The form for a new testament at an address of its own: the list, with the dialog open above it.
import { useNavigate } from '@tanstack/react-router';
import { Testaments } from './testaments.tsx';

export function NewTestament() {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/testaments', replace: true, ignoreBlocker: true });
  return <Testaments onNewClosed={leave} />;
}
