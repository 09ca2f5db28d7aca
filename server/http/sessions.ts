/**
 * Who is asking: opens, finds and ends sessions, and remembers browsers that signed in once. The
 * browser holds random tokens in cookies, the database their hashes. Checks no password or passkey.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownBrowserDays } from '#contract/limits.ts';
import { askFirstHeader } from '#contract/route.ts';
import { ownerOfRow, type SignedInOwner } from '#server/crypto/owner.ts';
import { hashToken, type BrowserMarks } from '#server/crypto/tokens.ts';
import { changeOwn, findOwn } from '#server/db/own-rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps, Settings } from '#server/deps.ts';
import { limitColumns, limitOf } from '#server/db/password-limit.ts';
import { freshMs, isFresh } from './freshness.ts';
import type { OwnerFinder } from './mount.ts';
import { findTokenOwner, type TokenOwner } from './program-token.ts';

const daySeconds = 24 * 60 * 60;
/** Of a session in which nobody does anything. */
const sessionSeconds = 30 * daySeconds;
/** Of any session, however often it is used. */
const longestSessionMs = 90 * daySeconds * 1000;
const deviceSeconds = knownBrowserDays * daySeconds;
/** A session slides at most this often, so that reading does not write every time. */
const slideMs = 60 * 60 * 1000;
const sessionsPerPerson = 100;
const userAgentLength = 200;
/** Also the name under which it was given out before; such a cookie is read until it runs out. */
const deviceCookie = 'device';

/** The cookies of a person who just signed in; handed out once the rows are committed. */
export interface OpenedSession {
  readonly session: string;
  /** Null when this person signed in with this browser before. */
  readonly device: string | null;
}

type NamingSettings = Pick<Settings, 'secureCookies'>;

export function sessionCookieName(settings: NamingSettings): string {
  return cookieName('sid', settings);
}

/** Operators have sessions of their own. */
export function operatorCookieName(settings: NamingSettings): string {
  return cookieName('operator', settings);
}

function cookieName(name: string, { secureCookies }: NamingSettings): string {
  return secureCookies ? `__Host-${name}` : name;
}

export class Sessions implements OwnerFinder {
  readonly #deps: Deps;
  readonly #sessionCookie: string;
  readonly #deviceCookie: string;
  readonly #typedCookie: string;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#sessionCookie = sessionCookieName(deps.settings);
    this.#deviceCookie = cookieName(deviceCookie, deps.settings);
    this.#typedCookie = cookieName('typed', deps.settings);
  }

  async findOwner(request: FastifyRequest, reply: FastifyReply): Promise<SignedInOwner | null> {
    const token = request.cookies[this.#sessionCookie];
    if (token === undefined) return null;
    const { db, clock, vault } = this.#deps;
    const nowMs = clock.wallMs();
    const found = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.data_key', ...limitColumns, 'seen_at'])
      .select(['sessions.created_at', 'authenticated_at', 'typed_hash', 'user_agent'])
      .select('by_passkey')
      .where('sessions.token_hash', '=', hashToken(token))
      .where('sessions.expires_at', '>', nowMs)
      // One may have been opened at the moment in which all others were ended.
      .where('users.disabled_at', 'is', null)
      .executeTakeFirst();
    const owner = ownerOfRow(vault, found);
    if (found === undefined || owner === null) return null;
    if (nowMs - found.seen_at > slideMs) await this.#slide(token, nowMs, reply);
    const asksFirst = request.headers[askFirstHeader] !== undefined;
    const passwordLimit = limitOf(found);
    const limitedTo = found.by_passkey ? null : passwordLimit;
    const session = {
      userAgent: found.user_agent,
      isFresh: limitedTo === null && isFresh(found, request.cookies[this.#typedCookie], nowMs),
      limitedTo,
      // Typing the password would not help.
      asksFirst: asksFirst && passwordLimit === null,
    };
    return { ...owner, session };
  }

  findTokenOwner(token: string): Promise<TokenOwner | null> {
    return findTokenOwner(this.#deps, token);
  }

  /**
   * Opens a session with a token of its own. The one this browser had ends, so that nobody can hand
   * a person a session he knows.
   */
  async open(
    tx: Tx,
    request: FastifyRequest,
    userId: number,
    way: 'password' | 'passkey' = 'password',
  ): Promise<OpenedSession> {
    const nowMs = this.#deps.clock.wallMs();
    const session = this.#deps.entropy.token();
    const device = await this.#rememberDevice(tx, request, userId);
    await this.#end(tx, request);
    await tx
      .insertInto('sessions')
      .values({
        token_hash: hashToken(session),
        user_id: userId,
        created_at: nowMs,
        seen_at: nowMs,
        expires_at: this.#expiresAt(nowMs),
        ends_at: this.#isEndless() ? null : nowMs + longestSessionMs,
        authenticated_at: nowMs,
        user_agent: userAgentOf(request),
        by_passkey: way === 'passkey',
        device_hash: hashToken(device ?? this.#deviceOf(request)!),
      })
      .execute();
    await endOldest(tx, userId);
    return { session, device };
  }

  handOut(reply: FastifyReply, opened: OpenedSession): void {
    this.#setCookie(reply, this.#sessionCookie, opened.session, sessionSeconds);
    if (opened.device !== null) {
      this.#setCookie(reply, this.#deviceCookie, opened.device, deviceSeconds);
    }
  }

  /** Only this browser holds it, and no copy of the session's cookie that was made before. */
  handOutTyped(reply: FastifyReply, secret: string): void {
    this.#setCookie(reply, this.#typedCookie, secret, freshMs / 1000);
  }

  /** By what the rows of this browser are found, whether or not there are any. */
  marksOf(request: FastifyRequest): BrowserMarks {
    const session = request.cookies[this.#sessionCookie] ?? '';
    const device = this.#deviceOf(request) ?? '';
    return { session: hashToken(session), device: hashToken(device) };
  }

  /** Whether somebody signed in with this browser before, as far as it says so itself. */
  claimsToBeKnown(request: FastifyRequest): boolean {
    return this.#deviceOf(request) !== undefined;
  }

  /** Signs out here. The browser stays a known one. */
  async close(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.#end(this.#deps.db, request);
    this.#clear(reply, this.#sessionCookie, this.#typedCookie);
  }

  /** Nothing of an account that is gone stays in the browser. */
  takeBack(reply: FastifyReply): void {
    const ofDevice = [this.#deviceCookie, deviceCookie];
    this.#clear(reply, this.#sessionCookie, this.#typedCookie, ...ofDevice);
  }

  /**
   * Pages that were shown are not there for whoever comes next. What somebody was typing and that
   * the browser is a known one stay.
   */
  #clear(reply: FastifyReply, ...names: readonly string[]): void {
    for (const name of names) reply.clearCookie(name, this.#cookieOptions());
    reply.header('clear-site-data', '"cache"');
  }

  /** Whether this person signed in with this browser before. Allows one press, and nothing else. */
  async isKnownDevice(
    request: FastifyRequest,
    userId: number,
    db: Deps['db'] = this.#deps.db,
  ): Promise<boolean> {
    const token = this.#deviceOf(request);
    if (token === undefined) return false;
    const device = { token_hash: hashToken(token) };
    const row = await findOwn(db, { id: userId }, 'devices', device);
    return row !== undefined && row.created_at > this.oldestDevice();
  }

  #deviceOf({ cookies }: FastifyRequest): string | undefined {
    return cookies[this.#deviceCookie] ?? cookies[deviceCookie];
  }

  async #slide(token: string, nowMs: number, reply: FastifyReply): Promise<void> {
    await this.#deps.db
      .updateTable('sessions')
      .set((eb) => {
        const idleAt = this.#expiresAt(nowMs);
        if (this.#isEndless()) return { seen_at: nowMs, expires_at: idleAt };
        // One that had no end counts from its first use under this version and this clock.
        const endsAt = eb.fn.coalesce('ends_at', eb.val(nowMs + longestSessionMs));
        const expiresAt = eb.fn<number>('least', [eb.val(idleAt), endsAt]);
        return { seen_at: nowMs, expires_at: expiresAt, ends_at: endsAt };
      })
      .where('token_hash', '=', hashToken(token))
      .execute();
    this.#setCookie(reply, this.#sessionCookie, token, sessionSeconds);
  }

  async #end(db: Deps['db'], request: FastifyRequest): Promise<void> {
    const token = request.cookies[this.#sessionCookie];
    if (token === undefined) return;
    await db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();
  }

  /** @returns the token of a new one; null where this browser is known. */
  async #rememberDevice(tx: Tx, request: FastifyRequest, userId: number): Promise<string | null> {
    await tx
      .deleteFrom('devices')
      .where('user_id', '=', userId)
      .where('created_at', '<=', this.oldestDevice())
      .execute();
    const nowMs = this.#deps.clock.wallMs();
    const seen = { seen_at: nowMs, user_agent: userAgentOf(request) };
    const { device: known } = this.marksOf(request);
    const owner = { id: userId };
    if ((await changeOwn(tx, owner, 'devices', { token_hash: known }, seen)) > 0) return null;
    const device = this.#deps.entropy.token();
    await tx
      .insertInto('devices')
      .values({ token_hash: hashToken(device), user_id: userId, created_at: nowMs, ...seen })
      .execute();
    return device;
  }

  /**
   * Under simulated time a leap of months is one press, so there only the cookie's own age ends a
   * session: whoever travels in time stays signed in.
   */
  #expiresAt(nowMs: number): number {
    return this.#isEndless() ? Number.MAX_SAFE_INTEGER : nowMs + sessionSeconds * 1000;
  }

  #isEndless(): boolean {
    return this.#deps.settings.clockKind === 'simulated';
  }

  /** A browser made then or earlier is a stranger again. */
  oldestDevice(): number {
    const nowMs = this.#deps.clock.wallMs();
    return this.#isEndless() ? Number.MIN_SAFE_INTEGER : nowMs - deviceSeconds * 1000;
  }

  #setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    reply.setCookie(name, value, { ...this.#cookieOptions(), maxAge });
  }

  #cookieOptions() {
    const { secureCookies } = this.#deps.settings;
    return { path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax' } as const;
  }
}

/** What a browser calls itself, so that its owner recognises it in a list. */
export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, userAgentLength) ?? null;
}

/** Programs sign in every time and never out; a list of them all would serve nobody. */
async function endOldest(tx: Tx, userId: number): Promise<void> {
  const beyond = tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .offset(sessionsPerPerson);
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', 'in', beyond).execute();
}
