/**
 * Tokens: what a program of an owner shows in place of a session, as `Authorization: Bearer`. Each
 * does one thing, which its scope says; the calls that take one say so themselves (`token`).
 */
import * as z from 'zod/mini';
import { complaint } from './complaints.ts';
import { nameMaxLength } from './limits.ts';
import { routesOf } from './route.ts';
import { moment, requiredLine } from './schema.ts';

const route = routesOf('account');

/**
 * `alive`: says "I'm here" and nothing else, as the weakest sign of life. `read`: reads figures,
 * dates and titles, and no words, links or codes.
 */
export const TokenScope = z.enum(['alive', 'read'], complaint('token-scope-unknown'));
export type TokenScope = z.output<typeof TokenScope>;

export const Token = z.object({
  id: z.int(),
  /** As its owner calls it. */
  name: z.string(),
  scope: TokenScope,
  createdAt: moment,
  /** To the minute; null: nothing has used it yet. */
  usedAt: z.nullable(moment),
});
export type Token = z.output<typeof Token>;

/** The only answer that holds the token itself. */
export const MadeToken = z.extend(Token, { token: z.string() });

export const tokenCalls = {
  listTokens: route('GET', '/api/user/tokens', {
    summary: 'The tokens of this account, without what they open with',
    refuses: [],
    ok: z.array(Token),
  }),
  makeToken: route('POST', '/api/user/tokens', {
    summary: 'A token for a program of yours; it is shown this once',
    refuses: ['tokens-full'],
    fresh: true,
    body: z.object({
      name: requiredLine('name-missing', nameMaxLength, 'name-too-long'),
      scope: TokenScope,
    }),
    ok: MadeToken,
    status: 201,
  }),
  removeToken: route('DELETE', '/api/user/tokens/{id}', {
    summary: 'A token works no longer',
    refuses: ['token-not-found'],
  }),
};
