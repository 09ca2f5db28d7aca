// The form for a new testament at an address of its own: the list, with the dialog open above it.
import { useNavigate } from '@tanstack/react-router';
import { TestamentsScreen } from './testaments.tsx';

export function NewTestamentScreen() {
  const navigate = useNavigate();
  const leave = () => void navigate({ to: '/testaments', replace: true, ignoreBlocker: true });
  return <TestamentsScreen onNewClosed={leave} />;
}
