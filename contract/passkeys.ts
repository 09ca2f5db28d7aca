/**
 * Passkeys: an owner signs in by unlocking a telephone, a computer or a security key. What passes
 * between browser and server has the form that WebAuthn gives it in JSON.
 */
import * as z from 'zod/mini';
import { User } from './account.ts';
import { complaint } from './complaints.ts';
import { nameMaxLength } from './limits.ts';
import { routesOf } from './route.ts';
import { moment, requiredLine } from './schema.ts';

const route = routesOf('account');

export const Passkey = z.object({
  id: z.int(),
  /** As its owner calls it. */
  name: z.string(),
  createdAt: moment,
  /** Null: nobody has signed in with it yet. */
  usedAt: z.nullable(moment),
});
export type Passkey = z.output<typeof Passkey>;

const publicKey = z.literal('public-key');
const required = z.literal('required');

/** What the browser asks an authenticator for: a new passkey. */
export const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  /** Those that the owner has: an authenticator adds no second one to its first. */
  excludeCredentials: z.array(
    z.object({ type: publicKey, id: z.string(), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({ residentKey: required, userVerification: required }),
  attestation: z.literal('none'),
});

/** The same for somebody who signs in. Which passkeys there are is nobody's business. */
export const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: required,
});

const unreadable = complaint('passkey-unreadable');

/** Most are bytes in base64url; whether they say anything is found out later. */
function readable(maxLength: number) {
  return z.string(unreadable).check(z.maxLength(maxLength, unreadable));
}

const credentialId = readable(2_048);
const longBytes = readable(32_768);

function credential<Shape extends z.core.$ZodLooseShape>(response: Shape) {
  return z.object(
    {
      id: credentialId,
      rawId: credentialId,
      type: z.literal('public-key', unreadable),
      response: z.object(response, unreadable),
    },
    unreadable,
  );
}

/** What an authenticator answers that has made a passkey. */
export const PasskeyCreation = credential({
  clientDataJSON: longBytes,
  attestationObject: longBytes,
  /** How it is reached: `internal`, `usb` and the like. */
  transports: z.optional(z.array(readable(32), unreadable).check(z.maxLength(16, unreadable))),
});

/** What an authenticator answers that was unlocked. */
export const PasskeySignature = credential({
  clientDataJSON: longBytes,
  authenticatorData: longBytes,
  signature: longBytes,
});

export const passkeyCalls = {
  passkeys: route('GET', '/api/user/passkeys', {
    summary: 'The passkeys of this account',
    refuses: [],
    ok: z.array(Passkey),
  }),
  beginPasskey: route('POST', '/api/user/passkeys/options', {
    summary: 'What the browser needs to make a passkey; good for five minutes, and once',
    fresh: true,
    ok: CreationOptions,
  }),
  addPasskey: route('POST', '/api/user/passkeys', {
    summary: 'From now on this passkey opens the account',
    fresh: true,
    body: z.object({
      name: requiredLine('name-missing', nameMaxLength, 'name-too-long'),
      response: PasskeyCreation,
    }),
    ok: Passkey,
    status: 201,
  }),
  removePasskey: route('DELETE', '/api/user/passkeys/{id}', {
    summary: 'A passkey no longer opens the account',
    refuses: ['passkey-not-found'],
    fresh: true,
  }),
  proveByPasskey: route('POST', '/api/user/passkeys/proof', {
    summary: 'Unlock a passkey in place of typing the password again',
    body: z.object({ response: PasskeySignature }),
  }),
  beginPasskeyLogin: route('POST', '/api/passkey-login/options', {
    summary: 'What the browser needs to use a passkey; good for five minutes, and once',
    auth: 'public',
    ok: RequestOptions,
  }),
  passkeyLogin: route('POST', '/api/passkey-login', {
    summary: 'Sign in with a passkey; asks for no password and no second proof',
    auth: 'public',
    body: z.object({ response: PasskeySignature }),
    ok: User,
  }),
};
