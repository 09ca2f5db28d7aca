/**
 * What must really have happened for a run to prove anything: a world in which nothing goes wrong
 * finds nothing wrong.
 */
import { surelyHappened } from './faults.ts';
import type { Phase } from '#core/release/state.ts';
import type { Fact } from './shell/facts.ts';

/** The names of what a transaction did. */
export function countEvents(facts: readonly Fact[], count: (name: string) => void): void {
  for (const fact of facts) {
    if (fact.kind === 'deletion') count(`deletion: ${fact.step}`);
    if (fact.kind !== 'watch-moved') continue;
    for (const event of fact.events) {
      count('slot' in event ? `warning ${event.slot}` : event.kind);
      if ('by' in event && event.by === 'closed-channel') count('given by closure');
    }
  }
}

/** The phases in which watches were left. */
export function countPhases(facts: readonly Fact[], count: (name: string) => void): void {
  for (const fact of facts) {
    if (fact.kind === 'watch-moved') count(phaseName(fact.watch.state.phase));
  }
}

function phaseName(phase: Phase): string {
  return phase.kind === 'held' ? `phase held for a ${phase.reason}` : `phase ${phase.kind}`;
}

export interface Missing {
  readonly name: string;
  readonly seen: number;
  readonly wanted: number;
}

/** Per thousand years of owners' lives, at least: about a quarter of what is usual. */
const PER_THOUSAND_LIVES: Readonly<Record<string, number>> = {
  // Every phase and event of the engine.
  Answered: 5000,
  Armed: 80,
  AttemptRequested: 4000,
  AttemptAccepted: 4000,
  AttemptBounced: 300,
  WarningAccepted: 600,
  WarningBounced: 10,
  WarningSuperseded: 4,
  Paused: 50,
  Stopped: 20,
  PauseEnded: 12,
  PaymentFailed: 80,
  CodeEntered: 6,
  Released: 35,
  'deletion: put-away': 5,
  'deletion: removed': 4,
  Returned: 20,
  'warning start': 250,
  'warning half': 50,
  'warning three-quarters': 30,
  'warning last': 45,
  'warning fresh': 150,
  'given by closure': 25,
  'release by check': 25,
  'release by check through closed channels': 4,
  'release by payment': 2,
  'release by payment through closed channels': 0.2,
  'release by code': 6,
  // What people do.
  'owner answers': 3000,
  'owner answers at the last moment': 40,
  'owner old link': 60,
  'owner travels': 100,
  'owner pauses': 80,
  'owner changes settings': 120,
  'owner sets aside': 25,
  'owner empties': 5,
  'owner changes a trigger': 60,
  'owner pays': 40,
  'owner mailbox trouble': 40,
  'owner dies': 15,
  'owner comes back': 1.5,
  'owner arms again': 2,
  'owner finds the door shut': 200,
  // Where no password was typed.
  'somebody presses on': 900,
  'sign of life was spent': 150,
  'release after weak signs': 3,
  'somebody opens a page': 9000,
  'somebody types a new password': 120,
  'a new password takes effect': 40,
  SilenceDoubted: 30,
  'floor set': 400,
  'floor ended': 40,
  'code held untold': 75,
  'thief shortens a rhythm': 250,
  'thief writes other words': 250,
  'thief switches off and on': 250,
  'thief makes a code': 250,
  'thief enters his code': 500,
  'thief pauses': 250,
  'vacation responder answers': 40,
  // What others do.
  'payment failed': 110,
  'payment gave-up': 16,
  'payment paid': 600,
  'payment reported again': 100,
  'payment reported twice': 35,
  'relative enters a code': 20,
  'relative finds the door shut': 1,
  // What mail does.
  'mail: open': 4000,
  'mail: put off': 800,
  'mail: provider down': 100,
  'mail: full': 3000,
  'mail: answers': 40,
  'mail: gone': 4000,
  'mail: gone-late': 300,
  'mail: blocked': 500,
  // Where processes die, and who is faster.
  'lost at tick': 10,
  'lost at release': 4,
  'lost at record-check': 30,
  'lost at record-delivery': 15,
  'crash-before at tick': 5,
  'crash-after at tick': 5,
  'crash-before at release': 1.2,
  'crash-after at release': 1.2,
  'crash-before at record-check': 8,
  'crash-after at record-check': 8,
  'crash-before at record-delivery': 10,
  'crash-after at record-delivery': 10,
  'crash-before at request': 6,
  'crash-after at request': 6,
  'crash-before at bounce': 3,
  'crash-after at bounce': 3,
  'killed at tick': 2,
  'killed at release': 3,
  'killed at claim': 4,
  'killed at send': 20,
  'stalled while sending': 20,
  'claims raced': 5,
  'claim lost to another worker': 5,
  'settlement refused by the fence': 2,
  'looks raced': 0.8,
  'answer raced a tick': 10,
  'answer raced a release': 0.6,
  'code raced a release': 1,
  'look gave way to somebody faster': 10,
  'stranded message taken up': 4,
  // What watches of one owner have to do with each other in one pass.
  'look went beyond its batch': 1.5,
  'releases shared by a pass': 3,
  'watch left with nothing by its pass': 12,
};

/** Where so many live that a wave of releases is possible, per thousand years of lives. */
const PER_THOUSAND_IN_A_CROWD: Readonly<Record<string, number>> = {
  ReleaseHeld: 3,
  'warning held': 0.2,
  'breaker tripped': 0.08,
  'wave confirmed': 0.05,
};

const CROWD_OWNERS = 500;
const MIN_WANTED = 3;

/** Of the installation, whoever lives in it. */
const PER_YEAR: Readonly<Record<string, number>> = {
  OutageStarted: 15,
  OutageEnded: 15,
  HoldStarted: 5,
  ClockJumped: 2,
  'step broke': 2,
  'message could not be composed': 2,
  'handover could not be marked': 2,
  'acceptance could not be recorded': 2,
};

export interface Lived {
  readonly worlds: number;
  readonly owners: number;
  readonly years: number;
}

/** @param lived worlds of the same size, whose counts were added up. */
export function missingFrom(counts: ReadonlyMap<string, number>, lived: Lived): Missing[] {
  const { worlds, owners, years } = lived;
  const thousands = (worlds * owners * years) / 1000;
  const wanted = [
    ...[...surelyHappened(years)].map(([name, least]) => ({ name, wanted: worlds * least })),
    ...atLeast(PER_YEAR, worlds * years),
    ...atLeast(PER_THOUSAND_LIVES, thousands),
    ...(owners < CROWD_OWNERS ? [] : atLeast(PER_THOUSAND_IN_A_CROWD, thousands)),
  ];
  return wanted
    .map((one) => ({ ...one, seen: counts.get(one.name) ?? 0 }))
    .filter((one) => one.seen < one.wanted);
}

function atLeast(
  rates: Readonly<Record<string, number>>,
  times: number,
): { name: string; wanted: number }[] {
  return Object.entries(rates).map(([name, rate]) => {
    const wanted = Math.floor(rate * times);
    // In a small world chance alone may leave out what happens seldom.
    return { name, wanted: wanted < MIN_WANTED ? 0 : wanted };
  });
}
