/**
 * The public site: pages which are the same for everybody, in a language of their own address.
 * `/faq` is English, `/pt/faq` Portuguese, `/ru/faq` Russian; whoever opens `/faq` without having
 * chosen is answered in the language of the browser, and `/en/faq` is English for everybody. A
 * private server has few of them.
 */
import { blogPosts } from './blog.ts';
import { guideSlugs, isTranslated } from './guides.ts';
import { announcedParameter, languages, type Language } from './languages.ts';
import type { SiteKind } from './system.ts';

export interface SitePage {
  /** As a stranger types it, in English: `/blog/introducing-codicil`. */
  readonly path: string;
  /** Not for search engines: it is reached by whoever holds the paper that names it. */
  readonly isUnlisted?: true;
  /** Somebody will type into it: the scripts come at once and not when the browser is idle. */
  readonly hasForm?: true;
  /** A private server has it too: it says nothing of a company, a price or an article. */
  readonly isAlsoPrivate?: true;
  /** Its words are English in every language. */
  readonly isEnglish?: true;
}

const guides = guideSlugs.map((slug): SitePage => {
  const page = { path: `/docs/${slug}`, isAlsoPrivate: true } as const;
  return isTranslated(slug) ? page : { ...page, isEnglish: true };
});

/** Each is there in every language. */
export const sitePages: readonly SitePage[] = [
  { path: '/', isAlsoPrivate: true },
  { path: '/about' },
  { path: '/documentation' },
  { path: '/faq' },
  { path: '/blog' },
  ...blogPosts.map(({ slug }) => ({ path: `/blog/${slug}` })),
  { path: '/docs', hasForm: true, isAlsoPrivate: true },
  ...guides,
  { path: '/terms-of-service' },
  { path: '/privacy-policy' },
  { path: '/legal-information' },
  { path: '/contact', hasForm: true, isAlsoPrivate: true },
  { path: '/activate', isUnlisted: true, hasForm: true, isAlsoPrivate: true },
];

export function sitePagesOf(site: SiteKind): readonly SitePage[] {
  return site === 'public' ? sitePages : sitePages.filter((page) => page.isAlsoPrivate);
}

const prefixes: Readonly<Record<Language, string>> = { en: '', 'pt-PT': '/pt', ru: '/ru' };
/** Those that leave no doubt. */
const clearPrefixes = { ...prefixes, en: '/en' };

/** `undefined`: the address names no language. */
export interface SiteAddress {
  readonly language: Language | undefined;
  readonly path: string;
}

export function readAddress(pathname: string): SiteAddress {
  for (const language of languages) {
    const prefix = clearPrefixes[language];
    if (pathname === prefix || pathname === `${prefix}/`) return { language, path: '/' };
    if (pathname.startsWith(`${prefix}/`)) {
      // A slash at the end means nothing, to the server as to the browser.
      return { language, path: pathname.slice(prefix.length).replace(/(.)\/$/, '$1') };
    }
  }
  return { language: undefined, path: pathname };
}

/** In which languages a search engine shows it. */
export function editionsOf({ isEnglish }: SitePage): readonly Language[] {
  return isEnglish === true ? ['en'] : languages;
}

/** `/faq` in Portuguese is `/pt/faq`; an address that is not of the site has no language. */
export function addressIn(language: Language, path: string): string {
  return isSitePage(path) ? below(prefixes[language], path) : path;
}

function below(prefix: string, path: string): string {
  return path === '/' ? prefix || '/' : prefix + path;
}

/** `/contact` in English is `/en/contact`, whatever the browser asks for. */
export function clearAddressIn(language: Language, path: string): string {
  return below(clearPrefixes[language], path);
}

/** For a mail: the page is in the language of the mail, unless its reader has chosen another. */
export function addressFromMail(language: Language, path: string): string {
  if (isSitePage(path)) return clearAddressIn(language, path);
  return `${path}?${announcedParameter}=${language}`;
}

/** Whether its address may name a language; posts and guides that nobody wrote have a page too. */
export function mayNameLanguage(path: string): boolean {
  return isSitePage(path) || /^\/(blog|docs)\//.test(path);
}

/** @param path as in `SitePage`. */
export function isSitePage(path: string): boolean {
  return sitePages.some((page) => page.path === path);
}

/** Where the blog can be followed in a language. */
export function feedAddressIn(language: Language): string {
  return `${prefixes[language]}/feed.xml`;
}
