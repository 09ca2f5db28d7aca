/**
 * Leaves a body as the bytes that came, of whatever type they say they are: a signature is over
 * these bytes and over nothing that was read out of them, and a call without a body takes no
 * notice of one.
 */
import type { FastifyInstance } from 'fastify';

/** What a provider has to say about one thing is far shorter. */
export const rawBodyBytes = 256 * 1024;

/** @param scope a part of the application that has its own way of reading. */
export function keepBodiesRaw(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}
