/**
 * Renders pages with people's words in a thread of its own. The person who wrote the words decides
 * how much work that is. A page that takes too long or too much memory ends with the thread: the
 * server neither waits for it nor dies of it.
 */
import { Worker } from 'node:worker_threads';
import type { PageToRender, RenderedPage } from '#contract/rendering.ts';
import type { RenderResult } from './render-thread.ts';

/** While so many wait, the next person gets a page that the browser renders. */
const mostWaiting = 4;

export interface RenderLimits {
  /** Of waiting for a page; the browser alone is not much slower. */
  readonly longestMs: number;
  /**
   * Who gives up, or is not let in, ends a thread that is at one work for so long: that may never
   * end.
   */
  readonly stuckMs: number;
  /** After one had to be ended none is begun: a flood of such pages would only begin threads. */
  readonly restMs: number;
  readonly memoryMb: number;
}

export const usualLimits: RenderLimits = {
  longestMs: 2000,
  stuckMs: 800,
  restMs: 10_000,
  memoryMb: 192,
};

interface Thread {
  readonly worker: Worker;
  readonly renderer: string;
  /** In the order in which they are done; also those for which nobody waits any more. */
  readonly waiting: Map<number, PromiseWithResolvers<RenderedPage>>;
  isReady: boolean;
  /** When it began with the first of those that wait. */
  begunMs: number;
}

export class RenderPool {
  readonly #limits: RenderLimits;
  readonly #monotonicMs: () => number;
  #thread: Thread | null = null;
  #restsUntilMs = 0;
  #lastId = 0;

  constructor(limits = usualLimits, monotonicMs = () => performance.now()) {
    this.#limits = limits;
    this.#monotonicMs = monotonicMs;
  }

  /** Ends when whoever asks now has waited long enough. */
  patience(): AbortSignal {
    return AbortSignal.timeout(this.#limits.longestMs);
  }

  /** An error holds no word of the page. @param signal ends when nobody waits for it any more. */
  async render(renderer: URL, page: PageToRender, signal: AbortSignal): Promise<RenderedPage> {
    signal.throwIfAborted();
    const thread = this.#threadOf(renderer.href);
    if (thread === null) throw new Busy();
    if (thread.waiting.size >= mostWaiting) {
      this.#endIfStuck(thread);
      throw new Busy();
    }
    const id = (this.#lastId += 1);
    const done = Promise.withResolvers<RenderedPage>();
    if (thread.waiting.size === 0) thread.begunMs = this.#monotonicMs();
    thread.waiting.set(id, done);
    const giveUp = () => {
      done.reject(signal.reason as Error);
      this.#endIfStuck(thread);
    };
    signal.addEventListener('abort', giveUp, { once: true });
    thread.worker.postMessage({ id, page });
    try {
      return await done.promise;
    } finally {
      signal.removeEventListener('abort', giveUp);
    }
  }

  async close(): Promise<void> {
    await this.#thread?.worker.terminate();
  }

  /** @returns `null` while none may be begun. */
  #threadOf(renderer: string): Thread | null {
    if (this.#thread?.renderer === renderer) return this.#thread;
    if (this.#monotonicMs() < this.#restsUntilMs) return null;
    // A new build: the old thread renders what still waits for it, and nothing more.
    this.#thread?.worker.postMessage(null);
    const worker = new Worker(new URL(import.meta.resolve('#server/rendering/render-thread.ts')), {
      workerData: renderer,
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    });
    const thread: Thread = { worker, renderer, waiting: new Map(), isReady: false, begunMs: 0 };
    // It alone keeps no process alive.
    worker.unref();
    worker.on('message', (told: RenderResult | 'ready') => {
      thread.begunMs = this.#monotonicMs();
      if (told === 'ready') thread.isReady = true;
      else answer(thread, told);
    });
    // Out of memory, or a renderer that cannot be read.
    worker.on('error', () => this.#end(thread));
    worker.on('exit', () => this.#forget(thread));
    this.#thread = thread;
    return thread;
  }

  /** One that has not even begun is slow for another reason, and the next page finds it ready. */
  #endIfStuck(thread: Thread): void {
    const atItMs = this.#monotonicMs() - thread.begunMs;
    if (thread.isReady && atItMs > this.#limits.stuckMs) this.#end(thread);
  }

  #end(thread: Thread): void {
    this.#restsUntilMs = this.#monotonicMs() + this.#limits.restMs;
    this.#forget(thread);
    void thread.worker.terminate();
  }

  #forget(thread: Thread): void {
    if (this.#thread === thread) this.#thread = null;
    for (const done of thread.waiting.values()) done.reject(new Failed('Ended'));
  }
}

function answer({ waiting }: Thread, told: RenderResult): void {
  const done = waiting.get(told.id)!;
  waiting.delete(told.id);
  if ('error' in told) done.reject(new Failed(told.error));
  else done.resolve(told.rendered);
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
