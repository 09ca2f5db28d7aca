/** Owners whose programs have tokens. Only tests import this file. */
import assert from 'node:assert/strict';
import type * as z from 'zod/mini';
import type { MadeToken, TokenScope } from '#contract/tokens.ts';
import {
  callProduct,
  type ApiAnswer,
  type TestProduct,
  type TestUser,
} from '#server/features/testaments/persons.fixture.ts';

type Person = Pick<TestUser, 'call'>;

export async function haveToken(
  { call }: Person,
  scope: TokenScope,
  name = 'The lamp in the hall',
): Promise<z.output<typeof MadeToken>> {
  const { status, body } = await call('POST', '/api/user/tokens', { name, scope });
  assert.equal(status, 201, JSON.stringify(body));
  return body as z.output<typeof MadeToken>;
}

type Asked = Parameters<typeof callProduct>;

/** Asks as a program does that has this token, and nothing else. */
export function programOf(
  product: TestProduct,
  token: string,
): (method: Asked[1], path: string, body?: object) => Promise<ApiAnswer> {
  const headers = { authorization: `Bearer ${token}`, 'user-agent': 'curl/8.9' };
  return (method, path, body) => callProduct(product, method, path, body, headers);
}
