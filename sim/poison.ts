/**
 * Rows of one owner that break whatever touches them, until somebody has mended them: a step of her
 * watches, her messages before they leave, the mark that one is handed over, or what records it.
 */
import type { Judge } from './judge/judge.ts';
import type { Random } from './random.ts';
import type { Broken, Surroundings } from './shell/surroundings.ts';

const CANDIDATES = 6;

export class Poisons {
  readonly #random: Random;
  readonly #around: Pick<Surroundings, 'db' | 'later'>;
  /** Whoever judges has to know whose rows they are. */
  readonly #judge: Pick<Judge, 'broken'>;
  readonly #broken = new Map<number, Broken>();

  constructor(
    random: Random,
    around: Pick<Surroundings, 'db' | 'later'>,
    judge: Pick<Judge, 'broken'>,
  ) {
    this.#random = random;
    this.#around = around;
    this.#judge = judge;
  }

  breaks(what: Broken, ownerId: number): boolean {
    return this.#broken.get(ownerId) === what;
  }

  /** Breaks the rows of somebody of whom something is due soon. */
  spoil(what: Broken, forMs: number): void {
    const ownerId = this.#somebody();
    if (ownerId === null || this.#broken.has(ownerId)) return;
    this.#broken.set(ownerId, what);
    this.#judge.broken(ownerId, true);
    this.#around.later(forMs, () => {
      this.#broken.delete(ownerId);
      this.#judge.broken(ownerId, false);
    });
  }

  #somebody(): number | null {
    const running = [...this.#around.db.watches.all()].filter(({ dueLight }) => dueLight !== null);
    if (running.length === 0) return null;
    const some = Array.from({ length: CANDIDATES }, () => this.#random.pick(running));
    const [first] = some.toSorted((one, other) => (one.dueLight ?? 0) - (other.dueLight ?? 0));
    return first?.ownerId ?? null;
  }
}
