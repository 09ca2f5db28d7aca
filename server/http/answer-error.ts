/**
 * Turns what was thrown into the one form of body that the browser knows, and into a page for
 * whoever asked for one. What was not thrown as a refusal is a failure beside us, or our own fault.
 */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { RefusalCode } from '#contract/refusals.ts';
import type { RefusalBody } from '#contract/sentences.ts';
import {
  isConflict,
  isDiskFull,
  isLockTimeout,
  isReadOnly,
  isServerAway,
} from '#server/db/connection-errors.ts';
import { HashQueueFullError } from '#server/crypto/slow-hash.ts';
import { DatabaseBusyError } from '#server/db/patience.ts';
import { CommitOutcomeUnknownError } from '#server/db/transaction.ts';
import { Refusal, refusalOf } from '#server/refusal.ts';
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
  // Strangers can bring this about at will: it is no news for the log.
  if (error instanceof HashQueueFullError) return answerRefusal(reply, refusalOf('sign-ins-busy'));
  const status = (error as Partial<FastifyError> | null)?.statusCode ?? 500;
  const isPage = isPageRequest(request);
  if (isPage && [400, 403, 404, 414].includes(status)) return sendPlainPage(request, reply, 404);
  // An address outside of the files: whether something lies there is nobody's business.
  if (status === 403 || status === 404) return answerNotFound(reply);
  const known = unreadable[status];
  if (known !== undefined) return answerRefusal(reply, refusalOf(known));
  request.log.error({ err: error, route: routeOf(request) }, 'a request failed');
  const refusal = refusalOf(causeOf(error) ?? 'unexpected');
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

/** What failed beside us has a sentence of its own: each asks something else of her. */
function causeOf(error: unknown): RefusalCode | null {
  // First of all: what it was caused by would promise that nothing was saved.
  if (error instanceof CommitOutcomeUnknownError) return 'outcome-unknown';
  if (isDiskFull(error)) return 'disk-full';
  if (isReadOnly(error)) return 'read-only';
  if (error instanceof DatabaseBusyError || isLockTimeout(error)) return 'database-busy';
  // It was undone again and again by what others did at the same time.
  if (isConflict(error)) return 'database-busy';
  // A file that is missing has the same code as a socket that nobody listens at.
  const isFile = (error as { syscall?: unknown } | null)?.syscall === 'open';
  return isServerAway(error) && !isFile ? 'database-busy' : null;
}

/** The pattern, never the address: addresses of this product are secrets. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'no route';
}

function answer(reply: FastifyReply, status: number, body: RefusalBody) {
  return reply.code(status).send(body);
}
