/**
 * Rows that break: nobody else waits for them, the operator hears of them, and they are tried again
 * neither at once nor never.
 */
import { HOUR_MS } from '#core/release/moment.ts';
import type { Objection, Stamp } from './record.ts';

/** The last wait before they were mended, and what stood in the way. */
const MENDED_MS = 8 * HOUR_MS;
/** A message may have broken twice before anybody is told. */
const TOLD_AT = 3;
/** So often within an hour is without end. Two processes may look at a row at the same time. */
const MOST_TRIES = { message: 9, step: 15 };

export class BrokenRows {
  readonly #object: (objection: Objection) => void;
  /** Of owners, in light time; for ever while they are not mended. */
  readonly #mendedMs = new Map<number, number>();
  readonly #tries = new Map<
    string,
    { count: number; isTold: boolean; hourSince: Stamp; inHour: number }
  >();

  constructor(object: (objection: Objection) => void) {
    this.#object = object;
  }

  set(ownerId: number, isBroken: boolean, now: Stamp): void {
    this.#mendedMs.set(ownerId, isBroken ? Number.POSITIVE_INFINITY : now.lightMs + MENDED_MS);
  }

  isBroken(ownerId: number): boolean {
    return this.#mendedMs.get(ownerId) === Number.POSITIVE_INFINITY;
  }

  /** In light time: nothing of hers is late before. */
  excusedUntil(ownerId: number): number {
    return this.#mendedMs.get(ownerId) ?? Number.NEGATIVE_INFINITY;
  }

  /** A step is told of at once, a message at its third time. */
  broke(what: 'message' | 'step', name: string, isTold: boolean, now: Stamp): void {
    const key = `${what} ${name}`;
    const tries = this.#tries.get(key) ?? { count: 0, isTold: false, hourSince: now, inHour: 0 };
    this.#tries.set(key, tries);
    tries.count += 1;
    // A worker that was overtaken tells nobody again.
    tries.isTold ||= isTold && what === 'message';
    tries.inHour = now.trueMs - tries.hourSince.trueMs < HOUR_MS ? tries.inHour + 1 : 1;
    if (tries.inHour === 1) tries.hourSince = now;
    if (!isTold && !tries.isTold && (what === 'step' || tries.count >= TOLD_AT)) {
      this.#object({ rule: 'I5 never missed', says: `${key} broke, and nobody was told` });
    }
    if (tries.inHour === MOST_TRIES[what]) {
      this.#object({ rule: 'I5 never missed', says: `${key} was tried again and again at once` });
    }
  }
}
