/** People who run an installation, invited and signed in. Only tests import this file. */
import assert from 'node:assert/strict';
import { newAuthenticator, type Authenticator } from '#server/crypto/authenticator.fixture.ts';
import { cookieOf, type TestApp } from '#server/test-app.fixture.ts';
import { inviteOperator } from './acts.changes.ts';

type Site = Pick<TestApp, 'app' | 'deps'>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface TestOperator {
  readonly authenticator: Authenticator;
  readonly cookie: string;
  readonly ask: ReturnType<typeof askAs>;
}

export function askAs({ app }: Site, cookie = '') {
  return (method: Method, url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
}

export async function newInvitation({ deps }: Site): Promise<string> {
  const { publicUrl } = deps.settings;
  const { link } = await inviteOperator({ ...deps, publicUrl });
  const token = link.slice(`${publicUrl}/admin/join/`.length);
  assert.match(token, /^[\w-]{43}$/);
  return token;
}

export async function joinAsOperator(site: Site, name = 'Rita'): Promise<TestOperator> {
  const token = await newInvitation(site);
  const authenticator = newAuthenticator(site.deps.settings.publicUrl);
  const at = `/api/admin/invitations/${token}`;
  const options = (await askAs(site)('POST', `${at}/options`)).json<
    Parameters<Authenticator['make']>[0]
  >();
  const response = authenticator.make(options);
  const answer = await askAs(site)('POST', at, { name, response });
  assert.equal(answer.statusCode, 204, answer.body);
  const cookie = cookieOf(answer);
  return { authenticator, cookie, ask: askAs(site, cookie) };
}

/** @param authenticator of somebody who may be an operator, or not. */
export async function signInAsOperator(site: Site, authenticator: Authenticator) {
  const begun = await askAs(site)('POST', '/api/admin/login/options');
  const options = begun.json<Parameters<Authenticator['sign']>[0]>();
  return askAs(site)('POST', '/api/admin/login', { response: authenticator.sign(options) });
}
