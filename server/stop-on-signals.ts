/**
 * Ends a process the way its starter asked: one signal lets it finish what is in hand, another one
 * later or too long a wait ends it at once.
 */
import type { Logger } from '#server/platform/log.ts';

export interface StopPatience {
  readonly stopMs: number;
  /** One press of Ctrl+C arrives twice: from the terminal, and from npm, which hands it on. */
  readonly samePressMs: number;
}

const usualPatience: StopPatience = { stopMs: 15_000, samePressMs: 1_000 };

export function stopOnSignals(
  signals: readonly NodeJS.Signals[],
  log: Logger,
  stop: () => Promise<void>,
  { stopMs, samePressMs } = usualPatience,
): void {
  let state: 'running' | 'just-asked' | 'stopping' = 'running';
  const end = (signal: NodeJS.Signals): void => {
    if (state === 'stopping') {
      process.exit(1);
    }
    if (state === 'just-asked') {
      return;
    }
    state = 'just-asked';
    setTimeout(() => {
      state = 'stopping';
    }, samePressMs).unref();
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of signals) process.on(signal, end);
}
