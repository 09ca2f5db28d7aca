/**
 * How often something may still be tried, as programs read it, also while it goes well. Told to an
 * owner of her own calls only: how often others tried at an account is nobody's business.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyReply } from 'fastify';
import type { TriesAgain } from '#server/refusal.ts';

interface TriesLeft extends TriesAgain {
  readonly left: number;
}

const ofRequest = new AsyncLocalStorage<{ fewest: TriesLeft | null }>();

/** Of several limits the one that ends first is told. */
export function noteTries(tries: TriesLeft): void {
  const noted = ofRequest.getStore();
  if (noted && (noted.fewest === null || tries.left < noted.fewest.left)) noted.fewest = tries;
}

/** What was counted was taken back: how many are left now, nobody has looked. */
export function forgetTries(): void {
  const noted = ofRequest.getStore();
  if (noted) noted.fewest = null;
}

/** @param work answers well, or throws and is told of by whoever answers then. */
export async function withTriesLeft<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  const noted = { fewest: null as TriesLeft | null };
  const answer = await ofRequest.run(noted, work);
  if (noted.fewest !== null) writeTries(reply, noted.fewest);
  return answer;
}

/** See https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers. */
export function writeTries(reply: FastifyReply, tries: TriesLeft): void {
  const { left, afterMs, atMost, perSeconds } = tries;
  reply.headers({
    'ratelimit-policy': `"tries";q=${atMost};w=${perSeconds}`,
    ratelimit: `"tries";r=${left};t=${secondsUntil(afterMs)}`,
  });
}

export function secondsUntil(afterMs: number): number {
  return Math.max(1, Math.ceil(afterMs / 1000));
}
