/**
 * Reads JSON bodies. Differs from Fastify's own reader in two points: an empty body is no body, as
 * the browser sends it with a call that has none, and no text may hold the character NUL, which
 * PostgreSQL cannot store.
 */
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/refusal.ts';

export function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') {
      done(null, undefined);
      return;
    }
    // Answers by calling back; the promise in its type is for other parsers.
    void parseJson(request, text as string, (error, body) => {
      if (error === null && text.includes('\\u0000') && hasNul(body)) {
        done(new Refusal('text-unstorable'), undefined);
        return;
      }
      done(error, body);
    });
  });
}

function hasNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNul);
}
