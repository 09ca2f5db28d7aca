/**
 * The future of an owner's testaments as her watches see it, read once for all of them. Every date
 * is computed by core/release, by the same functions that decide.
 */
import type { AccountObstacle } from '#contract/dashboard.ts';
import type { Obstacle, Obstacles } from '#contract/dashboard.ts';
import { forecastWatch, type WatchForecastStep } from '#core/release/forecast.ts';
import { governedIds } from '#core/release/reconcile.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Phase } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { readSubscription, type SubscriptionRow } from '#server/store/subscriptions.ts';
import { listTriggers } from '#server/store/triggers.ts';
import { isHeldByBreaker } from './breaker.ts';
import { desiredFinder, readScope, type Scope } from './scope.ts';
import { obstaclesTo } from './obstacles.ts';
import { readWatches, type Watch } from './watch.ts';
import { readWorld, type MailFacts, type OwnerWorld } from './world.ts';

/** One watch over a testament. */
export interface ScopeForecast {
  readonly watch: Watch;
  readonly triggerName: string | null;
  /** If the silence goes on; without the release while nobody knows when that will be. */
  readonly steps: readonly WatchForecastStep[];
  /** Everything is due, and the breaker waits for an operator. */
  readonly isHeldBack: boolean;
  /** False while nothing can come of it: it is shown, and it arms nothing. */
  readonly isArming: boolean;
}

export interface Schedules {
  readonly now: Moment;
  readonly scope: Scope;
  /** The testaments that a watch is over. */
  readonly governed: ReadonlySet<number>;
  readonly notArmed: AccountObstacle | null;
  readonly obstacles: Obstacles;
  readonly subscriptionStatus: SubscriptionRow['status'];
  /** The one whose release comes first stands first. */
  readonly coveringOf: (testamentId: number) => readonly ScopeForecast[];
}

/** Reads over several connections at once, so it is not for the inside of a transaction. */
export async function readSchedules(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
): Promise<Schedules> {
  const [scope, watches, { notArmed, codeObstacle, worldFor }, { status: subscriptionStatus }] =
    await Promise.all([
      readScope(db, owner),
      readWatches(db, owner),
      readWorld(db, facts, owner, now),
      readSubscription(db, owner),
    ]);
  const isBreakerClosed = watches.some(isHeld) && (await isHeldByBreaker(db, owner));
  const names = await triggerNames(db, owner, scope);
  const desiredOf = desiredFinder(scope.desired);
  const futureOf = forecaster(now, worldFor);
  const obstacles = obstaclesTo({ notArmed, codeObstacle }, subscriptionStatus);
  const byTestament = new Map<number, ScopeForecast[]>();
  for (const watch of watches) {
    const testamentIds = desiredOf(watch)?.testamentIds ?? [];
    if (testamentIds.length > 0) {
      const isHeldBack = isHeld(watch) && isBreakerClosed;
      const future = futureOf(watch);
      const steps = isHeldBack ? future.filter(({ kind }) => kind !== 'release') : future;
      const triggerName = names.get(watch.triggerId ?? 0) ?? null;
      const isArming = canRelease(steps, obstacles[watch.policy.kind]);
      const covering = { watch, triggerName, steps, isHeldBack, isArming };
      for (const id of testamentIds) {
        const before = byTestament.get(id);
        if (before === undefined) byTestament.set(id, [covering]);
        else before.push(covering);
      }
    }
  }
  const coveringOf = (id: number) => (byTestament.get(id) ?? []).toSorted(byUrgency);
  const governed = governedIds(scope.desired);
  return { now, scope, governed, notArmed, obstacles, subscriptionStatus, coveringOf };
}

/** Whoever is there starts all her watches over, so that many of them have one future. */
function forecaster(now: Moment, worldFor: OwnerWorld['worldFor']) {
  const known = new Map<string, WatchForecastStep[]>();
  return (watch: Watch): readonly WatchForecastStep[] => {
    const { state, policy } = watch;
    const world = worldFor(watch);
    const key = JSON.stringify([state, policy, world]);
    const future = known.get(key) ?? forecastWatch(state, policy, now, world);
    known.set(key, future);
    return future;
  };
}

export function releaseStep({ steps }: ScopeForecast): WatchForecastStep | undefined {
  return steps.findLast(({ kind }) => kind === 'release');
}

/** A failed payment that was counted goes on all the same. */
function canRelease(steps: readonly WatchForecastStep[], obstacle: Obstacle | null): boolean {
  return obstacle === null || (obstacle === 'no-subscription' && steps.length > 0);
}

function isHeld({ state: { phase } }: Watch): boolean {
  if (phase.kind === 'held') return phase.reason === 'code' && phase.heldUntil !== undefined;
  return phase.kind === 'grace' && phase.heldUntil !== null;
}

const phaseRank: Readonly<Record<Phase['kind'], number>> = {
  released: 0,
  grace: 1,
  held: 2,
  checking: 3,
  resting: 4,
  waiting: 5,
  off: 6,
};

/** What is armed before what is not, then the soonest release, then whatever got furthest. */
function byUrgency(one: ScopeForecast, other: ScopeForecast): number {
  return (
    Number(other.isArming) - Number(one.isArming) ||
    releaseOrder(one) - releaseOrder(other) ||
    phaseRank[one.watch.state.phase.kind] - phaseRank[other.watch.state.phase.kind]
  );
}

function releaseOrder(covering: ScopeForecast): number {
  return covering.isHeldBack ? 0 : (releaseStep(covering)?.at ?? Number.MAX_SAFE_INTEGER);
}

async function triggerNames(
  db: Db,
  owner: Owner,
  { desired }: Scope,
): Promise<Map<number, string>> {
  const isAny = desired.some(({ source }) => source.kind === 'trigger');
  const triggers = isAny ? await listTriggers(db, owner) : [];
  return new Map(triggers.map(({ id, name }) => [id, name]));
}
