// What day it is, as of the dashboard on this page: in simulated time its own present.
import { useDashboard } from '../../api/dashboard.ts';
import { useInstallation } from '../../api/installation.ts';

export function usePresent(): Date {
  const { dataUpdatedAt } = useDashboard();
  const installation = useInstallation();
  return new Date(installation?.clock === 'simulated' ? installation.now : dataUpdatedAt);
}
