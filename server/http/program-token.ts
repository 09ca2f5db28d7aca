/**
 * A program of an owner's shows a token in place of a session. Which calls take it says the
 * contract, so that a call which nobody has thought about answers none.
 */
import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/route.ts';
import type { TokenScope } from '#contract/tokens.ts';
import { ownerOfRow, type Owner, type SignedInOwner } from '#server/crypto/owner.ts';
import { hashToken } from '#server/crypto/tokens.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';

/**
 * What a token of ours begins with. Proxies that sign people in themselves send tokens of their own
 * along: those say nothing here.
 */
const prefix = 'codicil_';

/** Whose a token is, and what it may do. */
export interface TokenOwner {
  readonly owner: Owner;
  readonly scope: TokenScope;
}

/** Whose a token is; absent where no call takes one. */
export interface TokenFinder {
  findTokenOwner?(token: string): Promise<TokenOwner | null>;
}

export function tokenFrom(random: string): string {
  return `${prefix}${random}`;
}

/** Undefined where the request shows none of ours. */
export function shownToken({ headers }: FastifyRequest): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(prefix) ? token : undefined;
}

/**
 * That it was used is noted once a minute. Null where there is no such token, and where its account
 * is closed or disabled.
 */
export async function findTokenOwner(
  { db, vault, clock }: Pick<Deps, 'db' | 'vault' | 'clock'>,
  token: string,
): Promise<TokenOwner | null> {
  const row = await db
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['api_tokens.user_id', 'api_tokens.id', 'scope', 'used_at', 'users.data_key'])
    .where('token_hash', '=', hashToken(token))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const owner = ownerOfRow(vault, { id: row.user_id, data_key: row.data_key });
  if (owner === null) return null;
  const nowMs = clock.wallMs();
  if (row.used_at === null || nowMs - row.used_at >= notedEveryMs) {
    await changeOwn(db, owner, 'api_tokens', { id: row.id }, { used_at: nowMs });
  }
  return { owner, scope: row.scope };
}

/**
 * @throws Refusal where the token does not reach as far as this call.
 * @returns nobody where anybody may ask: a token adds nothing there.
 */
export async function ownerByToken(
  call: Route,
  finder: TokenFinder,
  token: string,
  request: FastifyRequest,
): Promise<SignedInOwner | null> {
  if (call.auth !== 'user') return null;
  const found = (await finder.findTokenOwner?.(token)) ?? null;
  if (found === null) return null;
  if (found.scope !== call.token) refuse('token-scope');
  const userAgent = request.headers['user-agent']?.slice(0, agentLength) ?? null;
  // No password is behind it. What would need one is refused, because nobody is there to read that
  // it waits.
  const session = { userAgent, isFresh: false, limitedTo: null, asksFirst: true } as const;
  return { ...found.owner, session: { ...session, isProgram: true } };
}

const agentLength = 200;
const notedEveryMs = 60 * 1000;
