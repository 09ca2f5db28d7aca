/**
 * Refuses changes that another site's page asks for with our cookies. The browser itself says where
 * a request comes from, so no token has to be carried. Programs that are no browser send neither
 * header and carry no cookies of somebody else.
 */
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/platform/loopback.ts';
import { refuse } from '#server/refusal.ts';

const harmlessMethods = ['GET', 'HEAD', 'OPTIONS'];

export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (harmlessMethods.includes(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  // `none` is a person at the address bar. Browsers leave the header out on plain http.
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') refuse('cross-site');
    return;
  }
  const { origin } = request.headers;
  if (origin !== undefined && !isOurs(origin, request.host, publicUrl)) refuse('cross-site');
}

/**
 * The local mailbox and simulated time trust whoever sits at this machine. Neither somebody whom a
 * proxy or a tunnel brings here is that, nor a page elsewhere that points its own name at this
 * machine: its requests carry its name.
 */
export function refuseFromElsewhere(request: FastifyRequest): void {
  const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined);
  const isHere = isLoopback(request.raw.socket.remoteAddress ?? '') && isLoopback(request.hostname);
  if (isForwarded || !isHere) refuse('not-found');
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];

function isOurs(origin: string, host: string, publicUrl: string): boolean {
  // Also the text 'null', which pages without an origin send.
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
