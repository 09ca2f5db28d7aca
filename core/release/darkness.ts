/**
 * The clock of the installation: tells time in which owners could answer from dark time. Fed once a
 * minute with what the process sees of itself; knows no clock and measures nothing.
 */
import type { Hold } from './commands.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, addLight, asLight, latestOf } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';

/** Silence between two beats, or a step of the wall clock, beyond this is not trusted. */
const TOLERANCE_MS = 5 * MINUTE_MS;

/** Dark time from which on releases are held. */
const OUTAGE_MS = HOUR_MS;
const MIN_HOLD_MS = 72 * HOUR_MS;
const MAX_HOLD_MS = 14 * DAY_MS;
/** While a hold runs, only an outage longer than this begins another. */
const SECOND_OUTAGE_MS = DAY_MS;
/** The wall clock may drift by this share against the monotonic one without being called wrong. */
const DRIFT_SHARE = 0.01;

/** What the process sees at one heartbeat. */
export interface Beat {
  readonly wall: number;
  readonly mono: number;
  /** Names what `mono` counts from: two beats with the same name have comparable values. */
  readonly bootId: string;
  /** No mail leaves for anybody. */
  readonly mailStuck: boolean;
  /** Our own public address answers. */
  readonly selfReachable: boolean;
  /** A simulated clock was moved on purpose: a long step is not an outage. */
  readonly steered: boolean;
}

export interface Outage {
  readonly startedLight: LightMs;
  /** Wall time of the last beat before it; absent when an earlier version saw it begin. */
  readonly startedWall?: number;
  readonly darkMs: number;
}

export interface ClockState {
  readonly lastWall: number;
  readonly lastMono: number;
  readonly bootId: string;
  readonly lastGood: boolean;
  readonly darkTotalMs: number;
  /** How far the wall clock strayed from the monotonic one in steps too small to count singly. */
  readonly driftMs: number;
  readonly outage: Outage | null;
  /** The last hold, also after it ended: what was warned before it is not fresh. */
  readonly hold: Hold | null;
}

export interface OutageEnded {
  readonly kind: 'OutageEnded';
  readonly at: LightMs;
  readonly darkMs: number;
  /** In wall time, as far as the wall clock could be believed. */
  readonly from: number;
  readonly until: number;
}

export type ClockFact =
  | { readonly kind: 'OutageStarted'; readonly at: LightMs }
  | OutageEnded
  | { readonly kind: 'HoldStarted'; readonly since: LightMs; readonly until: LightMs }
  | { readonly kind: 'ClockJumped'; readonly byMs: number };

export interface Observation {
  readonly state: ClockState;
  readonly facts: ClockFact[];
}

/** The very first beat of an installation. */
export function startClock(beat: Beat): ClockState {
  return {
    lastWall: beat.wall,
    lastMono: beat.mono,
    bootId: beat.bootId,
    lastGood: isGood(beat),
    darkTotalMs: 0,
    driftMs: 0,
    outage: null,
    hold: null,
  };
}

/**
 * Invariant: light time at a beat is never before light time at the previous one.
 */
export function observe(state: ClockState, beat: Beat): Observation {
  const wallMs = beat.wall - state.lastWall;
  const elapsedMs = elapsedBetween(state, beat);
  const isGap = !beat.steered && elapsedMs > TOLERANCE_MS;
  const isDark = isGap || !isGood(beat) || !state.lastGood;
  const step = isDark
    ? stepInTheDark(state, wallMs, elapsedMs)
    : stepInLight(state, wallMs, elapsedMs);
  const facts: ClockFact[] = [];
  if (step.jumpMs !== 0) facts.push({ kind: 'ClockJumped', byMs: step.jumpMs });
  const next: ClockState = {
    ...state,
    lastWall: beat.wall,
    lastMono: beat.mono,
    bootId: beat.bootId,
    lastGood: isGood(beat),
    darkTotalMs: state.darkTotalMs + step.addedMs,
    driftMs: step.driftMs,
  };
  // A clock that jumped ahead and a machine that slept look the same: both are an outage.
  const darkMs = (isDark ? elapsedMs : 0) + Math.max(0, step.jumpMs);
  return followOutage(next, state.lastWall, darkMs, isGood(beat), facts);
}

/** So long that releases are held after it, and that dates have moved noticeably. */
export function isLongOutage({ darkMs }: OutageEnded): boolean {
  return darkMs >= OUTAGE_MS;
}

/** Light time at the last beat. */
export function lightAtBeat(state: ClockState): LightMs {
  return asLight(state.lastWall - state.darkTotalMs);
}

/**
 * The moment to decide with, between two beats. Null when the last beat is too old, or the wall
 * clock too far off, for anybody to say how much light has passed: then the next beat comes first.
 */
export function trustedMoment(state: ClockState, wall: number): Moment | null {
  if (Math.abs(wall - state.lastWall) >= TOLERANCE_MS) return null;
  const beatLight = lightAtBeat(state);
  const isFrozen = state.outage !== null || !state.lastGood;
  const light = isFrozen ? beatLight : Math.max(beatLight, wall - state.darkTotalMs);
  return { wall, dark: wall - light };
}

/** The hold to decide with: during an outage it is the one that would begin if it ended now. */
export function holdOf(state: ClockState): Hold | null {
  if (state.outage === null) return state.hold;
  const since = addLight(lightAtBeat(state), TOLERANCE_MS);
  return { since, until: latestOf(addLight(since, MIN_HOLD_MS), state.hold?.until ?? null) };
}

function isGood(beat: Beat): boolean {
  return beat.selfReachable && !beat.mailStuck;
}

/** How long it really was since the last beat, as far as anybody can tell. */
function elapsedBetween(state: ClockState, beat: Beat): number {
  const isComparable = beat.bootId === state.bootId && beat.mono >= state.lastMono;
  if (isComparable) return Math.round(beat.mono - state.lastMono);
  return Math.max(0, beat.wall - state.lastWall);
}

interface ClockStep {
  /** What this step adds to the dark total. */
  readonly addedMs: number;
  readonly driftMs: number;
  /** How far the wall clock jumped; 0 when it can be trusted. */
  readonly jumpMs: number;
}

/** In the dark light stands still, whatever the wall clock did meanwhile. */
function stepInTheDark(state: ClockState, wallMs: number, elapsedMs: number): ClockStep {
  const skewMs = wallMs - elapsedMs;
  const jumpMs = Math.abs(skewMs) > TOLERANCE_MS ? skewMs : 0;
  return { addedMs: wallMs, driftMs: state.driftMs, jumpMs };
}

/** Small steps of the wall clock add up and fade out; together beyond tolerance they are a jump. */
function stepInLight(state: ClockState, wallMs: number, elapsedMs: number): ClockStep {
  const allowedMs = Math.floor(elapsedMs * DRIFT_SHARE);
  const keptMs = Math.max(0, Math.abs(state.driftMs) - allowedMs);
  const strayedMs = Math.sign(state.driftMs) * keptMs + wallMs - elapsedMs;
  const jumpMs = Math.abs(strayedMs) > TOLERANCE_MS ? strayedMs : 0;
  const backwardsMs = Math.min(0, wallMs - jumpMs);
  return { addedMs: jumpMs + backwardsMs, driftMs: strayedMs - jumpMs - backwardsMs, jumpMs };
}

/** @param beforeWall wall time of the beat before this one. */
function followOutage(
  state: ClockState,
  beforeWall: number,
  darkMs: number,
  isOver: boolean,
  facts: ClockFact[],
): Observation {
  if (state.outage === null && darkMs === 0 && isOver) return { state, facts };
  const at = lightAtBeat(state);
  const until = state.lastWall;
  const outage = {
    startedLight: state.outage?.startedLight ?? at,
    startedWall: state.outage === null ? beforeWall : (state.outage.startedWall ?? until),
    darkMs: (state.outage?.darkMs ?? 0) + darkMs,
  };
  if (state.outage === null) facts.push({ kind: 'OutageStarted', at: outage.startedLight });
  if (!isOver) return { state: { ...state, outage }, facts };
  // A clock that went back meanwhile would let it end before it began.
  const from = Math.min(outage.startedWall, until - outage.darkMs);
  facts.push({ kind: 'OutageEnded', at, darkMs: outage.darkMs, from, until });
  const hold = holdAfter(state.hold, outage.darkMs, at);
  if (hold !== null) facts.push({ kind: 'HoldStarted', ...hold });
  return { state: { ...state, outage: null, hold: hold ?? state.hold }, facts };
}

/**
 * The hold that an outage leaves behind, if any. It begins a tolerance later, because between two
 * beats others may have seen light that much ahead: a warning accepted then was before the outage.
 */
function holdAfter(running: Hold | null, darkMs: number, at: LightMs): Hold | null {
  if (darkMs < OUTAGE_MS) return null;
  const isRunning = running !== null && at < running.until;
  if (isRunning && darkMs <= SECOND_OUTAGE_MS) return null;
  const since = addLight(at, TOLERANCE_MS);
  const lengthMs = Math.max(MIN_HOLD_MS, Math.min(darkMs, MAX_HOLD_MS));
  return { since, until: latestOf(addLight(since, lengthMs), running?.until ?? null) };
}
