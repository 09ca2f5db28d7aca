/** Things in the order of their moments; of the same moment, the first that came goes first. */

interface Entry<T> {
  readonly at: number;
  readonly place: number;
  readonly item: T;
}

export class Heap<T> {
  readonly #entries: Entry<T>[] = [];
  #places = 0;

  get size(): number {
    return this.#entries.length;
  }

  /** The moment of the first thing; never, when there is none. */
  get firstAt(): number {
    return this.#entries[0]?.at ?? Number.POSITIVE_INFINITY;
  }

  /** @param place among things of the same moment; by itself the order in which they came. */
  push(at: number, item: T, place = (this.#places += 1)): void {
    const entries = this.#entries;
    const entry: Entry<T> = { at, place, item };
    let index = entries.length;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = entries[above];
      if (parent === undefined || !isBefore(entry, parent)) break;
      entries[index] = parent;
      index = above;
    }
    entries[index] = entry;
  }

  pop(): T | undefined {
    const first = this.#entries[0];
    const last = this.#entries.pop();
    if (first === undefined || last === undefined) return undefined;
    if (this.#entries.length > 0) this.#sink(last);
    return first.item;
  }

  #sink(entry: Entry<T>): void {
    const entries = this.#entries;
    let index = 0;
    for (;;) {
      let below = 2 * index + 1;
      let child = entries[below];
      const right = entries[below + 1];
      if (child === undefined) break;
      if (right !== undefined && isBefore(right, child)) {
        below += 1;
        child = right;
      }
      if (!isBefore(child, entry)) break;
      entries[index] = child;
      index = below;
    }
    entries[index] = entry;
  }
}

function isBefore(one: Entry<unknown>, other: Entry<unknown>): boolean {
  return one.at < other.at || (one.at === other.at && one.place < other.place);
}
