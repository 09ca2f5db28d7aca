/**
 * The pages of the public site as complete HTML: drawn once in each language by the renderer that
 * the build left beside the browser's files, packed, and kept until the day or the build changes.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Language } from '#contract/languages.ts';
import type { SiteRenderer } from '#contract/rendering.ts';
import type { SitePage } from '#contract/site.ts';
import type { Installation } from '#contract/system.ts';
import type { Encoding, Html } from './html.ts';
import { fillFrame } from './site-frame.ts';

export interface SiteOptions {
  /** The folder of the built pages. */
  readonly webRoot: string;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  /** What pages say of this installation; asked anew for each that is drawn. */
  readonly installation: () => Installation;
}

type Packed = ReadonlyMap<Encoding, Buffer>;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

export class Site {
  readonly #options: SiteOptions;
  readonly #drawn = new Map<string, { version: string; packed: Promise<Packed> }>();

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  /** @returns `null` where nothing is built. */
  async html(
    page: SitePage,
    language: Language,
    accepted: readonly Encoding[],
  ): Promise<Html | null> {
    const renderer = await this.#renderer();
    if (renderer === null) return null;
    const facts = this.#options.installation();
    const version = `${renderer.href} ${facts.now.slice(0, 10)}`;
    const key = `${language} ${page.path}`;
    let drawn = this.#drawn.get(key);
    if (drawn?.version !== version) {
      drawn = { version, packed: this.#draw(renderer, page, language, facts) };
      this.#drawn.set(key, drawn);
      // What failed is tried again for whoever comes next.
      drawn.packed.catch(() => this.#drawn.delete(key));
    }
    const packed = await drawn.packed;
    const encoding = accepted.find((it) => packed.has(it)) ?? null;
    return { encoding, bytes: packed.get(encoding)! };
  }

  /** The blog as RSS. @returns `null` where nothing is built. */
  async feed(language: Language): Promise<string | null> {
    const renderer = await this.#renderer();
    if (renderer === null) return null;
    const { renderFeed } = await load(renderer);
    return renderFeed(language, this.#options.publicUrl);
  }

  async #draw(
    renderer: URL,
    page: SitePage,
    language: Language,
    facts: Installation,
  ): Promise<Packed> {
    const { webRoot, publicUrl } = this.#options;
    const { renderPage } = await load(renderer);
    const rendered = await renderPage(page.path, language, facts);
    const frame = await readFile(join(webRoot, `.pages/site.${language}.html`), 'utf8');
    const bytes = Buffer.from(fillFrame(frame, rendered, { page, language, facts, publicUrl }));
    return new Map<Encoding, Buffer>([
      ['br', await asBrotli(bytes)],
      ['gzip', await asGzip(bytes)],
      [null, bytes],
    ]);
  }

  /**
   * Looked for every time, because a new build replaces the files under a running server. The same
   * address would be the module from before, so it names when it was written.
   */
  async #renderer(): Promise<URL | null> {
    const file = join(this.#options.webRoot, '.server/render-site.js');
    const found = await stat(file).catch(() => null);
    return found && new URL(`?${found.mtimeMs}`, pathToFileURL(file));
  }
}

async function load(renderer: URL): Promise<SiteRenderer> {
  return (await import(renderer.href)) as SiteRenderer;
}
