/** For whom slow hashes are made, as long as he waits for the answer. */
import type { FastifyReply } from 'fastify';
import type { Asker } from '#server/crypto/slow-hash.ts';

/** Somebody whom no browser, session or link of ours makes known. */
export function strangerAt(reply: FastifyReply): Asker {
  return { isStranger: true, gone: goneSignal(reply) };
}

/** Everybody else. */
export function knownAt(reply: FastifyReply): Asker {
  return { isStranger: false, gone: goneSignal(reply) };
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Also after an answer; then nobody listens.
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
