/** Tells whether a browser shows the answer to a request as a page, or a program reads it. */
import type { FastifyRequest } from 'fastify';

const formType = 'application/x-www-form-urlencoded';

/**
 * A mistyped address gets the page that says so; a missing file, call or image gets a plain answer.
 * A form that works without scripts is answered by a page too.
 */
export function isPageRequest({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const isForm = method === 'POST' && headers['content-type']?.startsWith(formType) === true;
  if (method !== 'GET' && method !== 'HEAD' && !isForm) return false;
  return !/^\/(api|dev|assets)(\/|$)|\.[^/]*$/.test(pathOf(url));
}

export function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
}
