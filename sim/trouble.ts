/** Whether and where a process dies, loses what it believes to be written, or stands still. */
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import type { Climate } from './climate.ts';
import type { Random } from './random.ts';
import type { Fate } from './shell/fates.ts';
import type { InterruptionPoint } from './shell/surroundings.ts';

/** Whether and where this process dies now, or loses what it believes to be written. */
export class Trouble {
  readonly #random: Random;
  readonly #climate: Climate;
  readonly #count: (name: string) => void;
  /** Set while somebody acts in the middle of somebody else's step: one trouble at a time. */
  isCalm = false;

  constructor(random: Random, climate: Climate, count: (name: string) => void) {
    this.#random = random;
    this.#climate = climate;
    this.#count = count;
  }

  fate(place: InterruptionPoint): Fate {
    const { lost, before, after } = this.#climate.ends[place];
    const dice = this.#random.next();
    if (this.isCalm || dice >= lost + before + after) return 'commit';
    if (dice < lost) return this.#counted('lost', place);
    return this.#counted(dice < lost + before ? 'crash-before' : 'crash-after', place);
  }

  kills(place: InterruptionPoint): boolean {
    if (this.isCalm || !this.#random.chance(this.#climate.kills[place] ?? 0)) return false;
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
