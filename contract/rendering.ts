/**
 * What the build leaves behind for the server: pages as HTML. A file of the build and no import,
 * because the server runs without a bundler.
 */
import type { Language } from './languages.ts';
import type { RenderedCall } from './pages.ts';

/** What a call answered, which a page is rendered with. */
export interface AnsweredCall {
  readonly call: RenderedCall;
  /** What stands in the places of its path. */
  readonly params: Readonly<Record<string, string>>;
  readonly answer: unknown;
}

export interface PageToRender {
  /** What the address bar shows. */
  readonly address: string;
  readonly language: Language;
  readonly answered: readonly AnsweredCall[];
  /** When that was. */
  readonly atMs: number;
  /** The browser renders it: nothing but the names of the answers is wanted. */
  readonly isByBrowser?: true;
}

export interface RenderedPage {
  /** Elements of the head that React wrote: title and description. */
  readonly head: string;
  /** What belongs into `#root`. */
  readonly body: string;
  /** The answers, each under the name by which the browser keeps it. */
  readonly known: readonly (readonly [name: readonly unknown[], answer: unknown])[];
}

/** What the server lays into a page for the browser to begin with. */
export interface Known {
  readonly answers: RenderedPage['known'];
  /**
   * When the calls were answered. None: too long ago to rely on, or just now where the browser
   * renders, which has a clock of its own.
   */
  readonly atMs?: number;
  /** The page is not rendered: the browser begins with the answers alone. */
  readonly isByBrowser?: true;
}

export interface Renderer {
  /** An address that is no page renders "not found". */
  readonly renderPage: (page: PageToRender) => Promise<RenderedPage>;
  /** The blog as RSS 2.0. @param origin without a trailing slash. */
  readonly renderFeed: (language: Language, origin: string) => Promise<string>;
}

/** What became of the sources, as Vite writes it down: by their paths, or by names of its own. */
export type Manifest = Readonly<Record<string, BuiltFile>>;

export interface BuiltFile {
  readonly file: string;
  readonly name?: string;
  /** What else comes with it: names in the manifest. */
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** Of the same module, for the build alone. */
export interface FrameMaker {
  /**
   * The pages without what is rendered into them, each under its place in the build.
   * @param index the page as it is written, `web/index.html`.
   */
  readonly framesOf: (
    index: string,
    manifest: Manifest,
  ) => Promise<readonly (readonly [file: string, html: string])[]>;
}
