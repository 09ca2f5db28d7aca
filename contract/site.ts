/**
 * The public site: pages which are the same for everybody, in a language of their own address.
 * `/faq` is English, `/pt/faq` Portuguese, `/ru/faq` Russian; whoever opens `/faq` without having
 * chosen is answered in the language of the browser.
 */
import { blogPosts } from './blog.ts';
import { languages, type Language } from './languages.ts';

export interface SitePage {
  /** As a stranger types it, in English: `/blog/introducing-codicil`. */
  readonly path: string;
  readonly languages: readonly Language[];
  /** Its readers find the English words in a page of their language, and are told so. */
  readonly borrowed?: readonly Language[];
  /** Not for search engines: it is reached by whoever holds the paper that names it. */
  readonly isUnlisted?: true;
  /** Somebody will type into it: the scripts come at once and not when the browser is idle. */
  readonly hasForm?: true;
}

/** Law is not translated lightly: there is no Russian edition. */
const legal: Pick<SitePage, 'languages' | 'borrowed'> = {
  languages: ['en', 'pt-PT'],
  borrowed: ['ru'],
};

export const sitePages: readonly SitePage[] = [
  { path: '/', languages },
  { path: '/about', languages },
  { path: '/documentation', languages },
  { path: '/faq', languages },
  { path: '/blog', languages },
  ...blogPosts.map(({ slug }) => ({ path: `/blog/${slug}`, languages })),
  { path: '/terms-of-service', ...legal },
  { path: '/privacy-policy', ...legal },
  { path: '/legal-information', ...legal },
  { path: '/contact', languages, hasForm: true },
  { path: '/activate', languages, isUnlisted: true, hasForm: true },
];

const prefixes: Readonly<Record<Language, string>> = { en: '', 'pt-PT': '/pt', ru: '/ru' };

/** `undefined`: the address names no language. */
export interface SiteAddress {
  readonly language: Language | undefined;
  readonly path: string;
}

export function readAddress(pathname: string): SiteAddress {
  for (const language of languages) {
    const prefix = prefixes[language];
    if (prefix === '') continue;
    if (pathname === prefix || pathname === `${prefix}/`) return { language, path: '/' };
    if (pathname.startsWith(`${prefix}/`)) {
      // A slash at the end means nothing, to the server as to the browser.
      return { language, path: pathname.slice(prefix.length).replace(/(.)\/$/, '$1') };
    }
  }
  return { language: undefined, path: pathname };
}

/** Whether the page is answered in this language, be the words its own or borrowed ones. */
export function isSpokenOn(page: SitePage, language: Language): boolean {
  return page.languages.includes(language) || page.borrowed?.includes(language) === true;
}

/** `/faq` in Portuguese is `/pt/faq`; an address that is not of the site has no language. */
export function addressIn(language: Language, path: string): string {
  const page = sitePages.find((it) => it.path === path);
  if (page === undefined || !isSpokenOn(page, language)) return path;
  return path === '/' ? prefixes[language] || '/' : prefixes[language] + path;
}

/** Whether there is such a page in this language; posts that nobody wrote have a page too. */
export function hasEdition(language: Language, path: string): boolean {
  const page = sitePages.find((it) => it.path === path);
  return page ? isSpokenOn(page, language) : path.startsWith('/blog/');
}

/** Where the blog can be followed in a language. */
export function feedAddressIn(language: Language): string {
  return `${prefixes[language]}/feed.xml`;
}
