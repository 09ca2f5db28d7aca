/**
 * What goes wrong around the process, and when: outages, mail, clocks, second processes. Only
 * schedules; what a fault does is the world's part.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import type { Random } from './random.ts';
import type { Fate } from './shell/fates.ts';
import type { Place } from './shell/surroundings.ts';

export interface FaultPorts {
  readonly later: (delayMs: number, run: () => void) => void;
  readonly count: (name: string) => void;
  readonly stopAll: (forMs: number) => void;
  readonly setUnreachable: (isUnreachable: boolean) => void;
  readonly setProviderDown: (isDown: boolean) => void;
  readonly stepClock: (byMs: number) => void;
  readonly startSecond: (forMs: number) => void;
}

const YEAR_MS = 365 * DAY_MS;
/** Shares of the mean wait. */
const MIN_WAIT = 0.3;
const MAX_WAIT = 1.7;

interface Recurring {
  readonly name: string;
  readonly perYear: number;
  /** Happens now. */
  readonly happen: (random: Random, ports: FaultPorts) => void;
}

const recurring: readonly Recurring[] = [
  outage('outage of minutes', 20, SECOND_MS, 50 * MINUTE_MS),
  outage('outage of hours', 8, HOUR_MS, DAY_MS),
  outage('outage of days', 2, DAY_MS, 10 * DAY_MS),
  outage('outage of weeks', 0.4, 10 * DAY_MS, 60 * DAY_MS),
  unreachable('unreachable for minutes', 12, 2 * MINUTE_MS, HOUR_MS),
  unreachable('unreachable for hours', 4, HOUR_MS, 30 * HOUR_MS),
  providerDown('provider down for minutes', 12, 5 * MINUTE_MS, HOUR_MS),
  providerDown('provider down for hours', 6, HOUR_MS, DAY_MS),
  providerDown('provider down for days', 1.5, DAY_MS, 9 * DAY_MS),
  {
    name: 'clock stepped a little',
    perYear: 10,
    happen: (random, ports) => ports.stepClock(signed(random, SECOND_MS, 4 * MINUTE_MS)),
  },
  jump('clock jumped by hours', 3, 10 * MINUTE_MS, DAY_MS),
  jump('clock jumped by days', 2, DAY_MS, 20 * DAY_MS),
  jump('clock jumped by years', 0.4, 200 * DAY_MS, 900 * DAY_MS),
  {
    name: 'clock jumped during an outage',
    perYear: 1,
    happen: (random, ports) => {
      const byMs = signed(random, 10 * MINUTE_MS, 5 * DAY_MS);
      const forMs = random.scaled(10 * MINUTE_MS, 2 * DAY_MS);
      ports.stopAll(forMs);
      ports.later(Math.floor(forMs / 2), () => ports.stepClock(byMs));
      ports.later(forMs + random.scaled(MINUTE_MS, 2 * DAY_MS), () => ports.stepClock(-byMs));
    },
  },
  {
    name: 'second process',
    perYear: 10,
    happen: (random, ports) => ports.startSecond(random.scaled(5 * MINUTE_MS, 2 * DAY_MS)),
  },
];

/** What surely went wrong after so many years, and how often at least. */
export function surelyHappened(years: number): ReadonlyMap<string, number> {
  return new Map(
    recurring.map(({ name, perYear }) => [name, Math.floor((years * perYear) / MAX_WAIT)]),
  );
}

/** Starts them all; each then comes back by itself. */
export function startFaults(random: Random, ports: FaultPorts): void {
  for (const fault of recurring) comeBack(fault, random, ports);
}

function comeBack(fault: Recurring, random: Random, ports: FaultPorts): void {
  // Neither regular nor left out: whoever asks for a year of outages gets them.
  const waitMs = (YEAR_MS / fault.perYear) * (MIN_WAIT + (MAX_WAIT - MIN_WAIT) * random.next());
  ports.later(waitMs, () => {
    ports.count(fault.name);
    fault.happen(random, ports);
    comeBack(fault, random, ports);
  });
}

function outage(name: string, perYear: number, minMs: number, maxMs: number): Recurring {
  return {
    name,
    perYear,
    happen: (random, ports) => ports.stopAll(random.scaled(minMs, maxMs)),
  };
}

function unreachable(name: string, perYear: number, minMs: number, maxMs: number): Recurring {
  return {
    name,
    perYear,
    happen: (random, ports) => {
      ports.setUnreachable(true);
      ports.later(random.scaled(minMs, maxMs), () => ports.setUnreachable(false));
    },
  };
}

function providerDown(name: string, perYear: number, minMs: number, maxMs: number): Recurring {
  return {
    name,
    perYear,
    happen: (random, ports) => {
      ports.setProviderDown(true);
      ports.later(random.scaled(minMs, maxMs), () => ports.setProviderDown(false));
    },
  };
}

/** Every jump is corrected some day, in one step. */
function jump(name: string, perYear: number, minMs: number, maxMs: number): Recurring {
  return {
    name,
    perYear,
    happen: (random, ports) => {
      const byMs = signed(random, minMs, maxMs);
      ports.stepClock(byMs);
      ports.later(random.scaled(30 * SECOND_MS, 5 * DAY_MS), () => ports.stepClock(-byMs));
    },
  };
}

function signed(random: Random, minMs: number, maxMs: number): number {
  return random.scaled(minMs, maxMs) * (random.chance(0.5) ? 1 : -1);
}

/** How often a process is killed or a commit lost there; the release path is hit on purpose. */
const FATE_SHARES: Record<Place, { lost: number; before: number; after: number }> = {
  look: { lost: 0.002, before: 0.001, after: 0.001 },
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

const KILL_SHARES: Partial<Record<Place, number>> = {
  look: 0.0005,
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

  fate(place: Place): Fate {
    const { lost, before, after } = FATE_SHARES[place];
    const dice = this.#random.next();
    if (this.isCalm || dice >= lost + before + after) return 'commit';
    if (dice < lost) return this.#counted('lost', place);
    return this.#counted(dice < lost + before ? 'crash-before' : 'crash-after', place);
  }

  kills(place: Place): boolean {
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

  #counted(fate: Fate, place: Place): Fate {
    this.#count(`${fate} at ${place}`);
    return fate;
  }
}
