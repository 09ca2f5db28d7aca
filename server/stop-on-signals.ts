/**
 * Ends a process the way its starter asked: one signal lets it finish what is in hand, another one
 * later or too long a wait ends it at once.
 */
import type { Logger } from '#server/platform/log.ts';

const stopTimeoutMs = 15_000;
/** One press of Ctrl+C arrives twice: from the terminal, and again from npm, which hands it on. */
const samePressMs = 1_000;

export function stopOnSignals(
  signals: readonly NodeJS.Signals[],
  log: Logger,
  stop: () => Promise<void>,
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
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
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
