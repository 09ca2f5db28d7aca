// What is missing before everything is in place.
import { useQuery } from '@tanstack/react-query';
import { readinessCalls } from '#contract/readiness.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

interface ReadinessAbout {
  readonly testamentId?: number;
  readonly recipientIds?: readonly number[];
}

const api = clientOf(readinessCalls);

/**
 * Of one letter, of a letter that is being written to these recipients, or of everything.
 *
 * @param isKnown false: not yet, of whom.
 */
export function useReadiness(about: ReadinessAbout = {}, isKnown = true) {
  const { testamentId, recipientIds } = about;
  return useQuery({
    queryKey: keys.readiness(about),
    queryFn: () =>
      api.readiness({
        query: {
          ...(testamentId !== undefined && { testamentId }),
          ...(recipientIds !== undefined && { recipients: recipientIds.join(',') }),
        },
      }),
    enabled: isKnown,
  });
}
