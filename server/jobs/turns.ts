/** Lets pieces of work in one process take turns: each starts when the one before has ended. */

export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A failing piece fails for its own caller and holds up nobody. */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
