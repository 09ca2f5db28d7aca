/**
 * Turns what was thrown into the one form of body that the browser knows, and into a page for
 * whoever asked for one. What was not thrown as a refusal is a failure beside us, or our own fault.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import type { RefusalBody } from '#contract/sentences.ts';
import { Refusal, refusalOf } from '#server/refusal.ts';
import { causeOf } from './cause.ts';
import { isPageRequest } from './page-request.ts';
import { sendPlainPage } from './plain-page.ts';
import { secondsUntil, writeTries } from './tries-left.ts';

/** What Fastify itself refuses before a handler is asked. */
const unreadable: Readonly<Record<number, RefusalCode>> = {
  400: 'unreadable',
  412: 'file-changed',
  413: 'request-too-large',
  414: 'url-too-long',
  415: 'not-json',
  416: 'file-shorter',
};

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) return answerRefusal(reply, error);
  const cause = causeOf(error);
  // Strangers can bring this about at will: it is no news for the log.
  if (cause === 'sign-ins-busy') return answerRefusal(reply, refusalOf(cause));
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  const isPage = isPageRequest(request);
  if (isPage && [400, 403, 404, 414].includes(status)) return sendPlainPage(request, reply, 404);
  // An address outside of the files: whether something lies there is nobody's business.
  if (status === 403 || status === 404) return answerNotFound(reply);
  const known = unreadable[status];
  if (known !== undefined) return answerRefusal(reply, refusalOf(known));
  request.log.error({ err: error, route: routeOf(request) }, 'a request failed');
  const refusal = refusalOf(cause ?? 'unexpected');
  if (isPage) return sendPlainPage(request, whenAgain(reply, refusal.code), refusal.status);
  return answerRefusal(reply, refusal);
}

export function answerNotFound(reply: FastifyReply) {
  return answerRefusal(reply, refusalOf('not-found'));
}

function answerRefusal(reply: FastifyReply, refusal: Refusal) {
  const { status, code, message, values, current, language, again } = refusal;
  if (status === 429 && again !== undefined) {
    reply.header('retry-after', secondsUntil(again.afterMs));
    writeTries(reply, { ...again, left: 0 });
  }
  return answer(whenAgain(reply, code), status, {
    message,
    code,
    ...(values.length > 0 && { values }),
    ...(current !== undefined && { current }),
    ...(language !== undefined && { language }),
  });
}

/** What is over in a moment, as a rule; a whole line of people is done in as many seconds. */
const soonOver: ReadonlySet<Refusal['code']> = new Set([
  'sign-ins-busy',
  'codes-busy',
  'database-busy',
  'key-in-flight',
]);
const soonSeconds = 5;

function whenAgain(reply: FastifyReply, code: Refusal['code']): FastifyReply {
  return soonOver.has(code) ? reply.header('retry-after', soonSeconds) : reply;
}

/** The pattern, never the address: addresses of this product are secrets. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'no route';
}

function answer(reply: FastifyReply, status: number, body: RefusalBody) {
  return reply.code(status).send(body);
}
