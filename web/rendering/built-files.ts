/** What became of the sources in the build: addresses of files, whose names carry a hash. */
import type { Language } from '#contract/languages.ts';
import type { BuiltFile, Manifest } from '#contract/rendering.ts';
import type { Part } from '../locales/parts.ts';

const main = 'main.tsx';
const faces = ['literata', 'wix-madefor-text'];

export class BuiltFiles {
  readonly #manifest: Manifest;
  /** What every page begins with, the one that runs first. */
  readonly start: readonly string[];
  readonly styles: readonly string[];

  constructor(manifest: Manifest) {
    this.#manifest = manifest;
    this.start = this.withImports([main]);
    this.styles = (this.#built(main).css ?? []).map((file) => `/${file}`);
  }

  /** The files of these sources, and all that these import. */
  withImports(sources: readonly string[]): string[] {
    const found = new Set<string>();
    const add = (source: string): void => {
      const { file, imports = [] } = this.#built(source);
      if (found.has(`/${file}`)) return;
      found.add(`/${file}`);
      imports.forEach(add);
    };
    sources.forEach(add);
    return [...found];
  }

  words(language: Language, part: Part): string {
    const name = `${language}-${part}`;
    const chunk = Object.values(this.#manifest).find((it) => it.name === name);
    return `/${(chunk ?? missing(name)).file}`;
  }

  /** Of the first paint. */
  fonts(language: Language): string[] {
    // The figures, the full stop and the space of Russian are Latin.
    const scripts = language === 'ru' ? ['cyrillic', 'latin'] : ['latin'];
    return scripts.flatMap((script) =>
      faces.map((face) => {
        const name = `/${face}-${script}-wght-normal.woff2`;
        const source = Object.keys(this.#manifest).find((it) => it.endsWith(name));
        return `/${this.#built(source ?? name).file}`;
      }),
    );
  }

  /** Besides those of English. */
  ownFonts(language: Language): string[] {
    const english = this.fonts('en');
    return this.fonts(language).filter((file) => !english.includes(file));
  }

  #built(source: string): BuiltFile {
    return this.#manifest[source] ?? missing(source);
  }
}

function missing(name: string): never {
  throw new Error(`The build has no file for ${name}.`);
}
