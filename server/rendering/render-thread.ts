/** The thread of `render-pool.ts`: one work after the other, and of what failed the name alone. */
import { parentPort, workerData } from 'node:worker_threads';
import type { PageToRender, RenderedPage } from '#contract/rendering.ts';
import { loadRenderer } from './renderer.ts';

export type RenderTask =
  | { readonly kind: 'page'; readonly page: PageToRender }
  | { readonly kind: 'texts'; readonly texts: readonly string[] };
export type RenderResult =
  | { readonly id: number; readonly result: RenderedPage | string }
  | { readonly id: number; readonly error: string };

/** A page is some ten thousand; one of so many nobody wrote by hand. */
const mostOfPage = 512 * 1024;
/** The thread that answers looks at each element once more. */
const mostOfTrees = 256 * 1024;

const renderer = await loadRenderer(new URL(workerData as string));
const port = parentPort!;

async function draw(page: PageToRender): Promise<RenderedPage> {
  const drawn = await renderer.renderPage(page);
  if (drawn.body.length > mostOfPage) throw new TooLong();
  return drawn;
}

/** @returns as JSON; `null` also for what goes beyond that bound. */
async function read(texts: readonly string[]): Promise<string> {
  let left = mostOfTrees;
  const trees = (await renderer.readMarkdown(texts)).map((tree) => {
    const json = JSON.stringify(tree);
    if (json.length > left) return 'null';
    left -= json.length;
    return json;
  });
  return `[${trees.join()}]`;
}

class TooLong extends Error {
  override readonly name = 'TooLong';
}

async function answer(id: number, work: RenderTask): Promise<RenderResult> {
  try {
    return { id, result: work.kind === 'page' ? await draw(work.page) : await read(work.texts) };
  } catch (error) {
    return { id, error: (error as Error).name };
  }
}

let last: Promise<void> = Promise.resolve();
port.on('message', (asked: { id: number; work: RenderTask } | null) => {
  last = last.then(async () => {
    if (asked === null) port.close();
    else port.postMessage(await answer(asked.id, asked.work));
  });
});
port.postMessage('ready');
