/**
 * Tells the operator, once, that a proxy names visitors and nobody is trusted to do so. Then all of
 * them come from one address, and the wrong tries of one lock the others out.
 */
import type { FastifyInstance } from 'fastify';

/** @param app trusts no proxy. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isTold || headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    log.warn('a proxy names visitors, but TRUST_PROXY trusts none: they count as one address');
  });
}
