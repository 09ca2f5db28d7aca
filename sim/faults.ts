/**
 * What goes wrong around the process, and when: outages, mail, clocks, second processes. Only
 * schedules; what a fault does is the world's part. What happens inside is in `trouble.ts`.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/release/moment.ts';
import type { Climate } from './climate.ts';
import type { Machine, Sleep } from './machine.ts';
import type { Random } from './random.ts';
import type { Broken } from './shell/surroundings.ts';

export interface FaultPorts {
  readonly later: (delayMs: number, run: () => void) => void;
  readonly count: (name: string) => void;
  readonly machine: FaultyMachine;
  readonly setProviderDown: (isDown: boolean) => void;
  readonly stepClock: (byMs: number) => void;
  readonly spoil: (what: Broken, forMs: number) => void;
  /** The clock of the database alone, while those of the processes are right. */
  readonly stepDatabase: (byMs: number) => void;
}

type FaultyMachine = Pick<
  Machine,
  'stop' | 'setUnreachable' | 'setForeign' | 'startSecond' | 'sleep' | 'setWrong'
>;

const YEAR_MS = 365 * DAY_MS;
/** Shares of the mean wait. */
const MIN_WAIT = 0.3;
const MAX_WAIT = 1.7;

interface Recurring {
  readonly name: string;
  readonly perYear: number;
  /** No tape says which clocks went on while a machine slept. */
  readonly isOffTape?: boolean;
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
  foreign('foreign page for minutes', 6, 2 * MINUTE_MS, HOUR_MS),
  foreign('foreign page for days', 1, HOUR_MS, 20 * DAY_MS),
  crashLoop('crash loop of minutes', 5, { forMs: [10, 120], downMs: [0.2, 5] }),
  crashLoop('crash loop of hours', 2, { forMs: [120, 3000], downMs: [1, 5] }),
  crashLoop('crash loop of days', 0.6, { forMs: [1440, 7200], downMs: [5, 240] }),
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
      ports.machine.stop(forMs);
      ports.later(Math.floor(forMs / 2), () => ports.stepClock(byMs));
      ports.later(forMs + random.scaled(MINUTE_MS, 2 * DAY_MS), () => ports.stepClock(-byMs));
    },
  },
  sleep('process stood still', 12, { who: 'process', goesOn: 'every clock' }),
  sleep('machine stood still', 2, { who: 'machine', goesOn: 'every clock' }),
  sleep('machine slept', 5, { who: 'machine', goesOn: 'uptime' }),
  sleep('machine slept unnoticed', 2, { who: 'machine', goesOn: 'no clock' }),
  wrongClock('clock of a process wrong', 5, { aheadMs: [70, 300_000], driftMs: [0, 0] }),
  wrongClock('clock of a process drifts', 3, { aheadMs: [0, 0], driftMs: [0.1, 20] }),
  {
    name: 'clock of one of two wrong',
    perYear: 6,
    isOffTape: true,
    happen: (random, ports) => {
      const forMs = random.scaled(HOUR_MS, 4 * DAY_MS);
      ports.machine.startSecond(forMs);
      ports.machine.setWrong({ aheadMs: signed(random, 70_000, 3 * DAY_MS), driftMs: 0 }, forMs);
    },
  },
  {
    ...jump('clock of the database jumped alone', 2, 20 * SECOND_MS, 5 * DAY_MS, 'stepDatabase'),
    isOffTape: true,
  },
  ...(['step', 'message', 'mark', 'record'] as const).map(poison),
  {
    name: 'second process',
    perYear: 10,
    happen: (random, ports) => ports.machine.startSecond(random.scaled(5 * MINUTE_MS, 2 * DAY_MS)),
  },
];

/** What surely went wrong after so many years, and how often at least. */
export function surelyHappened(years: number): ReadonlyMap<string, number> {
  return new Map(
    recurring.map(({ name, perYear }) => [name, Math.floor((years * perYear) / MAX_WAIT)]),
  );
}

/** Those that a tape has. */
export function tapedFaults(): string[] {
  return recurring.filter(({ isOffTape }) => isOffTape !== true).map(({ name }) => name);
}

/** Starts them all; each then comes back by itself. */
export function startFaults(
  random: Random,
  ports: FaultPorts,
  { leastPerYear, oftener }: Climate,
  isTaped: boolean,
): void {
  for (const fault of recurring) {
    if (isTaped && fault.isOffTape === true) continue;
    const perYear = oftener[fault.name] ?? Math.max(fault.perYear, leastPerYear);
    comeBack({ ...fault, perYear }, random, ports);
  }
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
    happen: (random, ports) => ports.machine.stop(random.scaled(minMs, maxMs)),
  };
}

function unreachable(name: string, perYear: number, minMs: number, maxMs: number): Recurring {
  return {
    name,
    perYear,
    happen: (random, ports) => {
      ports.machine.setUnreachable(true);
      ports.later(random.scaled(minMs, maxMs), () => ports.machine.setUnreachable(false));
    },
  };
}

function foreign(name: string, perYear: number, minMs: number, maxMs: number): Recurring {
  return {
    name,
    perYear,
    happen: (random, ports) => {
      ports.machine.setForeign(true);
      ports.later(random.scaled(minMs, maxMs), () => ports.machine.setForeign(false));
    },
  };
}

function sleep(name: string, perYear: number, kind: Sleep): Recurring {
  return {
    name,
    perYear,
    isOffTape: kind.goesOn !== 'every clock',
    happen: (random, ports) => ports.machine.sleep(random.scaled(10 * SECOND_MS, 2 * DAY_MS), kind),
  };
}

/** From and to. */
type Span = readonly [number, number];

/** Started again and again, and dead after seconds or minutes. */
function crashLoop(
  name: string,
  perYear: number,
  // In minutes.
  { forMs, downMs }: { readonly forMs: Span; readonly downMs: Span },
): Recurring {
  const draw = (random: Random, [from, to]: Span): number =>
    random.scaled(from * MINUTE_MS, to * MINUTE_MS);
  return {
    name,
    perYear,
    happen: (random, ports) => {
      let leftMs = draw(random, forMs);
      const crash = (): void => {
        if (leftMs <= 0) return;
        ports.count('crash in a loop');
        const awayMs = draw(random, downMs);
        const untilNextMs = awayMs + random.scaled(SECOND_MS, 3 * MINUTE_MS);
        leftMs -= untilNextMs;
        ports.machine.stop(awayMs);
        ports.later(untilNextMs, crash);
      };
      crash();
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

/** No tape has what breaks inside the product. */
function poison(what: Broken): Recurring {
  return {
    name: `poison for a ${what}`,
    perYear: 12,
    isOffTape: true,
    happen: (random, ports) => ports.spoil(what, random.scaled(2 * HOUR_MS, 20 * DAY_MS)),
  };
}

/** Every jump is corrected some day, in one step. */
function jump(
  name: string,
  perYear: number,
  minMs: number,
  maxMs: number,
  which: 'stepClock' | 'stepDatabase' = 'stepClock',
): Recurring {
  return {
    name,
    perYear,
    happen: (random, ports) => {
      const byMs = signed(random, minMs, maxMs);
      ports[which](byMs);
      ports.later(random.scaled(30 * SECOND_MS, 5 * DAY_MS), () => ports[which](-byMs));
    },
  };
}

/** From and to, in seconds; what a process says of the time then, no tape has. */
function wrongClock(
  name: string,
  perYear: number,
  { aheadMs, driftMs }: { readonly aheadMs: Span; readonly driftMs: Span },
): Recurring {
  const draw = (random: Random, [from, to]: Span): number =>
    to === 0 ? 0 : signed(random, from * SECOND_MS, to * SECOND_MS);
  return {
    name,
    perYear,
    isOffTape: true,
    happen: (random, ports) => {
      const wrong = { aheadMs: draw(random, aheadMs), driftMs: draw(random, driftMs) };
      ports.machine.setWrong(wrong, random.scaled(2 * MINUTE_MS, 8 * DAY_MS));
    },
  };
}

function signed(random: Random, minMs: number, maxMs: number): number {
  return random.scaled(minMs, maxMs) * (random.chance(0.5) ? 1 : -1);
}
