/** Lets a page without files of its own keep its one style element, and no other. */
import { createHash } from 'node:crypto';

/** @returns a source of `style-src` that names exactly this text. */
export function hashOfStyle(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
