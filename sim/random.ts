/**
 * Chance that can be repeated: everything that happens by luck in a simulated world is drawn here,
 * from one seed. The same seed gives the same world, always.
 */
import { assert } from '#core/assert.ts';

/** A share of chance, cut off from the others so that drawing in one place moves no other. */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: string) {
    [this.#a, this.#b, this.#c, this.#d] = scatter(seed);
    for (let round = 0; round < 12; round += 1) this.next();
  }

  /** From 0 to just below 1 (the generator is sfc32). */
  next(): number {
    const sum = (this.#a + this.#b + this.#d) | 0;
    this.#d = (this.#d + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** Like `between`, but as often between 1 and 10 as between 10 and 100. */
  scaled(min: number, max: number): number {
    return Math.round(min * (max / min) ** this.next());
  }

  /** The wait until the next of things that happen every `meanMs` on average. */
  wait(meanMs: number): number {
    return Math.max(1, Math.round(-Math.log(1 - this.next()) * meanMs));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    assert(item !== undefined, 'There is nothing to pick from');
    return item;
  }
}

/** Four words that differ in every bit for seeds that differ in one (FNV-1a, then mixed). */
function scatter(seed: string): [number, number, number, number] {
  let hash = 0x811c9dc5;
  const word = (salt: number): number => {
    for (const char of `${salt}:${seed}`) {
      hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
    }
    hash ^= hash >>> 15;
    hash = Math.imul(hash, 0x2c1b3c6d);
    hash ^= hash >>> 12;
    return hash | 0;
  };
  return [word(1), word(2), word(3), word(4)];
}
