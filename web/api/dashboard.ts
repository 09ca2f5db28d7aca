// The dashboard's figures and dates, and the dates that settings not saved yet would lead to.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { dashboardCalls } from '#contract/dashboard.ts';
import { forecastCalls } from '#contract/forecast.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf({ ...dashboardCalls, ...forecastCalls });

export function useDashboard() {
  return useQuery({ queryKey: keys.dashboard, queryFn: () => api.dashboard() });
}

export type ActivationSettings = {
  checkInterval: number;
  checkAttempts: number;
  gracePeriod: number;
};

/** The dates shown stay until the next ones are known, so that nothing jumps. Null asks nothing. */
export function useForecastPreview(settings: ActivationSettings | null) {
  return useQuery({
    queryKey: keys.forecast(settings ?? {}),
    queryFn: settings === null ? skipToken : () => api.previewForecast({ query: settings }),
    placeholderData: keepPreviousData,
    // Counted from the moment it was asked for: a dialog opened later asks again.
    gcTime: 0,
  });
}
