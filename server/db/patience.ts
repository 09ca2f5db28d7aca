/**
 * How long whoever waits at a screen is let wait for the database: for a connection and between
 * tries in all, and for each lock as long as was left when the connection was got. What runs in the
 * background has no such limit, because an acceptance that is not recorded is a mail sent twice.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Goes down with each wait, and not with the work between: an upload may take its time. */
export interface Patience {
  leftMs: number;
}

/** People are told within five seconds that it does not go on. */
export const usualPatienceMs = 4500;

const present = new AsyncLocalStorage<Patience>();

/** It took longer than the one who asked could wait; nothing was done. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';

  constructor() {
    super('The database had no connection free in time.');
  }
}

export function newPatience(leftMs = usualPatienceMs): Patience {
  return { leftMs };
}

export function withPatience<T>(patience: Patience, work: () => Promise<T>): Promise<T> {
  return present.run(patience, work);
}

/** Undefined in the background. */
export function presentPatience(): Patience | undefined {
  return present.getStore();
}
