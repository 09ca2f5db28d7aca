/** Answers with a file instead of JSON. Says how it is shown and named; where it comes from not. */
import type { FastifyReply } from 'fastify';
import type { Readable } from 'node:stream';

export interface Download {
  readonly fileName: string;
  readonly mediaType: string;
  /** `inline` only for what we made ourselves: what people upload is never shown as a page. */
  readonly disposition: 'inline' | 'attachment';
  /** Null when it is not known beforehand. */
  readonly sizeBytes: number | null;
  readonly content: Readable | Buffer;
  /** What a page of ours may do; nothing at all unless said. */
  readonly contentSecurityPolicy?: string;
}

export function sendDownload(reply: FastifyReply, download: Download) {
  const name = encodeURIComponent(download.fileName).replace(/['()*]/g, percentOf);
  reply
    .header('content-type', download.mediaType)
    .header('content-disposition', `${download.disposition}; filename*=UTF-8''${name}`)
    .header('cache-control', 'no-store')
    // Whatever is inside, a browser that opens it runs nothing.
    .header(
      'content-security-policy',
      download.contentSecurityPolicy ?? "default-src 'none'; sandbox",
    );
  if (download.sizeBytes !== null) reply.header('content-length', download.sizeBytes);
  return reply.send(download.content);
}

function percentOf(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
