/**
 * Refuses changes that another site's page asks for with our cookies. The browser itself says where
 * a request comes from, so no token has to be carried. Programs that are no browser send neither
 * header and carry no cookies of somebody else.
 */
import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/refusal.ts';

const HARMLESS_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (HARMLESS_METHODS.includes(request.method)) return;
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
 * The local mailbox and simulated time trust whoever sits at this machine. A page elsewhere that
 * points its own name at this machine is not that: its requests carry its name.
 */
export function refuseForeignHost(request: FastifyRequest, publicUrl: string): void {
  const name = request.hostname;
  const isHere = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(name);
  if (!isHere && name !== new URL(publicUrl).hostname) refuse('not-found');
}

function isOurs(origin: string, host: string, publicUrl: string): boolean {
  // Also the text 'null', which pages without an origin send.
  if (!URL.canParse(origin)) return false;
  return origin === new URL(publicUrl).origin || new URL(origin).host === host;
}
