/** The thread of `render-pool.ts`: one work after the other, and of what failed the name alone. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PageToRender, RenderedPage } from '#contract/rendering.ts';
import { loadRenderer } from './renderer.ts';

export type RenderResult =
  | { readonly id: number; readonly rendered: RenderedPage }
  | { readonly id: number; readonly error: string };

/** A page is some ten thousand; one of so many nobody wrote by hand. */
const mostOfPage = 512 * 1024;

const renderer = await loadRenderer(new URL(workerData as string));
const port = parentPort!;

async function render(page: PageToRender): Promise<RenderedPage> {
  const rendered = await renderer.renderPage(page);
  if (rendered.body.length > mostOfPage) throw new TooLong();
  return rendered;
}

class TooLong extends Error {
  override readonly name = 'TooLong';
}

async function answer(id: number, page: PageToRender): Promise<RenderResult> {
  try {
    return { id, rendered: await render(page) };
  } catch (error) {
    return { id, error: (error as Error).name };
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (asked: { id: number; page: PageToRender } | null) => {
  last = last.then(async () => {
    if (asked === null) port.close();
    else port.postMessage(await answer(asked.id, asked.page));
  });
});
port.postMessage('ready');
