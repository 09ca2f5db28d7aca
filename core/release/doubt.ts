/**
 * When nobody can say what time it is: the clock of the database jumped by more than an hour, or no
 * process has agreed with it for an hour. Until that ends nothing is decided, and no mail that
 * names a date leaves. It always ends: another source agrees, the operator says so, or three days
 * of light pass in which all clocks agree.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from './moment.ts';
import type { LightMs } from './moment.ts';
import { LONGEST_STRETCH_MS, jumpBetween, type ProcessBeat } from './light.ts';

/** A jump below this is dark time and nothing else. */
const DOUBTED_JUMP_MS = HOUR_MS;
/** Nobody knows whether an outage was as long as the clock says; one of weeks is not believed. */
const BELIEVED_GAP_MS = 14 * DAY_MS;
/** A process whose clock is further off the database's decides nothing. */
const NEAR_MS = MINUTE_MS;
const LONE_MS = HOUR_MS;
/** So much light in which all clocks agree ends a doubt. */
const AGREED_LIGHT_MS = 72 * HOUR_MS;
/** Another source that is no further off than this agrees. */
const SOURCE_AGREES_MS = 5 * MINUTE_MS;
const DRIFT_SHARE = 0.01;

export type DoubtCause = 'jump' | 'gap' | 'apart';
export type DoubtEnd = 'source' | 'operator' | 'light';

export interface Doubt {
  readonly cause: DoubtCause;
  /** By how much the clock of the database jumped, or a process is ahead of it. */
  readonly byMs: number;
  readonly since: LightMs;
  /** Light so far in which database, wall and monotonic clock agreed. */
  readonly agreedMs: number;
}

export interface Agreement {
  /** The distance from the database's clock that was accepted at the end of the last doubt. */
  readonly acceptedApartMs: number;
  /** Light when a process that agrees with the database beat last. */
  readonly nearLight: LightMs;
}

/** Whether a process may decide, as far as its own clock goes. */
export function isNear(apartMs: number, { acceptedApartMs }: Agreement): boolean {
  return Math.abs(apartMs) <= NEAR_MS || Math.abs(apartMs - acceptedApartMs) <= NEAR_MS;
}

export function doesSourceAgree(sourceMs: number, at: number): boolean {
  return Math.abs(sourceMs - at) <= SOURCE_AGREES_MS;
}

/** What a beat gives reason to doubt, apart from how far its process is off. */
export function jumpSeen(
  last: ProcessBeat | undefined,
  lastAt: number,
  now: ProcessBeat,
): { readonly cause: DoubtCause; readonly byMs: number } | null {
  if (last !== undefined) {
    const byMs = jumpBetween(last, now);
    return Math.abs(byMs) > DOUBTED_JUMP_MS ? { cause: 'jump', byMs } : null;
  }
  const gapMs = now.at - lastAt;
  if (gapMs < -DOUBTED_JUMP_MS) return { cause: 'jump', byMs: gapMs };
  return gapMs > BELIEVED_GAP_MS ? { cause: 'gap', byMs: gapMs } : null;
}

/** Who was up when everything stopped. */
export interface StoppedProcesses {
  readonly processes: Readonly<Record<string, ProcessBeat>>;
  /** The first beat afterwards, by the clock of the database. */
  readonly since: number;
}

/** @param isWitnessed somebody was up all the time: not everything had stopped. */
export function stoppedAt(
  {
    stopped = null,
    processes,
  }: Pick<StoppedProcesses, 'processes'> & { readonly stopped?: StoppedProcesses | null },
  at: number,
  isWitnessed: boolean,
): StoppedProcesses | null {
  if (!isWitnessed) return { processes, since: at };
  return stopped !== null && at - stopped.since <= LONGEST_STRETCH_MS ? stopped : null;
}

/** Whether nobody near has beaten for so long that the database itself may be wrong. */
export function isAlone(light: LightMs, { nearLight }: Agreement): boolean {
  return light - nearLight >= LONE_MS;
}

/** Whether the three clocks went on alike between two beats of a process. */
export function agreesSince(last: ProcessBeat, now: ProcessBeat): boolean {
  const passedMs = now.mono - last.mono;
  const mostMs = SECOND_MS + passedMs * DRIFT_SHARE;
  const databaseMs = now.at - last.at;
  const wallMs = databaseMs + now.apartMs - last.apartMs;
  return Math.abs(databaseMs - passedMs) <= mostMs && Math.abs(wallMs - passedMs) <= mostMs;
}

export function isOver({ agreedMs }: Doubt): boolean {
  return agreedMs >= AGREED_LIGHT_MS;
}
