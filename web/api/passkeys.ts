/**
 * Passkeys: signing in with one, and the list of them. What talks to the authenticator is loaded
 * only when somebody uses one.
 */
import { useMutation, useQuery } from '@tanstack/react-query';
import { passkeyCalls } from '#contract/passkeys.ts';
import { useKeepUser } from './account.ts';
import { keys, useChange } from './cache.ts';
import { askingFirst, clientOf } from './client.ts';
import { useGuardedChange } from './guarded-change.ts';

const api = clientOf(passkeyCalls);
const loadAuthenticator = () => import('@simplewebauthn/browser');

/** Whether this browser knows what a passkey is. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Fails with what the browser says where nobody unlocked a passkey. */
export function usePasskeyLogin() {
  return useMutation({
    mutationFn: async () => api.passkeyLogin({ body: { response: await unlockPasskey() } }),
    onSuccess: useKeepUser(),
  });
}

/** Counts for a quarter of an hour like the password that is typed again. */
export function useProveByPasskey() {
  return useMutation({
    mutationFn: async () => api.proveByPasskey({ body: { response: await unlockPasskey() } }),
  });
}

export async function unlockPasskey() {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    loadAuthenticator(),
    api.beginPasskeyLogin(),
  ]);
  return startAuthentication({ optionsJSON });
}

export function usePasskeys() {
  return useQuery({ queryKey: keys.passkeys, queryFn: () => api.passkeys() });
}

export function useAddPasskey() {
  return useChange((name: string) => askingFirst(() => addPasskey(name), 'own'));
}

async function addPasskey(name: string): Promise<void> {
  const [{ startRegistration }, options] = await Promise.all([
    loadAuthenticator(),
    api.beginPasskey(),
  ]);
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  // Ours names the ways to an authenticator as text: a browser passes over those it does not know.
  const response = await startRegistration({ optionsJSON: options as Options });
  await api.addPasskey({ body: { name, response } });
}

export function useRemovePasskey(id: number) {
  return useGuardedChange(() => api.removePasskey({ params: { id } }));
}
