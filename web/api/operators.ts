/**
 * The page of whoever runs this installation. Its sign-in has nothing to do with that of an owner:
 * who is refused here is nobody, and no owner is signed out by it.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { administrationCalls } from '#contract/administration.ts';
import { keys, useChange } from './cache.ts';
import { ApiError, clientOf } from './client.ts';

const api = clientOf(administrationCalls);
const loadAuthenticator = () => import('@simplewebauthn/browser');

/** `null`: nobody is signed in. */
export function useOverview() {
  return useQuery({ queryKey: keys.operators.overview, queryFn: () => orNobody(api.overview()) });
}

async function orNobody<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export function useAccountLines() {
  return useQuery({
    queryKey: keys.operators.accounts,
    queryFn: () => api.listAccounts({ query: {} }),
  });
}

export function useOperatorActs() {
  return useQuery({ queryKey: keys.operators.acts, queryFn: () => api.listActs({ query: {} }) });
}

export function useOperatorLogin() {
  return useChange(async () => {
    const [{ startAuthentication }, optionsJSON] = await Promise.all([
      loadAuthenticator(),
      api.beginOperatorLogin(),
    ]);
    const response = await startAuthentication({ optionsJSON });
    await api.operatorLogin({ body: { response } });
  });
}

/** Nothing of what was seen stays behind. */
export function useOperatorLogout() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => api.operatorLogout(),
    onSuccess() {
      cache.setQueryData(keys.operators.overview, null);
      cache.removeQueries({ queryKey: keys.operators.accounts });
      cache.removeQueries({ queryKey: keys.operators.acts });
    },
  });
}

export function useJoinOperators(token: string) {
  return useMutation({
    mutationFn: async (name: string) => {
      const params = { token };
      const [{ startRegistration }, options] = await Promise.all([
        loadAuthenticator(),
        api.beginOperatorPasskey({ params }),
      ]);
      type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
      // Ours names the ways to an authenticator as text, as for owners.
      const response = await startRegistration({ optionsJSON: options as Options });
      await api.joinOperators({ params, body: { name, response } });
    },
  });
}

/** Which account, and whether it is to be disabled or enabled. */
export interface DisabledChange {
  readonly id: number;
  readonly isNowDisabled: boolean;
}

export function useDisabledChange() {
  return useChange(({ id, isNowDisabled }: DisabledChange) => {
    const params = { id };
    return isNowDisabled ? api.disableAccount({ params }) : api.enableAccount({ params });
  });
}

export function useFindAccountNumber() {
  return useMutation({
    mutationFn: (name: string) => api.findAccountNumber({ body: { name } }),
  });
}

export function useInviteOwner() {
  return useChange(() => api.inviteOwner());
}

export function useEndAlarm() {
  return useChange((id: number) => api.endAlarm({ params: { id } }));
}

export function useConfirmHeldReleases() {
  return useChange(() => api.confirmHeldReleases());
}
