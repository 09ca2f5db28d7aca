/**
 * Asks our own public address from outside the request path whether it answers. Where it does not,
 * nobody can answer a check either, and the time does not count.
 */
import type { Logger } from './log.ts';

const timeoutMs = 10_000;

export interface SelfCheck {
  isReachable(): boolean;
  /** Looks once; called by a job, never by a request. */
  look(): Promise<void>;
}

/** Reachable until shown otherwise: a process that has just started has not looked yet. */
export function checkOwnAddress(publicUrl: string, log: Logger): SelfCheck {
  const url = `${publicUrl}/healthz`;
  let isReachable = true;
  return {
    isReachable: () => isReachable,
    async look() {
      const found = await answers(url);
      if (found !== isReachable) {
        log.warn({ publicUrl, isReachable: found }, 'our own public address changed state');
      }
      isReachable = found;
    },
  };
}

/** Under simulated time nothing outside is asked. */
export const alwaysReachable: SelfCheck = {
  isReachable: () => true,
  look: () => Promise.resolve(),
};

/** Tells an outside watcher, if there is one, that this process lives; it alarms when we stop. */
export async function pingWatcher(url: string | undefined, log: Logger): Promise<void> {
  if (url !== undefined && !(await answers(url))) {
    log.warn('the outside watcher at HEARTBEAT_URL did not answer');
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'follow',
    });
    await response.body?.cancel();
    return response.ok;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) {
      return false;
    }
    throw error;
  }
}
