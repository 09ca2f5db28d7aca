/**
 * Lets the work for requests come to its end when the server stops. A closed connection ends no
 * work: what goes on for somebody who has gone would find the database closed, and fail loudly.
 */
import type { FastifyInstance } from 'fastify';

/** Before the first route. */
export function letCallsEnd(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>();

  function follow(answer: unknown): void {
    if (!(answer instanceof Promise)) return;
    const forget = () => running.delete(answer);
    running.add(answer);
    answer.then(forget, forget);
  }

  app.addHook('onRoute', (route) => {
    const { handler, onRequest } = route;
    route.handler = function (request, reply) {
      const answer: unknown = handler.call(this, request, reply);
      follow(answer);
      return answer;
    };
    if (typeof onRequest !== 'function') return;
    route.onRequest = function (request, reply, done) {
      const answer = onRequest.call(this, request, reply, done);
      follow(answer);
      return answer;
    };
  });
  // By now nobody new is let in, and streams of events were told to end.
  app.addHook('onClose', async () => {
    while (running.size > 0) await Promise.allSettled(running);
  });
}
