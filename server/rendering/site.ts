/**
 * The pages of the public site as complete HTML. The renderer that the build left beside the
 * browser's files renders each once in each language. It is packed and kept until the day or the
 * build changes.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#contract/languages.ts';
import { addressIn, type SitePage } from '#contract/site.ts';
import type { Installation } from '#contract/system.ts';
import { contentEtag, pack, type Encoding, type Html } from './html.ts';
import { findRenderer, loadRenderer } from './renderer.ts';
import { fillSiteFrame } from './site-frame.ts';

export interface SiteOptions {
  /** The folder of the built pages. */
  readonly webRoot: string;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  /** What pages say of this installation; asked anew for each that is rendered. */
  readonly installation: () => Installation;
}

type Packed = ReadonlyMap<Encoding, Html>;

export class Site {
  readonly #options: SiteOptions;
  readonly #rendered = new Map<string, { version: string; packed: Promise<Packed> }>();

  constructor(options: SiteOptions) {
    this.#options = options;
  }

  /** @returns `null` where nothing is built. */
  async html(
    page: SitePage,
    language: Language,
    accepted: readonly Encoding[],
  ): Promise<Html | null> {
    const renderer = await findRenderer(this.#options.webRoot);
    if (renderer === null) return null;
    const facts = this.#options.installation();
    const version = `${renderer.href} ${facts.now.slice(0, 10)}`;
    const key = `${language} ${page.path}`;
    let rendered = this.#rendered.get(key);
    if (rendered?.version !== version) {
      rendered = { version, packed: this.#render(renderer, page, language, facts) };
      this.#rendered.set(key, rendered);
      // What failed is tried again for whoever comes next.
      rendered.packed.catch(() => this.#rendered.delete(key));
    }
    const packed = await rendered.packed;
    return packed.get(accepted.find((it) => packed.has(it)) ?? null)!;
  }

  /** The blog as RSS. @returns `null` where nothing is built. */
  async feed(language: Language): Promise<string | null> {
    const renderer = await findRenderer(this.#options.webRoot);
    if (renderer === null) return null;
    const { renderFeed } = await loadRenderer(renderer);
    return renderFeed(language, this.#options.publicUrl);
  }

  async #render(
    renderer: URL,
    page: SitePage,
    language: Language,
    facts: Installation,
  ): Promise<Packed> {
    const { webRoot, publicUrl } = this.#options;
    const { renderPage } = await loadRenderer(renderer);
    const rendered = await renderPage({
      address: addressIn(language, page.path),
      language,
      answered: [{ call: '/api/config', params: {}, answer: facts }],
      atMs: Date.parse(facts.now),
    });
    const frame = await readFile(join(webRoot, `.pages/site.${language}.html`), 'utf8');
    const bytes = Buffer.from(fillSiteFrame(frame, rendered, { page, language, publicUrl }));
    const all = (['br', 'gzip', null] as const).map(async (encoding) => {
      const packed = await pack(bytes, encoding, 'well');
      return [encoding, { encoding, bytes: packed, etag: contentEtag(packed) }] as const;
    });
    return new Map<Encoding, Html>(await Promise.all(all));
  }
}
