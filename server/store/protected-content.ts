/**
 * The content of a protected testament, which only its passphrase opens. Reads no rows; who may ask
 * is decided before.
 */
import { createHash } from 'node:crypto';
import { openWith, sealFor } from '#server/crypto/protection.ts';
import type { StoredTestament } from './testaments.ts';

/** `identity` may be null only where there is no passphrase. */
export async function readContent(
  testament: StoredTestament,
  identity: string | null,
): Promise<string> {
  if (testament.protection === null) return testament.fullContent;
  if (identity === null || testament.protectedContent === null) {
    throw new Error('The content of a protected testament was asked for without its passphrase.');
  }
  const opened = await openWith(identity, Buffer.from(testament.protectedContent, 'base64'));
  return opened.toString('utf8');
}

/** Tells one writing of a protected content from another, and nothing of either. */
export function contentMarkOf({ protectedContent }: StoredTestament): string | null {
  if (protectedContent === null) return null;
  return createHash('sha256').update(protectedContent).digest('base64url');
}

/** The content as only the private half of `publicHalf` opens it. */
export async function protectContent(publicHalf: string, content: string): Promise<string> {
  return (await sealFor(publicHalf, Buffer.from(content, 'utf8'))).toString('base64');
}
