/** Finds rows by the moment they become due, as an index over a column does. */
import { Heap } from '../heap.ts';

export class DueIndex {
  readonly #dueAt = new Map<number, number>();
  readonly #heap = new Heap<{ id: number; at: number }>();

  get firstAt(): number {
    return this.#heap.firstAt;
  }

  /** @param at null takes the row out. */
  set(id: number, at: number | null): void {
    if (at === null) {
      this.#dueAt.delete(id);
      return;
    }
    if (this.#dueAt.get(id) === at) return;
    this.#dueAt.set(id, at);
    this.#heap.push(at, { id, at }, id);
  }

  /** The ids of at most `limit` rows that are due, the longest due first. They stay in. */
  due(now: number, limit: number): number[] {
    const found = new Map<number, number>();
    while (found.size < limit && this.#heap.firstAt <= now) {
      const entry = this.#heap.pop();
      // An entry which the row has left behind is dropped when it comes up.
      if (entry !== undefined && this.#dueAt.get(entry.id) === entry.at) {
        found.set(entry.id, entry.at);
      }
    }
    for (const [id, at] of found) this.#heap.push(at, { id, at }, id);
    return [...found.keys()];
  }

  /** The first from this moment on that passes the test; null when there is none. */
  find(from: number, isWanted: (id: number) => boolean): number | null {
    const passed: { id: number; at: number }[] = [];
    let found: number | null = null;
    while (found === null && this.#heap.size > 0) {
      const entry = this.#heap.pop();
      if (entry === undefined || this.#dueAt.get(entry.id) !== entry.at) continue;
      passed.push(entry);
      if (entry.at >= from && isWanted(entry.id)) found = entry.id;
    }
    for (const entry of passed) this.#heap.push(entry.at, entry, entry.id);
    return found;
  }
}
