/** An owner who sets a new password by the links of our mails. Only tests import this file. */
import assert from 'node:assert/strict';
import {
  callProduct,
  type ApiAnswer,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';
import { mailsTo, type LivingProduct } from '#server/living-product.fixture.ts';
import type { Mail } from '#server/mail/port.ts';

export const newPassword = 'a red boat in the rain';
export const otherPassword = 'three green doors by the sea';

export const emailOf = (name: string) => `${name}@example.org`;

export interface Links {
  readonly token: string;
  readonly stopToken: string;
}

/** What somebody does who is signed in nowhere. */
export function strangerIn(product: LivingProduct) {
  const linkMails = (name: string): Mail[] =>
    mailsTo(product, emailOf(name)).filter(({ text }) => text.includes('/reset-password/'));
  const ask = (email: string): Promise<ApiAnswer> =>
    callProduct(product, 'POST', '/api/password-reset', { email });
  const login = (username: string, password: string) =>
    product.app.inject({ method: 'POST', url: '/api/login', payload: { username, password } });
  return {
    linkMails,
    ask,
    /** Asks, and reads the links of the mail. */
    async linksFor(name: string): Promise<Links> {
      assert.equal((await ask(emailOf(name))).status, 204);
      await product.scheduler.settle();
      const text = linkMails(name).at(-1)?.text ?? '';
      const links = [...text.matchAll(/http\S+\/(?:reset-password|stop-reset)\/([\w-]{43})/g)];
      const [token, stopToken] = links.map(([, found]) => found ?? '');
      assert.ok(token && stopToken, text);
      return { token, stopToken };
    },
    choose: (token: string, password = newPassword, code?: string) =>
      callProduct(product, 'POST', `/api/password-reset/${token}`, {
        newPassword: password,
        ...(code !== undefined && { code }),
      }),
    recover: (username: string, code: string, password = newPassword) =>
      callProduct(product, 'POST', '/api/recovery', { username, code, newPassword: password }),
    stop: (token: string) => callProduct(product, 'POST', `/api/password-reset/${token}/stop`),
    look: (token: string) => callProduct(product, 'GET', `/api/password-reset/${token}`),
    lookAtStop: (token: string) => callProduct(product, 'GET', `/api/password-reset/${token}/stop`),
    login,
    canSignIn: async (name: string, password: string) =>
      (await login(name, password)).statusCode === 200,
    subjectsTo: (name: string) => mailsTo(product, emailOf(name)).map(({ subject }) => subject),
  };
}

export async function makeCodes({ call }: TestUser): Promise<string[]> {
  const { status, body } = await call('POST', '/api/user/recovery-codes');
  assert.equal(status, 201);
  return (body as { codes: string[] }).codes;
}

export async function codesLeft({ call }: TestUser): Promise<number> {
  return ((await call('GET', '/api/user/recovery-codes')).body as { left: number }).left;
}

/** By which a refusal is recognised. */
export const refusedWith = ({ body }: { readonly body: unknown }) =>
  (body as { code: string } | null)?.code;
