/** Files for machines that visit: which pages there are, what to leave alone, whom to write to. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { policyOfWorkerSetup } from '#server/http/security-headers.ts';
import { addressIn, editionsOf, sitePages } from '#contract/site.ts';
import type { SiteKind } from '#contract/system.ts';

interface SiteFilesOptions {
  /** Origin without a trailing slash. */
  readonly publicUrl: string;
  readonly nowMs: () => number;
  readonly site: SiteKind;
}

export function serveSiteFiles(
  app: FastifyInstance,
  { publicUrl, nowMs, site }: SiteFilesOptions,
): void {
  const isPrivate = site === 'private';
  app.get('/robots.txt', async (_request, reply) =>
    fresh(reply)
      .type(plain)
      .send(isPrivate ? robotsOfPrivate : robotsOf(publicUrl)),
  );
  app.get('/.well-known/security.txt', async (_request, reply) =>
    fresh(reply)
      .type(plain)
      .send(securityContactOf(publicUrl, nowMs(), isPrivate)),
  );
  if (isPrivate) return;
  app.get('/sitemap.xml', async (_request, reply) =>
    fresh(reply).type('application/xml; charset=utf-8').send(sitemapOf(publicUrl)),
  );
}

/** Where a browser of an owner gets the worker of the offline page: a page with one script. */
export function serveWorkerSetup(app: FastifyInstance): void {
  app.get('/offline-setup', { config: { policy: policyOfWorkerSetup } }, async (_request, reply) =>
    fresh(reply)
      .header('x-robots-tag', 'noindex, nofollow')
      .type('text/html; charset=utf-8')
      .send(setupPage),
  );
}

const setupPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Codicil</title>' +
  '<script src="/offline-setup.js"></script></head><body></body></html>';

/** Nobody keeps yesterday's on the way without asking. */
export function fresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache');
}

const plain = 'text/plain; charset=utf-8';

function sitemapOf(publicUrl: string): string {
  const listed = sitePages.filter((page) => !page.isUnlisted);
  const entries = listed.flatMap((page) => {
    const editions = editionsOf(page).map((language) => ({
      language: language.slice(0, 2),
      address: publicUrl + addressIn(language, page.path),
    }));
    const links = editions.map(
      ({ language, address }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`,
    );
    return editions.map(({ address }) => `<url><loc>${address}</loc>${links.join('')}</url>\n`);
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('')}</urlset>\n`
  );
}

/**
 * Pages whose address is a secret say themselves that they are not to be indexed. Named here they
 * could not be opened, and would be listed by the address alone.
 */
function robotsOf(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

/** Nobody searches for the server of a family. */
const robotsOfPrivate = 'User-agent: *\nDisallow: /\n';

const validForMs = 180 * 24 * 60 * 60 * 1000;

/** RFC 9116. Whoever found a hole writes by the form, which reaches the operator. */
function securityContactOf(publicUrl: string, nowMs: number, isPrivate: boolean): string {
  const expires = new Date(nowMs + validForMs).toISOString().slice(0, 10);
  return [
    `Contact: ${publicUrl}/contact`,
    `Expires: ${expires}T00:00:00.000Z`,
    ...(isPrivate ? [] : [`Policy: ${publicUrl}/legal-information`]),
    'Preferred-Languages: en, pt',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
