/**
 * What lies ahead of an owner if her silence goes on: of every watch the next check and the
 * release, and what goes out together. For mails that speak of more than one watch.
 */
import { forecastWatch } from '#core/release/forecast.ts';
import type { Moment } from '#core/release/moment.ts';
import type { World } from '#core/release/commands.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { testamentsInScope, readScope } from './scope.ts';
import type { NoticeForecast } from './notice.ts';
import {
  countUpcoming,
  readUpcoming,
  type UpcomingCounts,
  type UpcomingTestament,
} from './upcoming.ts';
import { readWatches, type Watch } from './watch.ts';
import { readWorld, type MailFacts } from './world.ts';

/** A watch that has something to release. Moments are wall milliseconds. */
export interface Ahead {
  readonly watch: Watch;
  readonly world: World;
  readonly nextCheckAt: number | null;
  /** Null while silence alone releases nothing. */
  readonly releaseAt: number | null;
  readonly testaments: readonly UpcomingTestament[];
}

export async function readAhead(
  db: Db,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
): Promise<Ahead[]> {
  const scope = await readScope(db, owner);
  const upcoming = await readUpcoming(db, owner);
  const { worldFor } = await readWorld(db, facts, owner, now);
  const ahead: Ahead[] = [];
  for (const watch of await readWatches(db, owner)) {
    const testaments = testamentsInScope(watch, scope).map(upcoming);
    if (testaments.length === 0) continue;
    const world = worldFor(watch);
    const steps = forecastWatch(watch.state, watch.policy, now, world);
    const atOf = (wanted: string) => steps.find(({ kind }) => kind === wanted)?.at ?? null;
    const releaseAt = atOf('release');
    ahead.push({ watch, world, nextCheckAt: atOf('check'), releaseAt, testaments });
  }
  return ahead;
}

/** What goes out at one moment, or is deleted then. */
export interface UpcomingRelease extends UpcomingCounts {
  readonly releaseAt: number;
}

export function bySoonest(one: UpcomingRelease, other: UpcomingRelease): number {
  return one.releaseAt - other.releaseAt;
}

/**
 * What goes out at each moment, soonest first: a testament under several watches goes with the
 * first of them, and each person is counted once a moment.
 */
export function deliveriesOf(
  outlooks: readonly Pick<NoticeForecast, 'releaseAt' | 'testaments'>[],
): UpcomingRelease[] {
  const gone = new Set<number>();
  const deliveries: UpcomingRelease[] = [];
  for (const [releaseAt, together] of Map.groupBy(outlooks, (outlook) => outlook.releaseAt)) {
    const left = new Map(
      together
        .flatMap(({ testaments }) => testaments)
        .filter(({ id }) => !gone.has(id))
        .map((testament) => [testament.id, testament]),
    );
    for (const id of left.keys()) {
      gone.add(id);
    }
    if (left.size > 0) deliveries.push({ releaseAt, ...countUpcoming([...left.values()]) });
  }
  return deliveries;
}
