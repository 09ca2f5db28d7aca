/** Whether and where a process dies, loses what it believes to be written, or stands still. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import type { Random } from './random.ts';
import type { Fate } from './shell/fates.ts';
import type { InterruptionPoint } from './shell/surroundings.ts';

/** How often a process is killed or a commit lost there; the release path is hit on purpose. */
const FATE_SHARES: Record<InterruptionPoint, { lost: number; before: number; after: number }> = {
  tick: { lost: 0.002, before: 0.001, after: 0.001 },
  release: { lost: 0.05, before: 0.03, after: 0.03 },
  claim: { lost: 0, before: 0, after: 0 },
  compose: { lost: 0.01, before: 0.002, after: 0.002 },
  send: { lost: 0, before: 0, after: 0 },
  'record-check': { lost: 0.002, before: 0.0004, after: 0.0004 },
  'record-delivery': { lost: 0.03, before: 0.02, after: 0.02 },
  // An answer that was acknowledged is on disk: it is lost only together with the reply.
  request: { lost: 0, before: 0.002, after: 0.002 },
  heartbeat: { lost: 4e-6, before: 4e-6, after: 4e-6 },
  bounce: { lost: 0, before: 0.01, after: 0.01 },
};

const KILL_SHARES: Partial<Record<InterruptionPoint, number>> = {
  tick: 0.0005,
  release: 0.03,
  claim: 0.0002,
  send: 0.001,
};

/** Whether and where this process dies now, or loses what it believes to be written. */
export class Trouble {
  readonly #random: Random;
  readonly #count: (name: string) => void;
  /** Set while somebody acts in the middle of somebody else's step: one trouble at a time. */
  isCalm = false;

  constructor(random: Random, count: (name: string) => void) {
    this.#random = random;
    this.#count = count;
  }

  fate(place: InterruptionPoint): Fate {
    const { lost, before, after } = FATE_SHARES[place];
    const dice = this.#random.next();
    if (this.isCalm || dice >= lost + before + after) return 'commit';
    if (dice < lost) return this.#counted('lost', place);
    return this.#counted(dice < lost + before ? 'crash-before' : 'crash-after', place);
  }

  kills(place: InterruptionPoint): boolean {
    if (this.isCalm || !this.#random.chance(KILL_SHARES[place] ?? 0)) return false;
    this.#count(`killed at ${place}`);
    return true;
  }

  stallMs(): number {
    if (!this.#random.chance(0.001)) return 0;
    this.#count('stalled while sending');
    return this.#random.scaled(MINUTE_MS, 40 * MINUTE_MS);
  }

  /** How long a killed process stays away: a restart, or a night until somebody notices. */
  restartMs(): number {
    if (this.#random.chance(0.97)) return this.#random.scaled(2 * SECOND_MS, 4 * MINUTE_MS);
    return this.#random.scaled(5 * MINUTE_MS, 10 * HOUR_MS);
  }

  #counted(fate: Fate, place: InterruptionPoint): Fate {
    this.#count(`${fate} at ${place}`);
    return fate;
  }
}
