/**
 * Runs one piece of work again and again until stopped: after a pause, or at once when woken. One
 * run at a time; a failing run is logged and the next one comes as usual.
 */
import type { Logger } from '#server/platform/log.ts';

export interface Repeated {
  /** Runs as soon as the current run, if any, has ended. */
  wake(): void;
  /** Resolves when the current run has ended; there is none after it. */
  stop(): Promise<void>;
}

/** @param work resolves to true when there may be more to do at once. */
export function repeat(
  name: string,
  pauseMs: number,
  log: Logger,
  work: () => Promise<boolean>,
): Repeated {
  let isStopped = false;
  let isWoken = false;
  let endPause: (() => void) | null = null;

  async function loop(): Promise<void> {
    while (!isStopped) {
      isWoken = false;
      let hasMore = false;
      try {
        hasMore = await work();
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed');
      }
      if (!hasMore && !isWoken && !isStopped) {
        await pause();
      }
    }
  }

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  const finished = loop();
  return {
    wake() {
      isWoken = true;
      endPause?.();
    },
    async stop() {
      isStopped = true;
      endPause?.();
      await finished;
    },
  };
}
