/**
 * The wall clock of one process, next to the true time: a little off as every clock is, and wrong
 * when a fault says so. The time of the database, which all processes share, is the world's.
 */
import { HOUR_MS } from '#core/release/moment.ts';

export interface WrongClock {
  readonly aheadMs: number;
  /** How much more with each hour. */
  readonly driftMs: number;
}

export class OwnClock {
  readonly #usual: WrongClock;
  #now: WrongClock;
  #since = 0;

  /** @param aheadMs by how much it is off as long as nothing is wrong with it. */
  constructor(aheadMs: number) {
    this.#usual = { aheadMs, driftMs: 0 };
    this.#now = this.#usual;
  }

  goWrong(wrong: WrongClock, trueMs: number): void {
    this.#now = wrong;
    this.#since = trueMs;
  }

  setRight(): void {
    this.#now = this.#usual;
  }

  aheadMs(trueMs: number): number {
    const { aheadMs, driftMs } = this.#now;
    return aheadMs + ((trueMs - this.#since) / HOUR_MS) * driftMs;
  }
}
