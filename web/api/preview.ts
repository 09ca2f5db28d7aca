// What a form would lead to once it is saved.
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { PreviewQuery, previewCalls } from '#contract/preview.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(previewCalls);

export type PreviewForm = {
  checkInterval: number;
  checkAttempts: number;
  gracePeriod: number;
  readonly [fact: string]: string | number | undefined;
};

/**
 * What was known before stays until the next is known, so that nothing jumps; and while a number is
 * being typed that is none, nothing is asked.
 */
export function usePreview(query: PreviewForm) {
  const isWhole = PreviewQuery.safeParse(query).success;
  return useQuery({
    queryKey: keys.forecast(query),
    queryFn: isWhole ? () => api.previewForecast({ query }) : skipToken,
    placeholderData: keepPreviousData,
    // Counted from the moment it was asked for: a dialog opened later asks again.
    gcTime: 0,
  });
}
