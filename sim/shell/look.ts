/**
 * A pass: finds the watches that are due and lets the engine take one step with each. Everything
 * that follows from the steps of one owner is one transaction.
 */
import { AssertionFailure } from '#core/assert.ts';
import { lightOf } from '#core/release/moment.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import type { Moment } from '#core/release/moment.ts';
import { askBreaker } from './breaker.ts';
import { createCheck, markMissed } from './checks.ts';
import { UniqueKeyError } from './database.ts';
import type { Tx } from './database.ts';
import { readMoment } from './moments.ts';
import { releaseAll } from './releases.ts';
import type { NoticeRef, WatchRow } from './rows.ts';
import { ProcessCrash, StaleWatchError } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { readWorld, saveEvents } from './watches.ts';

const BATCH_SIZE = 200;

/** One pass over everything due. @returns how many owners had a step taken. */
export function lookAtDueWatches(around: Surroundings, actor: number): number {
  const now = readMoment(around);
  if (around.db.watchesDue.firstAt > lightOf(now)) return 0;
  const byOwner = new Map<number, Set<number>>();
  for (const id of around.db.watchesDue.due(lightOf(now), BATCH_SIZE)) {
    const watch = around.db.watches.get(id);
    if (watch === undefined) continue;
    const ids = byOwner.get(watch.ownerId) ?? new Set();
    byOwner.set(watch.ownerId, ids.add(id));
  }
  let moved = 0;
  for (const [ownerId, ids] of byOwner) {
    moved += lookAtOwner(around, ownerId, ids, now, actor) ? 1 : 0;
  }
  return moved;
}

/** What the steps of one owner ask for beyond their states. */
interface Consequences {
  readonly attempts: NoticeRef[];
  readonly warnings: NoticeRef[];
  readonly released: WatchRow[];
}

function lookAtOwner(
  around: Surroundings,
  ownerId: number,
  watchIds: ReadonlySet<number>,
  now: Moment,
  actor: number,
): boolean {
  const watches = around.db.watchesOf(ownerId).filter(({ id }) => watchIds.has(id));
  const isRelease = watches.some((watch) => isDue(around, watch, now));
  if (around.mayCrash(isRelease ? 'release' : 'look', null)) crashBeforeLook();
  // The rows are read; whoever acts now makes them stale.
  around.meanwhile(isRelease ? 'release' : 'look', ownerId, actor);
  try {
    return inTransaction(around, isRelease ? 'release' : 'look', null, (tx) =>
      step(around, tx, ownerId, watches, now),
    );
  } catch (error) {
    if (error instanceof StaleWatchError) {
      around.count('look gave way to somebody faster');
    } else if (error instanceof AssertionFailure || error instanceof UniqueKeyError) {
      // A bug or a broken row of one owner must not stop the others.
      around.objection(error);
    } else {
      throw error;
    }
    return false;
  }
}

function crashBeforeLook(): never {
  throw new ProcessCrash('Killed before a look');
}

function isDue(around: Surroundings, watch: WatchRow, now: Moment): boolean {
  const { phase } = watch.state;
  if (phase.kind === 'held' && phase.reason === 'code') return true;
  const world = readWorld(around, watch, now);
  return around.engine.releaseIsDue(watch.state, watch.policy, world, now);
}

function step(
  around: Surroundings,
  tx: Tx,
  ownerId: number,
  watches: readonly WatchRow[],
  now: Moment,
): boolean {
  const consequences: Consequences = { attempts: [], warnings: [], released: [] };
  const stopped = new Set<number>();
  let hasMoved = false;
  for (const watch of watches) {
    if (stopped.has(watch.id)) continue;
    const world = askBreaker(around, tx, watch, readWorld(around, watch, now), now);
    const events = around.engine.decide(watch.state, watch.policy, { kind: 'look', world }, now);
    const saved = saveEvents(around, tx, now, watch, events, 'look', world);
    collect(consequences, saved, events);
    if (saved.state.phase.kind === 'released') {
      for (const id of releaseAll(around, tx, now, saved)) stopped.add(id);
    }
    hasMoved ||= events.length > 0;
  }
  carryOut(around, tx, ownerId, now, withoutStopped(consequences, stopped));
  return hasMoved;
}

/** A watch may ask and, in the same pass, lose all it is over to the release of another one. */
function withoutStopped(
  { attempts, warnings, released }: Consequences,
  stopped: ReadonlySet<number>,
): Consequences {
  const isLeft = ({ watchId }: NoticeRef): boolean => !stopped.has(watchId);
  return { attempts: attempts.filter(isLeft), warnings: warnings.filter(isLeft), released };
}

function collect(
  { attempts, warnings, released }: Consequences,
  watch: WatchRow,
  events: readonly ReleaseEvent[],
): void {
  for (const event of events) {
    if (event.kind === 'AttemptRequested') {
      attempts.push({ watchId: watch.id, notice: event.notice });
    } else if (event.kind === 'WarningRequested') {
      warnings.push({ watchId: watch.id, notice: event.notice });
    } else if (event.kind === 'Released') {
      released.push(watch);
    }
  }
}

/** Checks of one owner due in the same pass share one message, and so do warnings. */
function carryOut(
  around: Surroundings,
  tx: Tx,
  ownerId: number,
  now: Moment,
  { attempts, warnings, released }: Consequences,
): void {
  const asked = [...attempts, ...warnings].map(({ watchId }) => watchId);
  markMissed(around, tx, ownerId, [...asked, ...released.map(({ id }) => id)]);
  if (attempts.length > 0) createCheck(around, tx, ownerId, now, 'attempt', attempts);
  if (warnings.length > 0) createCheck(around, tx, ownerId, now, 'warning', warnings);
}
