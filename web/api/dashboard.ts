// The dashboard's figures and dates.
import { useQuery } from '@tanstack/react-query';
import { dashboardCalls } from '#contract/dashboard.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(dashboardCalls);

export function useDashboard() {
  return useQuery({ queryKey: keys.dashboard, queryFn: () => api.dashboard() });
}
