/**
 * Joins what several ask for at the same time: while one statement runs, whatever is asked
 * meanwhile waits, and then goes as one. Nobody waits when nobody else asks.
 */

interface Asked<Item> {
  readonly item: Item;
  readonly resolve: (isDone: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * @param run does it for all of these, or for none; answers those for which it was done.
 * @returns does it for one, and tells whether it was done.
 */
export function gathering<Item>(
  run: (items: readonly Item[]) => Promise<ReadonlySet<Item>>,
): (item: Item) => Promise<boolean> {
  let waiting: Asked<Item>[] = [];
  let isRunning = false;

  async function runWaiting(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const together = waiting;
      waiting = [];
      if (!(await settleAll(together))) {
        // What is wrong with one of them must not stop the others.
        for (const one of together) await settleAll([one]);
      }
    }
    isRunning = false;
  }

  /** @returns false where it failed for several at once. */
  async function settleAll(asked: readonly Asked<Item>[]): Promise<boolean> {
    try {
      const done = await run(asked.map(({ item }) => item));
      for (const { item, resolve } of asked) resolve(done.has(item));
      return true;
    } catch (error) {
      if (asked.length > 1) return false;
      for (const { reject } of asked) reject(error);
      return true;
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void runWaiting();
    });
}
