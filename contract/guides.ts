/** The pages of the documentation: their words stand in Markdown, mostly in `docs/`. */
import type { Language } from './languages.ts';

/** Whom a page is for. */
export const guideReaders = ['owner', 'operator', 'developer'] as const;

export interface GuidePage {
  /** `/docs/owner`. */
  readonly slug: string;
  readonly reader: (typeof guideReaders)[number];
  /** From the root of the sources, in English. */
  readonly file: string;
  /** It is there in every language; otherwise in English alone. */
  readonly isTranslated?: true;
}

/** In the order of reading. */
export const guidePages = [
  { slug: 'owner', reader: 'owner', file: 'docs/guides/owner.md', isTranslated: true },
  { slug: 'operator', reader: 'operator', file: 'docs/guides/operator.md' },
  { slug: 'operating', reader: 'operator', file: 'docs/operating.md' },
  { slug: 'continuity', reader: 'operator', file: 'CONTINUITY.md' },
  { slug: 'security', reader: 'operator', file: 'docs/security.md' },
  { slug: 'developer', reader: 'developer', file: 'docs/guides/developer.md' },
  { slug: 'architecture', reader: 'developer', file: 'ARCHITECTURE.md' },
  { slug: 'glossary', reader: 'developer', file: 'docs/glossary.md' },
] as const satisfies readonly GuidePage[];

export type GuideSlug = (typeof guidePages)[number]['slug'];

/** `docs/guides/owner.ru.md` for Russian, where there is a translation. */
export function guideFileIn({ file, isTranslated }: GuidePage, language: Language): string {
  const isOther = isTranslated === true && language !== 'en';
  return isOther ? file.replace('.md', `.${language}.md`) : file;
}
