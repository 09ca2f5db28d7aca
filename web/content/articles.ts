/**
 * The long texts of the public site: one Markdown file for each text and language, loaded with the
 * page that shows it. The build has read them: `scripts/read-articles.ts`.
 */
import type { MarkdownTree } from '../features/markdown/tree.ts';

const files = import.meta.glob<MarkdownTree>('./*/**/*.md', { import: 'default' });

/**
 * @param name such as `terms-of-service` or `blog/introducing-codicil`.
 * @returns a text whose headings begin at the second level and have addresses.
 */
export async function loadArticle(name: string, language: string): Promise<MarkdownTree> {
  const load = files[`./${language}/${name}.md`];
  if (!load) throw new Error(`Nobody wrote ${name} in ${language}.`);
  return load();
}
