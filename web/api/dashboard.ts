// The dashboard's figures and dates, and the dates that settings not saved yet would lead to.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from './cache.ts';
import { api } from './client.ts';

export function useDashboard() {
  return useQuery({ queryKey: keys.dashboard, queryFn: () => api.dashboard() });
}

export type ActivationSettings = {
  checkInterval: number;
  checkAttempts: number;
  gracePeriod: number;
};

/** The dates shown stay until the next ones are known, so that nothing jumps. */
export function useForecastPreview(settings: ActivationSettings) {
  return useQuery({
    queryKey: keys.forecast(settings),
    queryFn: () => api.previewForecast({ query: settings }),
    placeholderData: keepPreviousData,
    // Counted from the moment it was asked for: a dialog opened later asks again.
    gcTime: 0,
  });
}
