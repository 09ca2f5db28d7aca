/** Lets a page without files of its own keep its one style element or script, and no other. */
import { createHash } from 'node:crypto';

/** @returns a source of `style-src` or `script-src` that names exactly this text. */
export function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
