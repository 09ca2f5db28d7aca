/**
 * The long texts of the public site: one Markdown file for each text and language, loaded with the
 * page that shows it.
 */

export interface Article {
  /** Markdown; its headings begin at `##`. */
  readonly text: string;
  /** English where the language of the page has no edition. */
  readonly language: string;
}

const files = import.meta.glob<string>('./*/**/*.md', { query: '?raw', import: 'default' });

/** @param name such as `terms-of-service` or `blog/introducing-codicil`. */
export async function loadArticle(name: string, language: string): Promise<Article> {
  const own = files[`./${language}/${name}.md`];
  if (own) return { text: await own(), language };
  const english = files[`./en/${name}.md`];
  if (!english) throw new Error(`Nobody wrote ${name}.`);
  return { text: await english(), language: 'en' };
}
