/**
 * The clock of the installation: tells time in which owners could answer from dark time. Each
 * process feeds it once a minute with what it sees; it knows no clock and measures nothing. What
 * light is stands in `light.ts`, what an outage is in `outage.ts`, and when nobody can say what
 * time it is in `doubt.ts`.
 */
import type { SafetyHold } from './commands.ts';
import {
  agreesSince,
  isAlone,
  isNear,
  isOver,
  jumpSeen,
  stoppedAt,
  type Agreement,
  type Doubt,
  type DoubtCause,
  type DoubtEnd,
  type StoppedProcesses,
} from './doubt.ts';
import {
  LONGEST_STRETCH_MS,
  jumpBetween,
  mostLightAt,
  newIn,
  stretchBetween,
  supportedBy,
  within,
  withLight,
  type ProcessBeat,
  type Stretch,
} from './light.ts';
import { MINUTE_MS, addLight, asLight } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import {
  OUTAGE_WINDOW_MS,
  safetyHoldAfter,
  safetyHoldFrom,
  isLitForAnHour,
  outageIn,
  type Outage,
  type OutageEnded,
} from './outage.ts';

/** Nothing is decided when the last beat is older, or from the future by as much. */
const OLD_BEAT_MS = 5 * MINUTE_MS;

/** What a process sees at one heartbeat. */
export interface Beat {
  /** Milliseconds by the clock of the database, which all processes share. */
  readonly at: number;
  /** Milliseconds by the wall clock of this process. */
  readonly wall: number;
  /** Milliseconds by its monotonic clock. */
  readonly mono: number;
  /** Milliseconds since its machine started, with the time in which the machine slept. */
  readonly uptime: number;
  /** Names what `mono` counts from: two beats with the same name have comparable values. */
  readonly bootId: string;
  /** No mail leaves for anybody. */
  readonly mailStuck: boolean;
  /** Our own public address answers. */
  readonly selfReachable: boolean;
  /** A simulated clock was moved on purpose: the step is light, however long it was. */
  readonly steered: boolean;
}

export interface ClockState extends Agreement {
  /** When any process beat last, by the clock of the database. */
  readonly lastAt: number;
  /** Light time at the last beat: what is due by it is due. */
  readonly light: LightMs;
  /** The processes that are up, by what their monotonic clocks count from. */
  readonly processes: Readonly<Record<string, ProcessBeat>>;
  /**
   * Those that were up when everything stopped, for a moment after it goes on. One that beats again
   * after a jump is the only one that can tell it from an outage, if a new one met it first.
   */
  readonly stopped?: StoppedProcesses | null;
  /** What was light in the last hour. */
  readonly lit: readonly Stretch[];
  /** The first moment of which anything is known by the clock as it is now. */
  readonly knownSince: number;
  readonly outage: Outage | null;
  /** The last hold, also after it ended: what was warned before it is not fresh. */
  readonly hold: SafetyHold | null;
  readonly doubt: Doubt | null;
}

export type ClockFact =
  | { readonly kind: 'OutageStarted'; readonly at: LightMs }
  | OutageEnded
  | { readonly kind: 'HoldStarted'; readonly since: LightMs; readonly until: LightMs }
  | { readonly kind: 'ClockJumped'; readonly byMs: number }
  | { readonly kind: 'DoubtStarted'; readonly cause: DoubtCause; readonly byMs: number }
  | { readonly kind: 'DoubtEnded'; readonly by: DoubtEnd };

export interface Observation {
  readonly state: ClockState;
  readonly facts: ClockFact[];
}

/** Before the first beat. @param light where light begins to count. */
export function startClock(at: number, light: LightMs = asLight(at)): ClockState {
  return {
    lastAt: at,
    light,
    processes: {},
    lit: [],
    knownSince: at,
    outage: null,
    hold: null,
    doubt: null,
    acceptedApartMs: 0,
    nearLight: light,
  };
}

/** Invariant: light at a beat is never before light at the previous one. */
export function observe(before: ClockState, beat: Beat): Observation {
  const now = processAt(before, beat);
  const last = before.processes[beat.bootId];
  const seenBefore = last ?? before.stopped?.processes[beat.bootId];
  const jump = beat.steered ? null : jumpSeen(seenBefore, before.lastAt, now);
  const hasJumped = jump?.cause === 'jump';
  // What a clock that jumped shows is no time that passed: nothing is known of what was before.
  const known = hasJumped ? { ...before, knownSince: now.at } : before;
  const { state, addedMs } = shine(known, beat, now);
  const facts: ClockFact[] = [];
  const jumpMs = beat.steered || seenBefore === undefined ? 0 : jumpBetween(seenBefore, now);
  if (jumpMs !== 0) facts.push({ kind: 'ClockJumped', byMs: jumpMs });
  const passedMs = hasJumped ? 0 : Math.max(0, now.at - before.lastAt);
  const followed = followOutage(state, before.lastAt, passedMs - addedMs, facts);
  const agreed = { ...followed, ...agreementAfter(followed, now, beat.steered) };
  if (jump !== null) {
    facts.push({ kind: 'DoubtStarted', ...jump });
    return { state: { ...agreed, doubt: { ...jump, since: state.light, agreedMs: 0 } }, facts };
  }
  return followDoubt(agreed, { last, now, addedMs, facts });
}

/**
 * Another source agrees with the database, or the operator says that its clock is right. Releases
 * are held then as after an outage, and owners in grace are warned afresh.
 * @param apartMs by how much the process that found it out is ahead of the database.
 */
export function endDoubt(before: ClockState, by: DoubtEnd, apartMs: number): Observation {
  if (before.doubt === null) return { state: before, facts: [] };
  const { state: held, facts } = beginSafetyHold(before);
  // Beside one that agrees with the database, whoever is far off is wrong and stays so.
  const agreed = { ...before, acceptedApartMs: 0 };
  const hasNear = Object.values(before.processes).some((one) => isNear(one.apartMs, agreed));
  const acceptedApartMs = hasNear ? 0 : apartMs;
  return {
    state: { ...held, doubt: null, acceptedApartMs, nearLight: before.light },
    facts: [{ kind: 'DoubtEnded', by }, ...facts],
  };
}

/** Releases are held from now on, and whoever is in grace is warned again. */
export function beginSafetyHold(before: ClockState): Observation {
  const hold = safetyHoldFrom(before.hold, before.light);
  return { state: { ...before, hold }, facts: [{ kind: 'HoldStarted', ...hold }] };
}

/** Milliseconds of darkness up to the last beat; negative after a clock that ran back. */
export function darkTotal({ lastAt, light }: ClockState): number {
  return lastAt - light;
}

/** Whether owners can answer, as far as some process that is up has seen. */
export function isLight({ processes }: ClockState): boolean {
  return Object.values(processes).some(({ isGood }) => isGood);
}

/** A moment between two beats. What lasts for some time begins to count at its most light. */
export function momentAt(state: ClockState, at: number): Moment {
  const most = mostLightAt(at, state.light, state.lit, Object.values(state.processes));
  return { wall: at, dark: at - most, unprovedMs: most - state.light };
}

/**
 * The moment to decide with. Null when the last beat is too old, nobody can say what time it is, or
 * the process that asks is too far off the database: then nothing is decided.
 * @param apartMs by how much the wall clock of that process is ahead of the database.
 */
export function trustedMoment(state: ClockState, at: number, apartMs: number): Moment | null {
  const isOld = Math.abs(at - state.lastAt) >= OLD_BEAT_MS;
  if (isOld || state.doubt !== null || !isNear(apartMs, state)) return null;
  return momentAt(state, at);
}

function processAt({ light }: ClockState, beat: Beat): ProcessBeat {
  return {
    at: beat.at,
    mono: beat.mono,
    uptime: beat.uptime,
    apartMs: beat.wall - beat.at,
    isGood: beat.selfReachable && !beat.mailStuck,
    mostLight: light,
  };
}

/** What the beat lights, and the process among those that are up. */
function shine(
  before: ClockState,
  beat: Beat,
  now: ProcessBeat,
): { readonly state: ClockState; readonly addedMs: number } {
  const last = before.processes[beat.bootId];
  const from = Math.min(before.lastAt, now.at - OUTAGE_WINDOW_MS);
  const lit = within(before.lit, { from, until: now.at });
  const stretch = beat.steered ? steeredStretch(before, now) : stretchBetween(last, now);
  const newMs = stretch === null ? 0 : newIn(stretch, lit);
  const supportedLight = supportedBy(last, now, before.light);
  const supportedMs = beat.steered ? newMs : Math.max(0, supportedLight - before.light);
  const addedMs = Math.floor(Math.min(newMs, supportedMs));
  const light = addLight(before.light, addedMs);
  const litNow = stretch === null ? lit : withLight(lit, stretch, newMs - addedMs);
  const others = Object.entries(before.processes).filter(([name]) => name !== beat.bootId);
  const isUp = ({ at }: ProcessBeat): boolean => at <= now.at && now.at - at <= LONGEST_STRETCH_MS;
  const heard = others.filter(([, one]) => isUp(one));
  const up = heard.map(([, one]) => one);
  // By its own clock at most: a step of the database's that is smaller than a drift proves nothing.
  const passedMs = last === undefined ? 0 : Math.floor(now.mono - last.mono);
  const passedAt = last === undefined ? now.at : Math.min(now.at, last.at + passedMs);
  // What came later has its light already.
  const earlier = up.filter((one) => one.at <= passedAt);
  const mostLight = Math.max(
    light,
    Math.min(supportedLight, mostLightAt(passedAt, light, litNow, earlier)),
  );
  const processes = { ...Object.fromEntries(heard), [beat.bootId]: { ...now, mostLight } };
  const isWitnessed = heard.length > 0 || last !== undefined;
  const stopped = stoppedAt(before, now.at, isWitnessed);
  return { addedMs, state: { ...before, lastAt: now.at, light, lit: litNow, processes, stopped } };
}

/** A simulated clock moves on purpose only, whoever sees it first. */
function steeredStretch({ lastAt, processes }: ClockState, now: ProcessBeat): Stretch | null {
  const newest = Object.values(processes).filter((one) => one.at === lastAt);
  const wasGood = newest.length === 0 || newest.some(({ isGood }) => isGood);
  return wasGood && now.isGood && now.at >= lastAt ? { from: lastAt, until: now.at } : null;
}

/** @param darkMs what this beat adds to an outage; negative where another process saw light. */
function followOutage(
  state: ClockState,
  lastAt: number,
  darkMs: number,
  facts: ClockFact[],
): ClockState {
  const seen = { ...state, at: state.lastAt, beatBefore: lastAt };
  if (state.outage === null) {
    const outage = outageIn(seen);
    if (outage === null) return state;
    facts.push({ kind: 'OutageStarted', at: outage.startedLight });
    return { ...state, outage };
  }
  const outage = { ...state.outage, darkMs: Math.max(0, state.outage.darkMs + darkMs) };
  if (!isLitForAnHour(seen)) return { ...state, outage };
  const at = state.light;
  const until = state.lastAt - OUTAGE_WINDOW_MS;
  // A clock that went back meanwhile would let it end before it began.
  const from = Math.min(outage.startedAt, until - outage.darkMs);
  facts.push({ kind: 'OutageEnded', at, darkMs: outage.darkMs, from, until });
  const hold = safetyHoldAfter(state.hold, outage.darkMs, at);
  if (hold !== null) facts.push({ kind: 'HoldStarted', ...hold });
  return { ...state, outage: null, hold: hold ?? state.hold };
}

function agreementAfter(state: ClockState, now: ProcessBeat, steered: boolean): Agreement {
  const isHere = steered || isNear(now.apartMs, { ...state, acceptedApartMs: 0 });
  const nearLight = steered || isNear(now.apartMs, state) ? state.light : state.nearLight;
  return { acceptedApartMs: isHere ? 0 : state.acceptedApartMs, nearLight };
}

interface BeatSeen {
  readonly last: ProcessBeat | undefined;
  readonly now: ProcessBeat;
  readonly addedMs: number;
  readonly facts: ClockFact[];
}

function followDoubt(state: ClockState, { last, now, addedMs, facts }: BeatSeen): Observation {
  if (state.doubt === null) {
    if (!isAlone(state.light, state)) return { state, facts };
    const doubt = { cause: 'apart', byMs: now.apartMs } as const;
    facts.push({ kind: 'DoubtStarted', ...doubt });
    return { state: { ...state, doubt: { ...doubt, since: state.light, agreedMs: 0 } }, facts };
  }
  const agreesMs = last !== undefined && agreesSince(last, now) ? addedMs : 0;
  const doubt = { ...state.doubt, agreedMs: state.doubt.agreedMs + agreesMs };
  if (!isOver(doubt)) return { state: { ...state, doubt }, facts };
  const ended = endDoubt(state, 'light', now.apartMs);
  return { state: ended.state, facts: [...facts, ...ended.facts] };
}
