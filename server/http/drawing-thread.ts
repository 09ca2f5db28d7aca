/** The thread of `drawing.ts`: one page after the other, and of what failed the name alone. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PageToRender, RenderedPage } from '#contract/rendering.ts';
import { loadRenderer } from './renderer.ts';

export type Drawn =
  | { readonly id: number; readonly page: RenderedPage }
  | { readonly id: number; readonly error: string };

/** A page is some ten thousand; one of so many nobody wrote by hand. */
const mostCharacters = 512 * 1024;

const { renderPage } = await loadRenderer(new URL(workerData as string));
const port = parentPort!;

async function draw(id: number, page: PageToRender): Promise<Drawn> {
  try {
    const drawn = await renderPage(page);
    if (drawn.body.length > mostCharacters) return { id, error: 'TooLong' };
    return { id, page: drawn };
  } catch (error) {
    return { id, error: (error as Error).name };
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (asked: { id: number; page: PageToRender } | null) => {
  last = last.then(async () => {
    if (asked === null) port.close();
    else port.postMessage(await draw(asked.id, asked.page));
  });
});
port.postMessage('ready');
