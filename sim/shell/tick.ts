/**
 * A pass: finds the watches that are due and lets the engine take one step with each. Everything
 * that follows from the steps of one owner is one transaction.
 */
import { AssertionFailure } from '#core/assert.ts';
import type { World } from '#core/release/commands.ts';
import { MINUTE_MS, addLight, lightOf, provedLight } from '#core/release/moment.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import type { Moment } from '#core/release/moment.ts';
import { admitRelease } from './breaker.ts';
import { createCheck, missUnawaited } from './checks.ts';
import { UniqueKeyError } from './database.ts';
import type { Tx } from './database.ts';
import { testamentsOf } from './scope.ts';
import { stopEmptied } from './reconcile.ts';
import { readMoment } from './moments.ts';
import { releaseAll } from './releases.ts';
import type { NoticeRef, WatchRow } from './rows.ts';
import { BrokenRowError, ProcessCrash, StaleWatchError } from './surroundings.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { holdForLateMail } from './untold.ts';
import { readWorld, saveEvents } from './watches.ts';

const FAILED_LOOK_PAUSE_MS = 10 * MINUTE_MS;

/** One pass over everything due. @returns how many owners had a step taken. */
export function tickDueWatches(around: Surroundings, actor: number): number {
  const { engine, db } = around;
  const now = engine.trustedMoment(db.installed.clock, around.wallMs(), around.apartMs(actor));
  if (db.watchesDue.firstAt > provedLight(now ?? readMoment(around))) return 0;
  if (now === null) {
    recordDoubt(around);
    return 0;
  }
  around.record({ kind: 'looks', isInDoubt: false });
  const byOwner = new Map<number, Set<number>>();
  for (const id of around.db.watchesDue.due(provedLight(now), around.batches.ticks)) {
    const watch = around.db.watches.get(id);
    if (watch === undefined) continue;
    const ids = byOwner.get(watch.ownerId) ?? new Set();
    byOwner.set(watch.ownerId, ids.add(id));
  }
  let moved = 0;
  for (const [ownerId, ids] of byOwner) {
    const taken = lookAtOwner(around, ownerId, ids, now, actor);
    // Only a planted bug lets whoever comes after a broken row wait for it.
    if (taken === 'broken' && !around.habits.setsBrokenAside) return moved;
    moved += taken === 'moved' ? 1 : 0;
  }
  return moved;
}

/** In the product all processes have the clock of the database: none is in doubt by its own. */
function recordDoubt(around: Surroundings): void {
  const { engine, db } = around;
  const isSure = engine.trustedMoment(db.installed.clock, around.wallMs(), 0) !== null;
  if (!isSure) around.record({ kind: 'looks', isInDoubt: true });
}

/** The steps of one owner: one transaction, one moment. */
interface Pass {
  readonly around: Surroundings;
  readonly tx: Tx;
  readonly ownerId: number;
  readonly now: Moment;
}

/** What is decided for one watch, and what that lets go. */
interface Step {
  readonly watch: WatchRow;
  readonly world: World;
  readonly events: readonly ReleaseEvent[];
  readonly covered: readonly number[];
}

function lookAtOwner(
  around: Surroundings,
  ownerId: number,
  found: ReadonlySet<number>,
  now: Moment,
  actor: number,
): 'moved' | 'nothing' | 'broken' {
  around.tape?.touched(ownerId);
  const watches = around.db.watchesOf(ownerId);
  const isRelease = watches.some((watch) => isDue(around, watch, now));
  if (around.mayCrash(isRelease ? 'release' : 'tick', null)) crashBeforeLook();
  // The rows are read; whoever acts now makes them stale.
  around.meanwhile(isRelease ? 'release' : 'tick', ownerId, actor);
  try {
    const isMoved = inTransaction(around, isRelease ? 'release' : 'tick', null, (tx) => {
      if (around.breaks('step', ownerId)) throw new BrokenRowError('A step cannot be taken');
      const hasMoved = takeSteps({ around, tx, ownerId, now }, watches, found);
      if (hasMoved) tx.tell({ kind: 'looked', apartMs: around.apartMs(actor) });
      return hasMoved;
    });
    return isMoved ? 'moved' : 'nothing';
  } catch (error) {
    if (error instanceof StaleWatchError) {
      around.count('look gave way to somebody faster');
    } else if (error instanceof BrokenRowError) {
      setAside(around, ownerId, now);
      return 'broken';
    } else if (error instanceof AssertionFailure || error instanceof UniqueKeyError) {
      // A bug or a broken row of one owner must not stop the others.
      around.objection(error);
    } else {
      throw error;
    }
    return 'nothing';
  }
}

/** A bug or a broken row of one owner must not stand before the others for ever. */
function setAside(around: Surroundings, ownerId: number, now: Moment): void {
  const { db, habits } = around;
  around.count('step broke');
  const later = addLight(lightOf(now), FAILED_LOOK_PAUSE_MS);
  for (const watch of habits.setsBrokenAside ? db.watchesOf(ownerId) : []) {
    if (watch.dueLight === null || watch.dueLight >= later) continue;
    db.watches.write(watch.id, { ...watch, dueLight: later });
  }
  around.witness([{ kind: 'step-broke', ownerId, isTold: habits.alarmsOfBroken }]);
}

function crashBeforeLook(): never {
  throw new ProcessCrash('Killed before a look');
}

function isDue(around: Surroundings, watch: WatchRow, now: Moment): boolean {
  const world = readWorld(around, watch, now);
  return around.engine.releaseIsDue(watch.state, watch.policy, world, now);
}

function isCodeEntered({ policy, state }: WatchRow): boolean {
  return policy.kind === 'code' && state.phase.kind === 'held';
}

function takeSteps(pass: Pass, watches: readonly WatchRow[], found: ReadonlySet<number>): boolean {
  const { around, tx, ownerId, now } = pass;
  if (watches.some(isCodeEntered)) holdForLateMail(around, tx, now, ownerId);
  const attempts: NoticeRef[] = [];
  const warnings: NoticeRef[] = [];
  let hasMoved = false;
  let hasReleased = false;
  for (const { watch, world, events, covered } of decideSteps(pass, watches, found)) {
    const saved = saveEvents(around, tx, now, watch, events, 'tick', world);
    if (covered.length > 0) releaseAll(around, tx, now, saved, covered);
    attempts.push(...noticesOf(watch, events, 'AttemptRequested'));
    warnings.push(...noticesOf(watch, events, 'WarningRequested'));
    hasMoved ||= events.length > 0;
    hasReleased ||= covered.length > 0;
  }
  // Asked a moment ago, and nobody waits for it any more: its testaments have just been released.
  const stopped = hasReleased ? stopEmptied(around, tx, now, ownerId) : new Set();
  if (stopped.size > 0) around.count('watch left with nothing by its pass');
  const isRunning = ({ watchId }: NoticeRef): boolean => !stopped.has(watchId);
  carryOut(pass, attempts.filter(isRunning), warnings.filter(isRunning), hasReleased);
  return hasMoved;
}

/**
 * The step of each watch that has one, also of those that this pass did not find: what is due at
 * the same moment belongs together.
 */
function decideSteps(pass: Pass, watches: readonly WatchRow[], found: ReadonlySet<number>): Step[] {
  const { around, now } = pass;
  const { decide } = around.engine;
  const steps: Step[] = [];
  const gone = new Set<number>();
  const asked: AskedBreaker = { mayRelease: null };
  for (const watch of watches) {
    const covered = testamentsOf(around, watch).filter((id) => !gone.has(id));
    // Left with nothing by the release of another one: it is about to be stopped.
    if (gone.size > 0 && covered.length === 0) continue;
    const world = withBreaker(pass, watch, asked);
    const events = decide(watch.state, watch.policy, { kind: 'tick', world }, now);
    if (events.length > 0 && !found.has(watch.id)) around.count('look went beyond its batch');
    if (events.some(({ kind }) => kind === 'Released')) {
      if (gone.size > 0) around.count('releases shared by a pass');
      for (const id of covered) gone.add(id);
      // Whatever took its last testament away has not told it: it has nothing to let go.
      const isEmpty = covered.length === 0;
      const stop = isEmpty ? decide(watch.state, watch.policy, { kind: 'stop' }, now) : [];
      steps.push({ watch, world, events: isEmpty ? stop : events, covered });
    } else if (events.length > 0 || found.has(watch.id)) {
      steps.push({ watch, world, events, covered: [] });
    }
  }
  return steps;
}

/** What the breaker said of this owner in this pass; null while nobody asked. */
interface AskedBreaker {
  mayRelease: boolean | null;
}

/** Only a release that is due asks the breaker, once for all of its owner. */
function withBreaker({ around, tx, now }: Pass, watch: WatchRow, asked: AskedBreaker): World {
  const world = readWorld(around, watch, now);
  if (!around.engine.releaseIsDue(watch.state, watch.policy, world, now)) return world;
  asked.mayRelease ??= admitRelease(around, tx, watch, now);
  if (!asked.mayRelease) tx.tell({ kind: 'breaker-refused', watchId: watch.id });
  return { ...world, mayRelease: asked.mayRelease };
}

function noticesOf(
  { id }: WatchRow,
  events: readonly ReleaseEvent[],
  kind: 'AttemptRequested' | 'WarningRequested',
): NoticeRef[] {
  return events.flatMap((event) =>
    event.kind === kind ? [{ watchId: id, notice: event.notice }] : [],
  );
}

/** Checks of one owner due in the same pass share one message, and so do warnings. */
function carryOut(
  { around, tx, ownerId, now }: Pass,
  attempts: readonly NoticeRef[],
  warnings: readonly NoticeRef[],
  hasReleased: boolean,
): void {
  if (attempts.length + warnings.length > 0 || hasReleased) missUnawaited(around, tx, ownerId);
  if (attempts.length > 0) createCheck(around, tx, ownerId, now, 'attempt', attempts);
  if (warnings.length > 0) createCheck(around, tx, ownerId, now, 'warning', warnings);
}
