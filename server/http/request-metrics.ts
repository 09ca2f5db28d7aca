/**
 * Counts answered requests and how long they took: by the pattern of their route, because addresses
 * of this product open testaments.
 */
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Metric } from '#server/platform/metrics.ts';
import { routeOf } from './answer-error.ts';

/** From a page that lies ready to a slow hash that waits its turn. */
const limits = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @returns what was counted so far. */
export function countRequests(app: FastifyInstance): () => Metric[] {
  const answered = new Counter(
    'codicil_http_requests_total',
    'Requests that this process has answered.',
  );
  const lasted = new Histogram(
    'codicil_http_request_duration_seconds',
    'How long requests took in this process.',
    limits,
  );
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: routeOf(request) };
    answered.add({ ...labels, status: String(reply.statusCode) });
    lasted.observe(labels, reply.elapsedTime / 1000);
  });
  return () => [answered.read(), lasted.read()];
}
