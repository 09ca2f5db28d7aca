/**
 * Whose clock is right: a process that is more than a minute off the database decides nothing while
 * another one agrees with it, nor by itself before everybody has doubted for three days.
 */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import type { Objection, Stamp } from './record.ts';

const NEAR_MS = MINUTE_MS;
/** A process that beat within this time is up. */
const UP_MS = 2 * MINUTE_MS;
/** A distance that changes by less is the same. */
const SAME_MS = 5 * SECOND_MS;
/** So long nobody believes a lone process whose clock is wrong. */
const LONE_MS = 70 * HOUR_MS;

export class Nearness {
  #nearAt = Number.NEGATIVE_INFINITY;
  #farBy: number | null = null;
  /** In time in which owners could answer. */
  #farUntilMs = Number.NEGATIVE_INFINITY;

  /**
   * @param isDoubted whether there may be a doubt already, whose end accepts any distance.
   * @returns whether from here on everybody may be in doubt.
   */
  beat(apartMs: number, now: Stamp, isDoubted: boolean): boolean {
    if (Math.abs(apartMs) <= NEAR_MS) {
      this.#nearAt = now.trueMs;
      this.#farBy = null;
      this.#farUntilMs = Number.NEGATIVE_INFINITY;
      return false;
    }
    if (this.#isNearUp(now)) return false;
    if (this.#farBy !== null && Math.abs(apartMs - this.#farBy) <= SAME_MS) return false;
    if (this.#farBy === null && !isDoubted) this.#farUntilMs = now.noticeMs + LONE_MS;
    this.#farBy = apartMs;
    return true;
  }

  /** A process decided that is so far off. */
  objectionToLook(apartMs: number, now: Stamp): Objection | null {
    if (!this.#isTooFar(apartMs, now)) return null;
    const says = `a process whose clock is ${Math.round(apartMs / SECOND_MS)} s off decided`;
    return { rule: 'I2 dark time', says };
  }

  #isTooFar(apartMs: number, now: Stamp): boolean {
    if (Math.abs(apartMs) <= NEAR_MS + SAME_MS) return false;
    return this.#isNearUp(now) || now.noticeMs < this.#farUntilMs;
  }

  #isNearUp({ trueMs }: Stamp): boolean {
    return trueMs - this.#nearAt <= UP_MS;
  }
}
