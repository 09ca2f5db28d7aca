// How this installation runs: whether time is simulated and whether mail stays on this machine.
import { useQuery } from '@tanstack/react-query';
import { keys } from './cache.ts';
import { api } from './client.ts';

/** `undefined` until it is known. */
export function useInstallation() {
  return useQuery({ queryKey: keys.installation, queryFn: () => api.installation() }).data;
}
