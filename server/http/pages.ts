/**
 * Serves the browser's files: the build in `webRoot`, and its one page under every address that is
 * a page. Addresses that are secrets are answered so that nobody keeps or indexes them.
 */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages, type Page } from '#contract/pages.ts';
import type { Settings } from './deps.ts';
import { patternOf } from './mount.ts';
import { answerNotFound } from './refusal.ts';

export async function servePages(
  app: FastifyInstance,
  webRoot: string,
  settings: Settings,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
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
    app.get(patternOf(page.path), (_request, reply) => sendPage(reply, webRoot, 200, page));
  }
  app.setNotFoundHandler((request, reply) =>
    isPageRequest(request) ? sendPage(reply, webRoot, 404) : answerNotFound(reply),
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

async function sendPage(reply: FastifyReply, webRoot: string, status: number, page?: Page) {
  reply.header('cache-control', page?.isSecret ? 'no-store' : 'no-cache');
  if (page?.isSecret || status === 404) reply.header('x-robots-tag', 'noindex, nofollow');
  let html: Buffer;
  try {
    // Read every time: a new build replaces the file under a running server.
    html = await readFile(join(webRoot, 'index.html'));
  } catch {
    return reply.code(503).type('text/plain').send('The pages are not built. Run: npm run build\n');
  }
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}
