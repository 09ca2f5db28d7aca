/**
 * Lets a few pieces of work through at once. Of those who wait, whoever is known goes before every
 * stranger, and within each of the two in the order in which they came.
 */

type Enter = () => void;

export class HashLine {
  #free: number;
  readonly #known: Enter[] = [];
  readonly #strangers: Enter[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** How many wait before a stranger who comes now, or before somebody who is known. */
  waiting(isStranger: boolean): number {
    return this.#known.length + (isStranger ? this.#strangers.length : 0);
  }

  async pass<T>(isStranger: boolean, work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else {
      const line = isStranger ? this.#strangers : this.#known;
      await new Promise<void>((enter) => line.push(enter));
    }
    try {
      return await work();
    } finally {
      // The place is handed over directly, so that nobody who comes later slips in between.
      const next = this.#known.shift() ?? this.#strangers.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
