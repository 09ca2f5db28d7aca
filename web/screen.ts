/**
 * The screen behind an address, loaded with its words when it is opened. What a page loads is read
 * off the routes by the build (`web/rendering/frames.ts`), and written down nowhere else.
 */
import { lazyRouteComponent } from '@tanstack/react-router';
import { withWords } from './i18n.ts';
import type { Part } from './locales/parts.ts';

export interface ScreenFile {
  readonly load: () => Promise<object>;
  readonly words: readonly Part[];
}

export function screen<Module extends Record<string, unknown>, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  words: readonly Part[] = [],
) {
  const file: ScreenFile = { load, words };
  return Object.assign(lazyRouteComponent(withWords(words, load), name), { file });
}
