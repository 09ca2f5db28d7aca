/**
 * For whom slow hashes are made, as long as he waits for the answer, and how many strangers are let
 * in at once to ask for one.
 */
import type { FastifyReply } from 'fastify';
import { HashQueueFullError, mostWaiting, type Asker } from '#server/crypto/slow-hash.ts';

let strangersInside = 0;

export interface StrangersPlace extends Disposable {
  /**
   * Does nothing for whoever has it already.
   *
   * @throws {HashQueueFullError} if there is none left.
   */
  readonly take: () => void;
}

/**
 * A place for somebody whom nothing makes known. The database is asked for him only when he has
 * one: everybody else would wait behind hundreds of strangers who are turned away in the end.
 */
export function strangersPlace(): StrangersPlace {
  let isTaken = false;
  return {
    take() {
      if (isTaken) return;
      if (strangersInside >= mostWaiting) throw new HashQueueFullError();
      strangersInside += 1;
      isTaken = true;
    },
    [Symbol.dispose]() {
      if (isTaken) strangersInside -= 1;
      isTaken = false;
    },
  };
}

/** Somebody whom no browser, session or link of ours makes known. */
export function strangerAt(reply: FastifyReply): Asker {
  return { isStranger: true, gone: goneSignal(reply) };
}

/** Everybody else. @param account of whoever is signed in. */
export function knownAt(reply: FastifyReply, account?: number): Asker {
  const asker = { isStranger: false, gone: goneSignal(reply) };
  return account === undefined ? asker : { ...asker, account };
}

function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  // Also after an answer; then nobody listens.
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
