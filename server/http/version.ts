/** The version of what is changed, as HTTP says it: `ETag` in answers, `If-Match` in requests. */
import type { FastifyRequest } from 'fastify';

/** Whether a change was made for this version. */
export type ExpectsVersion = (version: string) => boolean;

export function etagOf(version: string): string {
  return `"${version}"`;
}

/**
 * Null for a request that names no version: it has the last word. What is no version of ours is
 * never the present one.
 */
export function expectedVersion({ headers }: FastifyRequest): ExpectsVersion | null {
  const header = headers['if-match'];
  if (header === undefined || header.trim() === '*') return null;
  const tags = new Set(header.split(',').map((tag) => tag.trim().replace(/^W\//, '')));
  return (version) => tags.has(etagOf(version));
}
