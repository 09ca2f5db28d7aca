/**
 * What light is: the union of the intervals between two beats of one process that follow each
 * other, both good and at most two beats apart. Placed by the clock of the database, and never
 * longer than the monotonic clock of that process supports. Everything else is dark.
 */
import { MINUTE_MS, SECOND_MS, addLight, latestOf } from './moment.ts';
import type { LightMs } from './moment.ts';

export const BEAT_MS = MINUTE_MS;
/** Two beats of a process that are further apart have no light between them. */
export const LONGEST_STRETCH_MS = 2 * BEAT_MS;
/** By how much two clocks may differ over a stretch before one of them has jumped. */
const JUMP_MS = 30 * SECOND_MS;
/** By so much a monotonic clock falls behind within an hour without anything being wrong. */
export const MOMENT_MS = 5 * SECOND_MS;

/** What a process said of itself at its last beat. */
export interface ProcessBeat {
  /** Milliseconds by the clock of the database. */
  readonly at: number;
  /** Milliseconds by its monotonic clock. */
  readonly mono: number;
  /** The same, with the time in which the machine slept. */
  readonly uptime: number;
  /** By how much its own wall clock was ahead of the database's. */
  readonly apartMs: number;
  readonly isGood: boolean;
  /** The light that this moment can turn out to have had, as far as this process knows. */
  readonly mostLight: number;
}

/** A stretch by the clock of the database. */
export interface Stretch {
  readonly from: number;
  readonly until: number;
}

/** How much longer the database says that it was than the process. */
export function jumpBetween(
  last: ProcessBeat,
  now: Pick<ProcessBeat, 'at' | 'mono' | 'uptime'>,
): number {
  const byDatabaseMs = now.at - last.at;
  // A machine that slept has not jumped.
  const byProcessMs = Math.max(now.mono - last.mono, now.uptime - last.uptime);
  const jumpMs = byDatabaseMs - byProcessMs;
  return Math.abs(jumpMs) > JUMP_MS ? jumpMs : 0;
}

/** What two beats of one process that follow each other light; null when that is nothing. */
export function stretchBetween(
  last: ProcessBeat | undefined,
  now: Pick<ProcessBeat, 'at' | 'mono' | 'isGood'>,
): Stretch | null {
  if (last === undefined) return null;
  const byDatabaseMs = now.at - last.at;
  const byProcessMs = now.mono - last.mono;
  if (!last.isGood || !now.isGood || byDatabaseMs < 0 || byProcessMs < 0) return null;
  if (Math.max(byDatabaseMs, byProcessMs) > LONGEST_STRETCH_MS) return null;
  if (Math.abs(byDatabaseMs - byProcessMs) > JUMP_MS) return null;
  return { from: last.at, until: now.at };
}

/** How much light there can be by the monotonic clock of a process. */
export function supportedBy(
  last: ProcessBeat | undefined,
  now: Pick<ProcessBeat, 'mono'>,
  light: LightMs,
): number {
  return last === undefined ? light : last.mostLight + now.mono - last.mono;
}

/** How much of a stretch is in none of the others, which do not overlap. */
export function newIn({ from, until }: Stretch, lit: readonly Stretch[]): number {
  return Math.max(0, until - from) - litIn({ from, until }, lit);
}

/** How much of a stretch the others cover. */
export function litIn({ from, until }: Stretch, lit: readonly Stretch[]): number {
  let ms = 0;
  for (const one of lit) {
    ms += Math.max(0, Math.min(until, one.until) - Math.max(from, one.from));
  }
  return ms;
}

/** In order, with no two that overlap or touch. */
function withStretch(lit: readonly Stretch[], added: Stretch): Stretch[] {
  const apart = lit.filter(({ from, until }) => until < added.from || from > added.until);
  const met = lit.filter((one) => !apart.includes(one));
  const joined = {
    from: Math.min(added.from, ...met.map(({ from }) => from)),
    until: Math.max(added.until, ...met.map(({ until }) => until)),
  };
  return [...apart, joined].toSorted((one, other) => one.from - other.from);
}

/**
 * Adds a stretch of which not all counted: its end stays open for another process to prove. What is
 * older than two beats nobody proves any more, and a gap of moments in it is no darkness.
 */
export function withLight(
  lit: readonly Stretch[],
  { from, until }: Stretch,
  uncountedMs: number,
): Stretch[] {
  const counted = { from, until: until - uncountedMs };
  const all = counted.until > from ? withStretch(lit, counted) : lit;
  const joined: Stretch[] = [];
  for (const one of all) {
    const last = joined.at(-1);
    const isOld = one.from <= until - LONGEST_STRETCH_MS;
    if (last !== undefined && isOld && one.from - last.until < MOMENT_MS) {
      joined[joined.length - 1] = { from: last.from, until: one.until };
    } else {
      joined.push(one);
    }
  }
  return joined;
}

/** What lies between two moments, cut off there. */
export function within(lit: readonly Stretch[], { from, until }: Stretch): Stretch[] {
  return lit
    .map((one) => ({ from: Math.max(from, one.from), until: Math.min(until, one.until) }))
    .filter((one) => one.from < one.until);
}

/**
 * The most light that a moment can turn out to have had, once the processes that are up have beaten
 * again. Whatever lasts for some time begins to count there, so that it is never over early.
 */
export function mostLightAt(
  at: number,
  light: LightMs,
  lit: readonly Stretch[],
  processes: readonly ProcessBeat[],
): LightMs {
  const most = processes
    .filter(({ isGood }) => isGood)
    .map((one) => {
      const isBetween = at >= one.at && at - one.at <= LONGEST_STRETCH_MS;
      const open = { from: isBetween ? one.at : at - LONGEST_STRETCH_MS, until: at };
      return addLight(light, isBetween ? newIn(open, lit) : LONGEST_STRETCH_MS);
    });
  return latestOf(light, ...most);
}
