/**
 * Who is asking: opens, finds and ends sessions, and remembers browsers that signed in once. The
 * browser holds random tokens in cookies, the database their hashes. Checks no password.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { askFirstHeader } from '#contract/route.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import { hashToken, type BrowserMarks } from '#server/crypto/tokens.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps, Settings } from '#server/deps.ts';
import { freshMs, isFresh } from './freshness.ts';
import type { OwnerFinder } from './mount.ts';

const daySeconds = 24 * 60 * 60;
/** Of a session in which nobody does anything. */
const sessionSeconds = 30 * daySeconds;
/** Of any session, however often it is used. */
const longestSessionMs = 90 * daySeconds * 1000;
const deviceSeconds = 2 * 365 * daySeconds;
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
      .select(['users.id', 'users.data_key', 'seen_at'])
      .select(['sessions.created_at', 'authenticated_at', 'typed_hash', 'user_agent'])
      .where('sessions.token_hash', '=', hashToken(token))
      .where('sessions.expires_at', '>', nowMs)
      .executeTakeFirst();
    if (found === undefined) return null;
    if (nowMs - found.seen_at > slideMs) await this.#slide(token, nowMs, reply);
    const asksFirst = request.headers[askFirstHeader] !== undefined;
    const session = {
      userAgent: found.user_agent,
      isFresh: isFresh(found, request.cookies[this.#typedCookie], nowMs),
      asksFirst,
    };
    return { id: found.id, key: vault.ownerKey(found.id, found.data_key), session };
  }

  /**
   * Opens a session with a token of its own. The one this browser had ends, so that nobody can hand
   * a person a session he knows.
   */
  async open(tx: Tx, request: FastifyRequest, userId: number): Promise<OpenedSession> {
    const nowMs = this.#deps.clock.wallMs();
    const session = this.#deps.entropy.token();
    await this.#end(tx, request);
    await tx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('expires_at', '<=', nowMs)
      .execute();
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
      })
      .execute();
    await endOldest(tx, userId);
    return { session, device: await this.#rememberDevice(tx, request, userId) };
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
    for (const name of [this.#sessionCookie, this.#typedCookie]) {
      reply.clearCookie(name, this.#cookieOptions());
    }
    clearCache(reply);
  }

  /** Nothing of an account that is gone stays in the browser. */
  takeBack(reply: FastifyReply): void {
    const ofSession = [this.#sessionCookie, this.#typedCookie];
    for (const name of [...ofSession, this.#deviceCookie, deviceCookie]) {
      reply.clearCookie(name, this.#cookieOptions());
    }
    clearCache(reply);
  }

  /** Whether this person signed in with this browser before. Allows one press, and nothing else. */
  async isKnownDevice(
    request: FastifyRequest,
    userId: number,
    db: Deps['db'] = this.#deps.db,
  ): Promise<boolean> {
    const token = this.#deviceOf(request);
    if (token === undefined) return false;
    const row = await db
      .selectFrom('devices')
      .select('created_at')
      .where('token_hash', '=', hashToken(token))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row !== undefined && this.#isDeviceGood(row.created_at);
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

  async #rememberDevice(tx: Tx, request: FastifyRequest, userId: number): Promise<string | null> {
    await this.#forgetOldDevices(tx, userId);
    if (await this.isKnownDevice(request, userId, tx)) return null;
    const device = this.#deps.entropy.token();
    await tx
      .insertInto('devices')
      .values({
        token_hash: hashToken(device),
        user_id: userId,
        created_at: this.#deps.clock.wallMs(),
      })
      .execute();
    return device;
  }

  async #forgetOldDevices(tx: Tx, userId: number): Promise<void> {
    const oldest = this.#oldestDevice();
    if (oldest === null) return;
    await tx
      .deleteFrom('devices')
      .where('user_id', '=', userId)
      .where('created_at', '<=', oldest)
      .execute();
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

  #isDeviceGood(createdAt: number): boolean {
    const oldest = this.#oldestDevice();
    return oldest === null || createdAt > oldest;
  }

  /** A browser made then or earlier is a stranger again; null: none ever is. */
  #oldestDevice(): number | null {
    if (this.#deps.settings.clockKind === 'simulated') return null;
    return this.#deps.clock.wallMs() - deviceSeconds * 1000;
  }

  #setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    reply.setCookie(name, value, { ...this.#cookieOptions(), maxAge });
  }

  #cookieOptions() {
    const { secureCookies } = this.#deps.settings;
    return { path: '/', httpOnly: true, secure: secureCookies, sameSite: 'lax' } as const;
  }
}

/**
 * Pages that were shown are not there for whoever comes next. What she was typing and that the
 * browser is a known one stay.
 */
function clearCache(reply: FastifyReply): void {
  reply.header('clear-site-data', '"cache"');
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
