/** The pages of the documentation by their addresses; what is in them says `guide-pages.ts`. */

/** `/docs/owner`, in the order of reading. */
export const guideSlugs = [
  ...(['owner', 'operator', 'operating', 'continuity', 'security'] as const),
  ...(['developer', 'architecture', 'glossary'] as const),
] as const;
export type GuideSlug = (typeof guideSlugs)[number];

/** The others are in English alone. */
export function isTranslated(slug: GuideSlug): boolean {
  return slug === 'owner';
}
