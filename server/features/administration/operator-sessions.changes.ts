/**
 * Which operator is asking: a cookie of its own, which no other page gets and which ends with the
 * day. Owners' sessions have nothing to do with it.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { operatorCookieName } from '#server/http/sessions.ts';
import type { OwnerFinder, SignedInOperator } from '#server/http/mount.ts';
import {
  endOperatorSession,
  openOperatorSession,
  findOperatorSession,
} from '#server/store/operators.ts';
import type { Tx } from '#server/db/transaction.ts';

export class OperatorSessions implements OwnerFinder {
  readonly #deps: Pick<Deps, 'db' | 'clock' | 'entropy' | 'settings'>;
  readonly #cookie: string;

  constructor(deps: Pick<Deps, 'db' | 'clock' | 'entropy' | 'settings'>) {
    this.#deps = deps;
    this.#cookie = operatorCookieName(deps.settings);
  }

  /** No operator is an owner here, whoever else is signed in to this browser. */
  findOwner(): Promise<null> {
    return Promise.resolve(null);
  }

  async findOperator(request: FastifyRequest): Promise<SignedInOperator | null> {
    const token = request.cookies[this.#cookie];
    if (token === undefined) return null;
    const { db, clock } = this.#deps;
    return findOperatorSession(db, token, clock.wallMs());
  }

  /** @returns what `handOut` gives to the browser once the rows are committed. */
  async open(tx: Tx, operatorId: number): Promise<string> {
    const token = this.#deps.entropy.token();
    await openOperatorSession(tx, token, operatorId, this.#deps.clock.wallMs());
    return token;
  }

  handOut(reply: FastifyReply, token: string): void {
    reply.setCookie(this.#cookie, token, this.#options());
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await endOperatorSession(this.#deps.db, request.cookies[this.#cookie] ?? '');
    reply.clearCookie(this.#cookie, this.#options());
  }

  #options() {
    const secure = this.#deps.settings.secureCookies;
    return { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  }
}
