/**
 * One line for each answered request. Names the route by its pattern and never by its address,
 * because addresses of this product open testaments.
 */
import type { FastifyInstance } from 'fastify';
import { routeOf } from './answer-error.ts';

const quietRoutes = ['/healthz', '/readyz', '/metrics', '/*'];

export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    const level = quietRoutes.includes(route) ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        durationMs: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
