/** What a browser is given to make a passkey and to use one, in the form of WebAuthn. */
import { passkeyMinutes } from '#contract/limits.ts';
import { passkeyAlgorithms, passkeyHost, type PasskeyKey } from '#server/crypto/passkeys.ts';

const timeout = passkeyMinutes * 60_000;

/**
 * @param person `handle` is the same for all passkeys of an account, and says nothing about it.
 * @param known an authenticator that holds one of these makes no other one.
 */
export function creationOptions(
  challenge: string,
  publicUrl: string,
  person: { readonly handle: string; readonly name: string },
  known: readonly PasskeyKey[],
) {
  const type = 'public-key' as const;
  const id = Buffer.from(person.handle).toString('base64url');
  return {
    challenge,
    rp: { id: passkeyHost(publicUrl), name: 'Codicil' },
    user: { id, name: person.name, displayName: person.name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type, alg })),
    timeout,
    excludeCredentials: known.map(({ credentialId, transports }) => {
      return { type, id: credentialId, transports: [...transports] };
    }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  } as const;
}

export function requestOptions(challenge: string, publicUrl: string) {
  const rpId = passkeyHost(publicUrl);
  return { challenge, rpId, timeout, userVerification: 'required' } as const;
}
