/** Passkeys as their owner sees them, and what the browser is given to make and to use one. */
import { passkeyMinutes } from '#contract/limits.ts';
import type { Passkey } from '#contract/passkeys.ts';
import { passkeyAlgorithms, passkeyHost, type PasskeyKey } from '#server/crypto/passkeys.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import type { StoredPasskey } from '#server/store/passkeys.ts';

const timeout = passkeyMinutes * 60_000;

export function toPasskey({ id, name, createdAt, usedAt }: StoredPasskey): Passkey {
  return { id, name, createdAt: isoOf(createdAt), usedAt: isoOrNull(usedAt) };
}

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
