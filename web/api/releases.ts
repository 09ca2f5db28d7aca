// What was released, and the two decisions of an owner who is back. Both are signs of life.
import { useMutation, useQuery } from '@tanstack/react-query';
import { releaseCalls } from '#contract/releases.ts';
import { keys, useRefresh } from './cache.ts';
import { clientOf } from './client.ts';
import { withPassword } from './with-password.ts';

const api = clientOf(releaseCalls);

/** Newest first. */
export function useReleases() {
  return useQuery({ queryKey: keys.releases, queryFn: () => api.listReleases() });
}

type Decision = {
  readonly call: 'sendRelease' | 'recallRelease';
  /** Once the server has asked for it: it does so when she signed in a while ago. */
  readonly password: string | undefined;
};

export function useDecide(id: number) {
  return useMutation({
    mutationFn: ({ call, password }: Decision) =>
      withPassword(password, () => api[call]({ params: { id } })),
    // Also after a refusal: then what is on the screen is old.
    onSettled: useRefresh(),
  });
}
