/**
 * The pages of the documentation, each loaded with the page that shows it, and what finds words in
 * them. The build has read them: `scripts/read-guides.ts`.
 */
import { guideFileIn, guidePages } from '#contract/guide-pages.ts';
import type { Language } from '#contract/languages.ts';
import type { GuideText } from '../features/site/guides/guide-text.ts';

const texts = import.meta.glob<GuideText>(
  [
    '../../docs/guides/*.md',
    '../../docs/{glossary,operating,security}.md',
    '../../{ARCHITECTURE,CONTINUITY}.md',
  ],
  { import: 'default' },
);

/** Of the guide that every language has: what is found from there, as JSON. */
const indexes = import.meta.glob<string>('../../docs/guides/owner*.md', {
  query: '?index',
  import: 'default',
});

const owners = guidePages[0]!;

/** Undefined: there is no such page. */
export async function loadGuide(slug: string, language: Language): Promise<GuideText | undefined> {
  const page = guidePages.find((it) => it.slug === slug);
  return page && texts[`../../${guideFileIn(page, language)}`]?.();
}

export async function loadGuideIndex(language: Language): Promise<string> {
  return indexes[`../../${guideFileIn(owners, language)}`]!();
}
