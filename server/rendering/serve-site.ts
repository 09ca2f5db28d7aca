/**
 * Under which addresses the public site is answered, and in which language: that of the address,
 * else what somebody chose in this browser, else what the browser asks for.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Language, languageCookie, languages } from '#contract/languages.ts';
import {
  clearAddressIn,
  feedAddressIn,
  readAddress,
  sitePagesOf,
  type SitePage,
} from '#contract/site.ts';
import type { SiteKind } from '#contract/system.ts';
import type { Deps } from '#server/deps.ts';
import { acceptedBy, restrict, sendHtml, sendNotBuilt } from './html.ts';
import { wantedBy } from '#server/http/language.ts';
import { pathOf } from '#server/http/page-request.ts';
import { fresh } from './site-files.ts';
import type { Site } from './site.ts';

/** What is rendered where there is no page, and where there is no such post or guide. */
const notFound: SitePage = { path: '/404', isUnlisted: true };
const unknownPost: SitePage = { path: '/blog/-', isUnlisted: true };
const unknownGuide: SitePage = { path: '/docs/-', isUnlisted: true };
const unknown = [notFound, unknownPost, unknownGuide];

/** Without a page it is the one that says "not found". */
export type SendSitePage = (
  request: FastifyRequest,
  reply: FastifyReply,
  page?: SitePage,
) => Promise<FastifyReply>;

export function siteSender(site: Site, kind: SiteKind): SendSitePage {
  return async (request, reply, page = notFound) => {
    const asked = readAddress(pathOf(request.url)).language;
    const language = asked ?? wantedBy(request);
    const html = await site.html(page, language, acceptedBy(request));
    if (html === null) return sendNotBuilt(reply);
    const isFound = !unknown.includes(page);
    restrict(reply, page.isUnlisted ? 'secret' : kind === 'private' ? 'unlisted' : 'listed');
    reply.header('content-language', language);
    reply.header('vary', `accept-encoding${asked ? '' : ', accept-language, cookie'}`);
    return sendHtml(request, reply, isFound ? 200 : 404, html);
  };
}

/**
 * A link that chooses: the English address is also that of whoever has not chosen, and without
 * scripts nobody but us can remember the choice. @returns `null` where nothing is chosen.
 */
function rememberChoice(
  request: FastifyRequest,
  reply: FastifyReply,
  { secureCookies }: Pick<Deps['settings'], 'secureCookies'>,
): FastifyReply | null {
  const [path = '/', search] = request.url.split('?');
  const query = new URLSearchParams(search);
  const chosen = Language.safeParse(query.get('language'));
  if (!chosen.success) return null;
  reply.setCookie(languageCookie.name, chosen.data, {
    path: '/',
    maxAge: languageCookie.maxAge,
    sameSite: 'lax',
    secure: secureCookies,
  });
  query.delete('language');
  reply.header('cache-control', 'no-store');
  return reply.redirect(query.size > 0 ? `${path}?${query}` : path, 303);
}

export function serveSite(
  app: FastifyInstance,
  site: Site,
  send: SendSitePage,
  settings: Pick<Deps['settings'], 'secureCookies' | 'site'>,
): void {
  const answer = (path: string, page: SitePage) =>
    app.get(path, (request, reply) => {
      const isThere = !unknown.includes(page);
      return (isThere && rememberChoice(request, reply, settings)) || send(request, reply, page);
    });
  for (const page of sitePagesOf(settings.site)) {
    answer(page.path, page);
    for (const language of languages) {
      answer(clearAddressIn(language, page.path), page);
    }
  }
  answer('/docs/:page', unknownGuide);
  for (const language of languages) {
    answer(`${clearAddressIn(language, '/docs')}/:page`, unknownGuide);
  }
  if (settings.site === 'private') return;
  answer('/blog/:slug', unknownPost);
  for (const language of languages) {
    answer(`${clearAddressIn(language, '/blog')}/:slug`, unknownPost);
    app.get(feedAddressIn(language), async (_request, reply) => {
      const feed = await site.feed(language);
      if (feed === null) return sendNotBuilt(reply);
      return fresh(reply).type('application/rss+xml; charset=utf-8').send(feed);
    });
  }
}
