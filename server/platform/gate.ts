/**
 * Lets a few pieces of work through at once and makes the rest wait in order. What fails inside
 * fails for its own caller and holds up nobody.
 */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

export function createGate(places: number): Gate {
  let free = places;
  const waiting: (() => void)[] = [];

  return async function pass(work) {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => waiting.push(enter));
    try {
      return await work();
    } finally {
      // The place is handed over directly, so that nobody who comes later slips in between.
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}
