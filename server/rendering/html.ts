/**
 * Sends a page of HTML, packed as the browser likes it, and answers "not modified" when it has it.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Encoding = 'br' | 'gzip' | null;

export interface Html {
  readonly bytes: Buffer;
  readonly encoding: Encoding;
  /** Computed where it is not known. */
  readonly etag?: string;
}

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** `well` takes its time, for what is kept; `quickly` is for what is sent once. */
export async function pack(
  bytes: Buffer,
  encoding: Encoding,
  how: 'well' | 'quickly',
): Promise<Buffer> {
  if (encoding === 'br') return asBrotli(bytes, how === 'quickly' ? quick : {});
  return encoding === 'gzip' ? asGzip(bytes) : bytes;
}

export function contentEtag(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url')}"`;
}

/**
 * Of a `secret` page the words, or its very address, are nobody's business: it is not kept, indexed
 * or followed. An `unlisted` one is only kept out of search engines.
 */
export function restrict(reply: FastifyReply, publicity: 'secret' | 'unlisted' | 'listed'): void {
  reply.header('cache-control', publicity === 'secret' ? 'no-store' : 'no-cache');
  if (publicity === 'secret') reply.header('x-robots-tag', 'noindex, nofollow');
  if (publicity === 'unlisted') reply.header('x-robots-tag', 'noindex');
}

/** Headers set before are kept; nobody keeps what is `no-store`. */
export function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 200 | 404,
  { bytes, encoding, etag: known }: Html,
): FastifyReply {
  if (status === 200 && reply.getHeader('cache-control') !== 'no-store') {
    const etag = known ?? contentEtag(bytes);
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  }
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(status).type('text/html; charset=utf-8').send(bytes);
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
