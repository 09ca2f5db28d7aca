/**
 * Reads people's words, and draws pages with them, in a thread of its own. Whoever wrote them
 * decides how much work that is: what takes too long or too much memory ends with the thread, and
 * the server neither waits for it nor dies of it.
 */
import { Worker } from 'node:worker_threads';
import type { MarkdownTree } from '#contract/markdown.ts';
import type { PageToRender, RenderedPage } from '#contract/rendering.ts';
import type { Told, Work } from './drawing-thread.ts';

/**
 * Whoever comes while so many wait gets a page that draws itself, or reads by herself. Reading is
 * quick, and a page asks for it several times.
 */
const mostWaiting = { page: 4, texts: 12 };
/** After a thread had to be ended none is begun: a flood of such pages would only begin threads. */
const restMs = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 192 };

interface Thread {
  readonly worker: Worker;
  readonly renderer: string;
  readonly waiting: Map<number, PromiseWithResolvers<unknown>>;
  isReady: boolean;
}

export class Drawing {
  readonly #restMs: number;
  #thread: Thread | null = null;
  #restsUntilMs = 0;
  #lastId = 0;

  /** @param rest in milliseconds; a test has no ten seconds. */
  constructor(rest = restMs) {
    this.#restMs = rest;
  }

  /** Rejects with no word of what was drawn. @param signal from when on nobody waits for it. */
  async draw(renderer: URL, page: PageToRender, signal: AbortSignal): Promise<RenderedPage> {
    return (await this.#do(renderer, { page }, signal)) as RenderedPage;
  }

  /** In the order of the texts; `null` for what takes too long. Rejects as `draw` does. */
  async read(
    renderer: URL,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<readonly (MarkdownTree | null)[]> {
    // As JSON, which is taken apart faster than what threads pass on otherwise.
    const trees = (await this.#do(renderer, { texts }, signal)) as string;
    return JSON.parse(trees) as (MarkdownTree | null)[];
  }

  async #do(renderer: URL, work: Work, signal: AbortSignal): Promise<unknown> {
    signal.throwIfAborted();
    const thread = this.#threadOf(renderer.href);
    const most = 'page' in work ? mostWaiting.page : mostWaiting.texts;
    if (thread === null || thread.waiting.size >= most) throw new Busy();
    const id = (this.#lastId += 1);
    const done = Promise.withResolvers<unknown>();
    thread.waiting.set(id, done);
    const giveUp = () => {
      done.reject(signal.reason as Error);
      // One that has not even begun is slow for another reason, and the next page finds it ready.
      if (thread.isReady) this.#end(thread);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    thread.worker.postMessage({ id, work });
    try {
      return await done.promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
      thread.waiting.delete(id);
    }
  }

  async close(): Promise<void> {
    await this.#thread?.worker.terminate();
  }

  /** @returns `null` while none may be begun. */
  #threadOf(renderer: string): Thread | null {
    if (this.#thread?.renderer === renderer) return this.#thread;
    if (performance.now() < this.#restsUntilMs) return null;
    // A new build: what still waits for the old one is drawn, and nothing more.
    this.#thread?.worker.postMessage(null);
    const worker = new Worker(new URL('drawing-thread.ts', import.meta.url), {
      workerData: renderer,
      resourceLimits,
    });
    const thread: Thread = { worker, renderer, waiting: new Map(), isReady: false };
    // It alone keeps no process alive.
    worker.unref();
    worker.on('message', (told: Told | 'ready') => {
      if (told === 'ready') thread.isReady = true;
      else if ('error' in told) thread.waiting.get(told.id)?.reject(new Failed(told.error));
      else thread.waiting.get(told.id)?.resolve(told.result);
    });
    // Out of memory, or a renderer that cannot be read.
    worker.on('error', () => this.#end(thread));
    worker.on('exit', () => this.#forget(thread));
    this.#thread = thread;
    return thread;
  }

  #end(thread: Thread): void {
    this.#restsUntilMs = performance.now() + this.#restMs;
    this.#forget(thread);
    void thread.worker.terminate();
  }

  #forget(thread: Thread): void {
    if (this.#thread === thread) this.#thread = null;
    for (const done of thread.waiting.values()) done.reject(new Failed('Ended'));
  }
}

class Busy extends Error {
  override readonly name = 'Busy';
}

class Failed extends Error {
  override readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
  }
}
