/**
 * Serves the browser's files: the build in `webRoot`, compressed as the browser likes it, and the
 * HTML of each page under its address. Addresses that are secrets are answered so that nobody keeps
 * or indexes them.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages, type Page } from '#contract/pages.ts';
import type { Deps } from './deps.ts';
import { patternOf } from './mount.ts';
import { answerNotFound } from './refusal.ts';
import { policyOfStripePage } from './security-headers.ts';

export async function servePages(
  app: FastifyInstance,
  webRoot: string,
  { settings, payments }: Pick<Deps, 'settings' | 'payments'>,
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
  for (const page of pages) {
    if (page.needsLocalMail && settings.mailKind !== 'mailbox') continue;
    if (page.needsTestPayments && payments.kind !== 'test') continue;
    const helmet = page.takesCards && payments.kind === 'stripe' ? policyOfStripePage : {};
    app.get(patternOf(page.path), { helmet }, (request, reply) =>
      sendPage(request, reply, webRoot, page),
    );
  }
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendPage(request, reply, webRoot) : answerNotFound(reply),
  );
}

/**
 * A mistyped address gets the page that says so; a missing file, call or image gets a plain answer.
 */
function isPageRequest(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = request.url.split('?')[0] ?? '/';
  return !/^\/(api|dev|assets)(\/|$)|\.[^/]*$/.test(path);
}

/** Without a page it is the one that says "not found". */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  webRoot: string,
  page?: Page,
): Promise<FastifyReply> {
  reply.header('cache-control', page?.isSecret ? 'no-store' : 'no-cache');
  reply.header('vary', 'accept-encoding');
  if (page === undefined || page.isSecret) reply.header('x-robots-tag', 'noindex, nofollow');
  const html = await htmlOf(webRoot, page, packingsFor(request.headers['accept-encoding']));
  if (html === null) {
    return reply.code(503).type('text/plain').send('The pages are not built. Run: npm run build\n');
  }
  const etag = `"${createHash('sha256').update(html.bytes).digest('base64url')}"`;
  if (page !== undefined && !page.isSecret) reply.header('etag', etag);
  if (reply.hasHeader('etag') && request.headers['if-none-match'] === etag) {
    return reply.code(304).send();
  }
  if (html.encoding !== null) reply.header('content-encoding', html.encoding);
  const status = page === undefined ? 404 : 200;
  return reply.code(status).type('text/html; charset=utf-8').send(html.bytes);
}

type Encoding = 'br' | 'gzip' | null;
type Packing = readonly [encoding: Encoding, ending: string];

const packings: readonly Packing[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** The better first, and at last none. */
function packingsFor(accepted = ''): Packing[] {
  const wanted = accepted
    .split(',')
    .filter((it) => !/;\s*q=0(\.0*)?\s*$/.test(it))
    .map((it) => it.split(';')[0]?.trim().toLowerCase());
  return [...packings.filter(([encoding]) => wanted.includes(encoding ?? '')), [null, '']];
}

/**
 * The page with the names of its own files in it, else the one for every page. Read every time: a
 * new build replaces the files under a running server.
 */
async function htmlOf(
  webRoot: string,
  page: Page | undefined,
  accepted: readonly Packing[],
): Promise<{ bytes: Buffer; encoding: Encoding } | null> {
  const own = page && `.pages/${page.path.slice(1).replaceAll(/[{}]/g, '') || 'index'}.html`;
  for (const file of own === undefined ? ['index.html'] : [own, 'index.html']) {
    for (const [encoding, ending] of accepted) {
      const bytes = await readFile(join(webRoot, file + ending)).catch(() => null);
      if (bytes !== null) return { bytes, encoding };
    }
  }
  return null;
}
