/** For whom each page of the documentation is, and in which Markdown file its words stand. */
import { guideSlugs, isTranslated, type GuideSlug } from './guides.ts';
import type { Language } from './languages.ts';

export const guideReaders = ['owner', 'operator', 'developer'] as const;

export interface GuidePage {
  readonly slug: GuideSlug;
  readonly reader: (typeof guideReaders)[number];
  /** From the root of the sources, in English. */
  readonly file: string;
}

const about: Readonly<Record<GuideSlug, Omit<GuidePage, 'slug'>>> = {
  owner: { reader: 'owner', file: 'docs/guides/owner.md' },
  operator: { reader: 'operator', file: 'docs/guides/operator.md' },
  operating: { reader: 'operator', file: 'docs/operating.md' },
  continuity: { reader: 'operator', file: 'CONTINUITY.md' },
  security: { reader: 'operator', file: 'docs/security.md' },
  developer: { reader: 'developer', file: 'docs/guides/developer.md' },
  architecture: { reader: 'developer', file: 'ARCHITECTURE.md' },
  glossary: { reader: 'developer', file: 'docs/glossary.md' },
};

/** In the order of reading. */
export const guidePages: readonly GuidePage[] = guideSlugs.map((slug) => {
  return { slug, ...about[slug] };
});

/** `docs/guides/owner.ru.md` for Russian, where there is a translation. */
export function guideFileIn({ slug, file }: GuidePage, language: Language): string {
  const isOther = isTranslated(slug) && language !== 'en';
  return isOther ? file.replace('.md', `.${language}.md`) : file;
}
