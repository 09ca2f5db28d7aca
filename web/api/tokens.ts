// Tokens for programs of the owner: the list, one more, and one less.
import { useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/route.ts';
import { tokenCalls } from '#contract/tokens.ts';
import { keys, useChange } from './cache.ts';
import { askingFirst, clientOf } from './client.ts';
import { useGuardedChange } from './guarded-change.ts';

const api = clientOf(tokenCalls);

export function useTokens() {
  return useQuery({ queryKey: keys.tokens, queryFn: () => api.listTokens() });
}

type Wanted = Input<typeof tokenCalls.makeToken>['body'];

/** Its answer alone holds the token: nothing else keeps it. */
export function useMakeToken() {
  return useChange((body: Wanted) => askingFirst(() => api.makeToken({ body }), 'own'));
}

export function useRemoveToken(id: number) {
  return useGuardedChange(() => api.removeToken({ params: { id } }));
}
