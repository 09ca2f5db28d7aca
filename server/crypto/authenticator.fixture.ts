/**
 * An authenticator of software: makes a passkey and signs with it, as a telephone does, and badly
 * where it is told to. Only tests import this file.
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreatedPasskey, SignedChallenge } from './passkeys.ts';

/** In what an answer differs from a right one. */
interface Manner {
  readonly origin?: string;
  /** For whom it answers, instead of for the site that asked. */
  readonly rpId?: string;
  readonly challenge?: string;
  /** How often it says that it was used, instead of once more. */
  readonly counter?: number;
  /** Nobody has unlocked it. */
  readonly isLocked?: boolean;
  /** What it says of who made it, instead of nothing. */
  readonly format?: string;
}

interface Asked {
  readonly challenge: string;
}

export interface Authenticator {
  readonly credentialId: string;
  /** Of which the public one opens accounts. */
  readonly publicKey: { readonly x: string; readonly y: string };
  make(asked: Asked & { readonly rp: { readonly id: string } }, manner?: Manner): CreatedPasskey;
  sign(asked: Asked & { readonly rpId: string }, manner?: Manner): SignedChallenge;
}

const present = 0x01;
const unlocked = 0x04;
const withKey = 0x40;

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** @param counts whether it counts how often it was used; many do not. */
export function newAuthenticator(siteOrigin: string, counts = true): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' } as const;
  // What browsers send as well, and nobody reads.
  const unread = { clientExtensionResults: {}, authenticatorAttachment: 'platform' };
  let used = 0;

  function clientData(type: string, asked: Asked, { origin, challenge }: Manner): string {
    const said = { type, challenge: challenge ?? asked.challenge, origin: origin ?? siteOrigin };
    return base64url(JSON.stringify({ ...said, crossOrigin: false }));
  }

  function dataOf(rpId: string, manner: Manner, ...key: Uint8Array[]): Buffer {
    if (counts) used += 1;
    const flags = present | (manner.isLocked ? 0 : unlocked) | (key.length > 0 ? withKey : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(manner.counter ?? used);
    const head = [sha256(manner.rpId ?? rpId), Buffer.from([flags]), counter];
    return Buffer.concat([...head, ...key]);
  }

  return {
    credentialId: named.id,
    publicKey: { x, y },
    make(asked, manner = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = [Buffer.alloc(16), length, id, coseKey(x, y)];
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', manner.format ?? 'none'],
        ['attStmt', new Map(manner.format ? [['ver', '2.0']] : [])],
        ['authData', new Uint8Array(dataOf(asked.rp.id, manner, ...key))],
      ]);
      const clientDataJSON = clientData('webauthn.create', asked, manner);
      const attestationObject = base64url(isoCBOR.encode(attestation));
      const response = { clientDataJSON, attestationObject, transports: ['internal'] };
      return { ...unread, ...named, response };
    },
    sign(asked, manner = {}) {
      const clientDataJSON = clientData('webauthn.get', asked, manner);
      const data = dataOf(asked.rpId, manner);
      const hash = sha256(Buffer.from(clientDataJSON, 'base64url'));
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey);
      const authenticatorData = base64url(data);
      const response = { clientDataJSON, authenticatorData, signature: base64url(signature) };
      return { ...unread, ...named, response };
    },
  };
}

/** On the curve P-256, for ES256. */
function coseKey(x: string, y: string): Uint8Array {
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, coordinate(x)],
    [-3, coordinate(y)],
  ]);
  return isoCBOR.encode(key);
}
