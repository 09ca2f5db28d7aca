/**
 * What has to happen in worlds that model and product live, so that their agreement says something:
 * every event of the ledger, every phase of a watch, every fault.
 */
import type { ReleaseEvent } from '#core/release/events.ts';
import type { Phase } from '#core/release/state.ts';
import { tapedClimate } from '../climate.ts';
import { tapedFaults } from '../faults.ts';
import type { MailboxFate } from '../postal.ts';

/** One thing that has to happen, and the names of the model for it. */
export interface Kind {
  readonly name: string;
  readonly counted: readonly string[];
}

export type Counts = ReadonlyMap<string, number>;

const slots = ['start', 'half', 'three-quarters', 'last', 'fresh', 'held'];

const events: Readonly<Record<ReleaseEvent['kind'], readonly string[]>> = {
  Armed: ['Armed'],
  Stopped: ['Stopped'],
  AttemptRequested: ['AttemptRequested'],
  AttemptAccepted: ['AttemptAccepted'],
  AttemptBounced: ['AttemptBounced'],
  WarningRequested: slots.map((slot) => `warning ${slot}`),
  WarningAccepted: ['WarningAccepted'],
  WarningBounced: ['WarningBounced'],
  WarningSuperseded: ['WarningSuperseded'],
  SilenceDoubted: ['SilenceDoubted'],
  ReleaseHeld: ['ReleaseHeld'],
  Released: ['Released'],
  Returned: ['Returned'],
  Answered: ['Answered'],
  Paused: ['Paused'],
  PauseEnded: ['PauseEnded'],
  PaymentFailed: ['PaymentFailed'],
  CodeEntered: ['CodeEntered'],
};

const phases: Readonly<Record<Phase['kind'], readonly string[]>> = {
  off: ['phase off'],
  resting: ['phase resting'],
  waiting: ['phase waiting'],
  checking: ['phase checking'],
  grace: ['phase grace'],
  held: ['phase held for a pause', 'phase held for a code'],
  released: ['phase released'],
};

const mailFaults: Readonly<Record<Exclude<MailboxFate, 'open' | 'answers'>, string>> = {
  full: 'mail: full',
  gone: 'mail: gone',
  'gone-late': 'mail: gone-late',
  blocked: 'mail: blocked',
};

/** What the heartbeat finds: dark time, jumps, and moments at which nobody knows the time. */
const clockFacts = [
  'OutageStarted',
  'OutageEnded',
  'HoldStarted',
  'ClockJumped',
  'DoubtStarted',
  'DoubtEnded',
];

const single = (name: string): Kind => ({ name, counted: [name] });

export const kinds: readonly Kind[] = [
  ...Object.entries(events).map(([name, counted]) => ({ name, counted })),
  ...Object.values(phases).flat().map(single),
  ...tapedFaults().map(single),
  ...['crash in a loop', 'stalled while sending', 'wave of codes'].map(single),
  ...Object.entries(tapedClimate.ends).flatMap(([place, { lost, before, after }]) => [
    ...(lost > 0 ? [single(`lost at ${place}`)] : []),
    ...(before > 0 ? [single(`crash-before at ${place}`)] : []),
    ...(after > 0 ? [single(`crash-after at ${place}`)] : []),
  ]),
  ...Object.keys(tapedClimate.kills).map((place) => single(`killed at ${place}`)),
  ...[...Object.values(mailFaults), 'mail: put off', 'mail: provider down'].map(single),
  ...clockFacts.map(single),
];

export function seen(counts: Counts, { counted }: Kind): number {
  return counted.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0);
}

/** Those that happened less often. */
export function seldomerThan(counts: Counts, least: number): Kind[] {
  return kinds.filter((kind) => seen(counts, kind) < least);
}
