/**
 * Serves the browser's files: the build in `webRoot`, compressed as the browser likes it, and the
 * HTML of each page under its address. Secrets are answered so that nobody keeps them, and nothing
 * beside the public site is indexed.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages, type Page } from '#contract/pages.ts';
import type { Installation } from '#contract/system.ts';
import type { Deps } from '#server/deps.ts';
import { answerNotFound } from '#server/http/answer-error.ts';
import { renderForPerson, type RenderOptions } from './rendered-page.ts';
import { acceptedBy, restrict, sendHtml, sendNotBuilt, type Encoding, type Html } from './html.ts';
import { patternOf } from '#server/http/mount.ts';
import { isPageRequest } from '#server/http/page-request.ts';
import { allowPaying, policyOfStripePage } from '#server/http/security-headers.ts';
import { serveSite, siteSender } from './serve-site.ts';
import { serveSiteFiles, serveWorkerSetup } from './site-files.ts';
import { Site } from './site.ts';

/** Somebody opened a page herself; whether in a session is for whoever is told. */
export type NoteVisit = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

export async function servePages(
  app: FastifyInstance,
  { webRoot, renderPool }: Pick<RenderOptions, 'webRoot' | 'renderPool'>,
  { settings, payments, clock }: Pick<Deps, 'settings' | 'payments' | 'clock'>,
  installation: () => Installation,
  noteVisit: NoteVisit,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    // The build lays them beside each file.
    preCompressed: true,
    // The build keeps a note to itself in a file with a dot.
    dotfiles: 'ignore',
    cacheControl: false,
    suppressWarning: true,
    setHeaders: (reply, path) => {
      // Names in assets/ carry a hash of their content; everything else may change at any time.
      const isHashed = path.startsWith(join(webRoot, 'assets'));
      const lifetime = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
      reply.header('cache-control', lifetime);
    },
  });
  const { publicUrl } = settings;
  const site = new Site({ webRoot, publicUrl, installation });
  const sendOfSite = siteSender(site, settings.site);
  serveSite(app, site, sendOfSite, settings);
  const nowMs = () => clock.wallMs();
  serveSiteFiles(app, { publicUrl, nowMs, site: settings.site });
  serveWorkerSetup(app);
  for (const page of pages) {
    if (page.isOfSite) continue;
    const showsMail = settings.mailKind === 'mailbox' && settings.isForTrying;
    if (page.needsLocalMail && !showsMail) continue;
    if (page.needsTestPayments && payments.kind !== 'test') continue;
    const holdsStripe = page.takesCards === true && payments.kind === 'stripe';
    const config = holdsStripe ? { policy: policyOfStripePage } : {};
    app.get(patternOf(page.path), { config }, async (request, reply) => {
      if (holdsStripe) allowPaying(reply);
      // Before it is rendered: then the dates that it says are already the new ones.
      if (isNavigation(request)) await noteVisit(request, reply);
      return sendPage(request, reply, page, { webRoot, nowMs, renderPool });
    });
  }
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendOfSite(request, reply) : answerNotFound(reply),
  );
}

/** Not what a browser fetches beforehand, and not what a program does. */
function isNavigation({ method, headers }: FastifyRequest): boolean {
  const isAhead = [headers['sec-purpose'], headers['purpose']].some((purpose) =>
    String(purpose ?? '').includes('prefetch'),
  );
  return method === 'GET' && headers['sec-fetch-dest'] === 'document' && !isAhead;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  options: RenderOptions,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const rendered = await renderForPerson(request, reply, page, options);
  restrict(reply, page.isSecret || rendered !== null ? 'secret' : 'unlisted');
  const html = rendered ?? (await htmlOf(options.webRoot, page, acceptedBy(request)));
  return html === null ? sendNotBuilt(reply) : sendHtml(request, reply, 200, html);
}

const endings = { br: '.br', gzip: '.gz' } as const;

/**
 * The page with the names of its own files in it, else the one for every page. Read every time: a
 * new build replaces the files under a running server.
 */
async function htmlOf(
  webRoot: string,
  page: Page,
  accepted: readonly Encoding[],
): Promise<Html | null> {
  const own = `.pages/${page.path.slice(1).replaceAll(/[{}]/g, '')}.html`;
  for (const file of [own, 'index.html']) {
    for (const encoding of accepted) {
      const path = join(webRoot, file + (encoding === null ? '' : endings[encoding]));
      const bytes = await readFile(path).catch(() => null);
      if (bytes !== null) return { bytes, encoding };
    }
  }
  return null;
}
