/**
 * Whether what an authenticator answers is right. Knows no account, and keeps no challenge.
 *
 * Invariant: whatever is answered is right or it is not, and throws nothing.
 */
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers';

/** By what a passkey is recognised. */
export interface PasskeyKey {
  /** In base64url, like the key. */
  readonly credentialId: string;
  readonly publicKey: string;
  /** How the browser reaches it: `internal`, `usb` and the like. */
  readonly transports: readonly string[];
}

/** A key, and how often its authenticator says that it was used; 0 where it does not count. */
export interface CountedKey {
  readonly key: PasskeyKey;
  readonly counter: number;
}

/** What an authenticator answers, as the browser puts it in JSON. Bytes are in base64url. */
interface Answered<Response> {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Response & { readonly clientDataJSON: string };
}

/** It has made a passkey. */
export type CreatedPasskey = Answered<{
  readonly attestationObject: string;
  readonly transports?: string[] | undefined;
}>;

/** It was unlocked, and has signed a challenge. */
export type SignedChallenge = Answered<{
  readonly authenticatorData: string;
  readonly signature: string;
}>;

/** EdDSA, ES256 and RS256: each authenticator knows one of them. */
export const passkeyAlgorithms = [-8, -7, -257];

/** A passkey belongs to the host of an installation, and is used at its origin only. */
export function passkeyHost(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}

function siteOf(publicUrl: string) {
  return { expectedRPID: passkeyHost(publicUrl), expectedOrigin: new URL(publicUrl).origin };
}

/** What the browser says that it was asked to sign; null: it says nothing that can be read. */
export function challengeOf({ response }: Answered<object>): string | null {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}

/** @returns the key that was made; null: what was answered is not right. */
export async function readCreated(
  created: CreatedPasskey,
  challenge: string,
  publicUrl: string,
): Promise<CountedKey | null> {
  try {
    const { clientDataJSON, attestationObject, transports = [] } = created.response;
    const response = { clientDataJSON, attestationObject: withoutStatement(attestationObject) };
    const result = await verifyRegistrationResponse({
      ...siteOf(publicUrl),
      expectedChallenge: challenge,
      response: { ...created, response, clientExtensionResults: {} },
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!result.verified) return null;
    const { id, publicKey, counter } = result.registrationInfo.credential;
    const key = { credentialId: id, publicKey: isoBase64URL.fromBuffer(publicKey), transports };
    // Under the id that it is named by when somebody signs in.
    return id === created.id ? { key, counter } : null;
  } catch {
    return null;
  }
}

/**
 * Nobody asked who made the authenticator. What says it all the same is left unread: to check it
 * would mean to fetch whatever address stands in it.
 */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get(
    'authData',
  );
  const kept = { fmt: 'none', attStmt: new Map<string, never>(), authData };
  return isoBase64URL.fromBuffer(isoCBOR.encode(new Map(Object.entries(kept))));
}

/** @returns what its authenticator counts now; null: what was answered is not right. */
export async function readSigned(
  signed: SignedChallenge,
  challenge: string,
  publicUrl: string,
  { key, counter }: CountedKey,
): Promise<number | null> {
  try {
    const result = await verifyAuthenticationResponse({
      ...siteOf(publicUrl),
      expectedChallenge: challenge,
      response: { ...signed, clientExtensionResults: {} },
      credential: {
        id: key.credentialId,
        publicKey: isoBase64URL.toBuffer(key.publicKey),
        counter,
      },
    });
    return result.verified ? result.authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}
