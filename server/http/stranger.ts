/** Somebody whom no browser, session or link of ours makes known, as long as he waits. */
import type { FastifyReply } from 'fastify';
import type { Asker } from '#server/crypto/slow-hash.ts';

export function strangerAt(reply: FastifyReply): Asker {
  const gone = new AbortController();
  // Also after an answer; then nobody listens.
  reply.raw.once('close', () => gone.abort());
  return { isStranger: true, gone: gone.signal };
}
