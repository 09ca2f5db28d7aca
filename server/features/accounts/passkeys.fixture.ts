/** Owners who add passkeys and sign in with them. Only tests import this file. */
import assert from 'node:assert/strict';
import type { Passkey } from '#contract/passkeys.ts';
import { newAuthenticator, type Authenticator } from '#server/crypto/authenticator.fixture.ts';
import type { ApiAnswer, TestUser } from '#server/features/testaments/persons.fixture.ts';
import { cookieOf, type TestApp } from '#server/test-app.fixture.ts';

type Person = Pick<TestUser, 'call'>;
type Site = Pick<TestApp, 'app' | 'deps'>;
type Manner = Parameters<Authenticator['sign']>[1];

/** What somebody is asked for who adds a passkey. */
export async function askedBy({ call }: Person) {
  const { status, body } = await call('POST', '/api/user/passkeys/options');
  assert.equal(status, 200, JSON.stringify(body));
  return body as Parameters<Authenticator['make']>[0] & {
    readonly user: { readonly id: string; readonly name: string };
    readonly excludeCredentials: readonly { readonly id: string }[];
  };
}

/** What comes back for one more passkey. */
export async function tryToAdd(
  person: Person,
  authenticator: Authenticator,
  manner?: Manner,
): Promise<ApiAnswer> {
  const response = authenticator.make(await askedBy(person), manner);
  return person.call('POST', '/api/user/passkeys', { name: 'My telephone', response });
}

export interface AddedPasskey extends Passkey {
  readonly authenticator: Authenticator;
}

export async function havePasskey(
  { deps }: Pick<Site, 'deps'>,
  { call }: Person,
  name = 'My telephone',
  counts = true,
): Promise<AddedPasskey> {
  const authenticator = newAuthenticator(deps.settings.publicUrl, counts);
  const response = authenticator.make(await askedBy({ call }));
  const { status, body } = await call('POST', '/api/user/passkeys', { name, response });
  assert.equal(status, 201, JSON.stringify(body));
  return { ...(body as Passkey), authenticator };
}

/** What a browser is given in which somebody wants to sign in. */
export async function askedAtSignIn({ app }: Pick<Site, 'app'>) {
  const answer = await app.inject({ method: 'POST', url: '/api/passkey-login/options' });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ readonly challenge: string; readonly rpId: string }>();
}

export interface SignInAnswer extends ApiAnswer {
  /** The cookies that came with it. */
  readonly cookie: string;
}

export async function sendSigned(
  { app }: Pick<Site, 'app'>,
  payload: object,
): Promise<SignInAnswer> {
  const answer = await app.inject({ method: 'POST', url: '/api/passkey-login', payload });
  return { status: answer.statusCode, body: answer.json(), cookie: cookieOf(answer) };
}

/** In a browser that nobody has used before. */
export async function signInWith(
  site: Site,
  authenticator: Authenticator,
  manner?: Manner,
): Promise<SignInAnswer> {
  const response = authenticator.sign(await askedAtSignIn(site), manner);
  return sendSigned(site, { response });
}
