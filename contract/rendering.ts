/**
 * What the build of web/ offers the server besides files: pages of the public site as HTML. A file
 * of the build and no import, because the server runs without a bundler.
 */
import type { Language } from './languages.ts';
import type { Installation } from './system.ts';

export interface RenderedPage {
  /** Elements of the head that React wrote: title and description. */
  readonly head: string;
  /** What belongs into `#root`. */
  readonly body: string;
}

export interface SiteRenderer {
  /** @param path as in `contract/site.ts`, or any other, which renders "not found". */
  readonly renderPage: (
    path: string,
    language: Language,
    installation: Installation,
  ) => Promise<RenderedPage>;
  /** The blog as RSS 2.0. @param origin without a trailing slash. */
  readonly renderFeed: (language: Language, origin: string) => Promise<string>;
}
