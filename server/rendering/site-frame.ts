/**
 * Puts a page of the public site into the frame of its language, and adds what only the server
 * knows: the addresses under which search engines and other sites find it.
 */
import type { Language } from '#contract/languages.ts';
import type { RenderedPage } from '#contract/rendering.ts';
import { addressIn, editionsOf, feedAddressIn, type SitePage } from '#contract/site.ts';
import { fillFrame } from './frame.ts';

interface FrameOptions {
  readonly page: SitePage;
  readonly language: Language;
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
}

/** Of what starts the scripts. */
const start = 'data-app=';

/** @param frame `.pages/site.<language>.html` of the build. */
export function fillSiteFrame(
  frame: string,
  rendered: RenderedPage,
  options: FrameOptions,
): string {
  const { page } = options;
  const head = rendered.head + (page.isUnlisted ? '' : findable(rendered.head, options));
  const isPatient = !page.hasForm;
  return fillFrame(isPatient ? frame.replace(start, `data-patient ${start}`) : frame, {
    ...rendered,
    head,
  });
}

/** Of two editions of a page a search engine shows the one that its reader can read. */
function findable(head: string, { page, language, publicUrl }: FrameOptions): string {
  const address = (it: Language) => publicUrl + addressIn(it, page.path);
  const editions = editionsOf(page);
  const own = address(editions.includes(language) ? language : 'en');
  const title = /<title>(.*?)<\/title>/s.exec(head)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  const links = [
    `<link rel="canonical" href="${own}">`,
    ...editions.map(
      (it) => `<link rel="alternate" hreflang="${it.slice(0, 2)}" href="${address(it)}">`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}">`,
    `<link rel="alternate" type="application/rss+xml" title="Codicil" href="${feedAddressIn(language)}">`,
  ];
  const picture = { width: 1200, height: 630 };
  const properties: readonly (readonly [name: string, content: string | number | undefined])[] = [
    ['og:site_name', 'Codicil'],
    ['og:type', page.path.startsWith('/blog/') ? 'article' : 'website'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', own],
    ['og:locale', locales[language]],
    ['og:image', `${publicUrl}/og.png`],
    ['og:image:width', picture.width],
    ['og:image:height', picture.height],
  ];
  const metas = properties
    .filter(([, content]) => content !== undefined)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`);
  return [...links, ...metas, '<meta name="twitter:card" content="summary_large_image">'].join('');
}

const locales: Readonly<Record<Language, string>> = { en: 'en_GB', 'pt-PT': 'pt_PT', ru: 'ru_RU' };
