/** Tells by its address whether a request is for a page, or for what only programs read. */
import type { FastifyRequest } from 'fastify';

/**
 * A mistyped address gets the page that says so; a missing file, call or image gets a plain answer.
 */
export function isPageRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return !/^\/(api|dev|assets)(\/|$)|\.[^/]*$/.test(pathOf(url));
}

export function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
}
