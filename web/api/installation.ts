// How this installation runs, and who is behind it.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { systemCalls } from '#contract/system.ts';
import { keys } from './cache.ts';
import { clientOf } from './client.ts';

const api = clientOf(systemCalls);

export const installationQuery = queryOptions({
  queryKey: keys.installation,
  queryFn: () => api.installation(),
});

/** `undefined` until it is known. */
export function useInstallation() {
  return useQuery(installationQuery).data;
}

/** The server of a family or a group: without company, prices and articles. */
export function useIsPrivate(): boolean {
  return useInstallation()?.site === 'private';
}

/** Whether somebody can begin to pay here; until it is known, yes. */
export function useTakesPayments(): boolean {
  return useInstallation()?.payments !== 'none';
}

/** Whether the Free plan has limits; until it is known, every feature is open to everybody. */
export function useHasLimits(): boolean {
  return useInstallation()?.planPolicy === 'limits';
}
