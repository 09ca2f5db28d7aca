/** Remembers for a while what went out of sight, for whoever missed it. */

export interface Missed<T> {
  /** In place of what was remembered before. */
  remember(it: T): void;
  /** Nothing, when it went too long ago. */
  last(): T | null;
  forget(): void;
}

/** So long after it went it can still be seen. */
const keptMs = 1_000_000;

export function rememberMissed<T>(): Missed<T> {
  let missed: T | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    missed = null;
  };
  return {
    remember(it) {
      forget();
      missed = it;
      timer = setTimeout(forget, keptMs);
    },
    last: () => missed,
    forget,
  };
}
