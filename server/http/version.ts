/** The version of what is changed, as HTTP says it: `ETag` in answers, `If-Match` in requests. */
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { Refusal } from '#server/refusal.ts';
import { cutDown } from './cut-down.ts';

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

/** Who changed another version is told what stands there, to decide between the two. */
export async function besideCurrent<T>(
  schema: z.ZodMiniType,
  change: Promise<T>,
  current: () => Promise<unknown>,
): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'changed-elsewhere') throw error;
    throw new Refusal(error.code, { current: cutDown(schema, await current()) });
  }
}
