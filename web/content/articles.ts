/**
 * The long texts of the public site: one Markdown file for each text and language, loaded with the
 * page that shows it. The build has read them: `scripts/read-articles.ts`.
 */
import type { MarkdownTree } from '../features/markdown/tree.ts';

export interface Article {
  /** Its headings begin at the second level and have addresses. */
  readonly tree: MarkdownTree;
  /** English where the language of the page has no edition. */
  readonly language: string;
}

const files = import.meta.glob<MarkdownTree>('./*/**/*.md', { import: 'default' });

/** @param name such as `terms-of-service` or `blog/introducing-codicil`. */
export async function loadArticle(name: string, language: string): Promise<Article> {
  const own = files[`./${language}/${name}.md`];
  if (own) return { tree: await own(), language };
  const english = files[`./en/${name}.md`];
  if (!english) throw new Error(`Nobody wrote ${name}.`);
  return { tree: await english(), language: 'en' };
}
