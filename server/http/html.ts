/**
 * Sends a page of HTML, packed as the browser likes it, and answers "not modified" when it has it.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | null;

export interface Html {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
}

/** Headers set before are kept; nobody keeps what is `no-store`. */
export function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 200 | 404,
  html: Html,
): FastifyReply {
  const etag = `"${createHash('sha256').update(html.bytes).digest('base64url')}"`;
  if (status === 200 && reply.getHeader('cache-control') !== 'no-store') reply.header('etag', etag);
  if (reply.hasHeader('etag') && request.headers['if-none-match'] === etag) {
    return reply.code(304).send();
  }
  if (html.encoding !== null) reply.header('content-encoding', html.encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(html.bytes);
}

/** The better first, and at last none. */
export function acceptedBy({ headers }: FastifyRequest): Encoding[] {
  const wanted = (headers['accept-encoding'] ?? '')
    .split(',')
    .filter((it) => !/;\s*q=0(\.0*)?\s*$/.test(it))
    .map((it) => it.split(';')[0]?.trim().toLowerCase());
  return [...(['br', 'gzip'] as const).filter((encoding) => wanted.includes(encoding)), null];
}

export function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(503).type('text/plain').send('The pages are not built. Run: npm run build\n');
}
