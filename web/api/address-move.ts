// Moving the account to another address: begun, confirmed with the codes of the mails, stopped.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressMoveCalls } from '#contract/address-move.ts';
import type { Input } from '#contract/route.ts';
import { userQuery } from './account.ts';
import { keys, useChange, useRefresh } from './cache.ts';
import { askingFirst, clientOf } from './client.ts';

const api = clientOf(addressMoveCalls);

type Proofs = Input<typeof addressMoveCalls.confirmAddressMove>['body'];

export function useAddressMove() {
  return useQuery({ queryKey: keys.addressMove, queryFn: () => api.addressMove() });
}

export function useBeginMove() {
  return useChange((email: string) =>
    askingFirst(() => api.beginAddressMove({ body: { email } }), 'own'),
  );
}

/** Answers when the account moves; nothing where it has moved. */
export function useConfirmMove() {
  const cache = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Proofs) => askingFirst(() => api.confirmAddressMove({ body }), 'own'),
    onSuccess: async (waiting) => {
      if (!waiting) await cache.invalidateQueries(userQuery);
      await refresh();
    },
  });
}

export function useStopOwnMove() {
  return useChange(() => api.stopOwnAddressMove());
}

/** The link in the mail to the old address asks for its language alone. */
export function useMoveStopLink(token: string) {
  return useQuery({
    queryKey: keys.stopLink(token),
    queryFn: () => api.addressMoveStop({ params: { token } }),
  });
}

/** By that link. */
export function useStopMove(token: string) {
  return useMutation({ mutationFn: () => api.stopAddressMove({ params: { token } }) });
}
