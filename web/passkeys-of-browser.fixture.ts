/** A browser that knows passkeys, for tests of screens. Only tests import this file. */
import { after } from 'node:test';

/** @param get answers what the authenticator says. */
export function havePasskeys(get: () => Promise<unknown>): void {
  Reflect.set(globalThis, 'PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
  after(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

/** What the server asks an authenticator for. */
export const askedOfPasskey = {
  challenge: 'AAAA',
  rpId: 'localhost',
  timeout: 1000,
  userVerification: 'required',
} as const;

const bytes = new Uint8Array([1, 2, 3]).buffer;

export const unlocked = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes },
  getClientExtensionResults: () => ({}),
};
