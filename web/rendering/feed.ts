/**
 * The blog as an RSS 2.0 feed, for whoever reads it elsewhere. Pure: the words and the address of
 * the installation are given.
 */
import { blogPosts, type BlogSlug } from '#contract/blog.ts';
import type { Language } from '#contract/languages.ts';
import { addressIn, feedAddressIn } from '#contract/site.ts';

/** As the catalogue of the language has them. */
interface FeedWords {
  readonly title: string;
  readonly description: string;
  readonly posts: Readonly<Record<BlogSlug, { readonly title: string; readonly excerpt: string }>>;
}

interface FeedSource {
  readonly language: Language;
  /** Without a slash at its end: `https://codicil.example.org`. */
  readonly origin: string;
  readonly words: FeedWords;
}

export function feedOf({ language, origin, words }: FeedSource): string {
  const address = (path: string) => escaped(origin + addressIn(language, path));
  const items = blogPosts.map(({ slug, date }) => {
    const link = address(`/blog/${slug}`);
    const { title, excerpt } = words.posts[slug];
    return [
      '    <item>',
      `      <title>${escaped(title)}</title>`,
      `      <link>${link}</link>`,
      `      <guid isPermaLink="true">${link}</guid>`,
      `      <pubDate>${noonOf(date)}</pubDate>`,
      `      <description>${escaped(excerpt)}</description>`,
      '    </item>',
    ].join('\n');
  });
  const own = escaped(origin + feedAddressIn(language));
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${escaped(`Codicil: ${words.title}`)}</title>
    <link>${address('/blog')}</link>
    <atom:link href="${own}" rel="self" type="application/rss+xml" />
    <description>${escaped(words.description)}</description>
    <language>${language}</language>
    <lastBuildDate>${noonOf(blogPosts[0].date)}</lastBuildDate>
${items.join('\n')}
  </channel>
</rss>
`;
}

/** As RSS writes moments. At noon it is the same day for nearly every reader. */
function noonOf(date: string): string {
  return new Date(`${date}T12:00:00Z`).toUTCString();
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
