/**
 * What the rest of the process hears of its own public address: whether people reach us there. How
 * that is found out lies in server/features/installation/reach.jobs.ts. Also tells an outside
 * watcher that we live.
 */
import { askAddress } from './ask-address.ts';
import type { Logger } from './log.ts';

export interface SelfCheck {
  /** Proved by the last look; a process that has not looked yet is not reachable. */
  isReachable(): boolean;
  /** A copy of this installation answers in our place: nothing may be sent or decided here. */
  isCopied(): boolean;
  /** What is wrong, in one sentence; null while nothing is. */
  problem(): string | null;
  /**
   * Looks once; called by a job, never by a request.
   * @param beatId stored just before, as the newest one.
   */
  look(beatId: string): Promise<void>;
}

/** Under simulated time nothing outside is asked. */
export const alwaysReachable: SelfCheck = {
  isReachable: () => true,
  isCopied: () => false,
  problem: () => null,
  look: () => Promise.resolve(),
};

/** Tells an outside watcher, if there is one, that this process lives; it alarms when we stop. */
export async function pingWatcher(url: string | undefined, log: Logger): Promise<void> {
  if (url === undefined) return;
  const answer = await askAddress(url);
  if (answer.kind !== 'answered' || !answer.isGood) {
    log.warn('the outside watcher at HEARTBEAT_URL did not answer');
  }
}
