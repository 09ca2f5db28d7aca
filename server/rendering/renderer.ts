/** What the build left beside the browser's files: to render pages with, and to take along. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '#contract/rendering.ts';

/**
 * Looked for every time, because a new build replaces the files under a running server. The same
 * address would be the module from before, so it names when it was written.
 *
 * @returns `null` where nothing is built.
 */
export async function findRenderer(webRoot: string): Promise<URL | null> {
  const file = join(webRoot, '.server/render-site.js');
  const found = await stat(file).catch(() => null);
  return found && new URL(`?${found.mtimeMs}`, pathToFileURL(file));
}

export async function loadRenderer(renderer: URL): Promise<Renderer> {
  return (await import(renderer.href)) as Renderer;
}

/** The page that opens a sealed copy from a disk. @returns `null` where nothing is built. */
export function readOfflineReader(webRoot: string): Promise<Buffer | null> {
  return readFile(join(webRoot, '.reader/index.html')).catch(() => null);
}
