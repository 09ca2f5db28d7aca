/**
 * Cuts off whoever needs long to send one request, and only keeps its connection from others. A
 * call that takes a large file from somebody it knows lets that person take longer.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';

const usualMs = 2 * 60_000;
/** For an archive of everything over a slow line; the server itself waits no longer. */
export const longestRequestMs = 3 * 60 * 60_000;

const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();

export function cutOffSlowSenders(app: FastifyInstance, limitMs = usualMs): void {
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy();
    }, limitMs);
    timers.set(request, timer.unref());
    raw.once('close', () => clearTimeout(timer));
  });
}

/** Asked once it is known who sends it. */
export function letTakeLong(request: FastifyRequest): void {
  clearTimeout(timers.get(request));
}
