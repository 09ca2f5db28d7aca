/** The server without a call: how it reads a request, and what it says of one it cannot read. */
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Deps as AllDeps } from '#server/deps.ts';
import { answerError } from './answer-error.ts';
import { requestIds } from './request-id.ts';
import { refuseEverything } from './security-headers.ts';
import { longestRequestMs } from './slow-senders.ts';

type Deps = Pick<AllDeps, 'log' | 'settings'>;

/** @param trustProxy whose word about a visitor's address is believed. */
export function bareServer(deps: Deps, trustProxy: boolean | number | string[]): FastifyInstance {
  return Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // Its own lines would hold addresses.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    trustProxy: trusted(trustProxy),
    forceCloseConnections: 'idle',
    requestTimeout: longestRequestMs,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => answerUnread(deps, error, request, reply),
  });
}

/** What cannot even be read as a request. */
function answerUnread(
  { settings }: Deps,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  refuseEverything(reply, settings.secureCookies);
  void answerError(error, request, reply);
}

/**
 * One proxy when only asked to trust: the visitor's own claims stand before the proxy's entry, so
 * believing the whole list would let anybody choose an address.
 */
function trusted(trustProxy: boolean | number | string[]) {
  const hops = trustProxy === true ? 1 : trustProxy;
  if (hops === 0) return false;
  return typeof hops === 'number' ? (_address: string, hop: number) => hop < hops : hops;
}
