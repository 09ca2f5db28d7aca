/**
 * Floors in rows: how an owner's testaments would go out before an act of hers and after it, and
 * before when nothing of them goes. What a difference means is decided in core/release.
 */
import type { Kysely } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import {
  floorAfter,
  hasToWait,
  soonestRelease,
  type Floor,
  type Way,
} from '#core/release/floor.ts';
import { MINUTE_MS, asLight, lightOf, type LightMs, type Moment } from '#core/release/moment.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readCodeMarks } from '#server/store/codes.ts';
import { isSameContents, readContents, type Contents } from '#server/store/contents.ts';
import { coveredBy, readCover, type CoveredTestament } from './cover.ts';
import { readWatches, type Watch } from './watch.ts';

const writingMs = 15 * MINUTE_MS;

/** How all her testaments would go out, and what they would say to whom. */
interface Prospects {
  readonly testaments: readonly CoveredTestament[];
  readonly ways: ReadonlyMap<number, readonly Way[]>;
  readonly contents: ReadonlyMap<number, Contents>;
}

/** Null where an act of hers sets no floor and ends none. */
export async function readProspectsBefore(
  tx: Tx,
  owner: SignedInOwner,
  now: Moment,
): Promise<Prospects | null> {
  if (owner.session.isFresh && !(await hasFloor(tx, owner))) return null;
  const watches = await readWatches(tx, owner);
  // Whoever has never armed anything is held back from nothing.
  const hasArmed = watches.some(({ state }) => state.arming > 0);
  return hasArmed ? readProspects(tx, owner, now, watches) : null;
}

/** A testament of which a change waits. */
export interface Waiting {
  readonly testament: number;
  readonly floor: Floor;
}

/** What an act without the password did to what was armed. */
export interface Consequences {
  /** Changes that wait. */
  readonly waiting: readonly Waiting[];
  /** Testaments that are not armed any more: they stand at once. */
  readonly switchedOff: readonly number[];
}

/** After the act: each testament that was there before it may get a floor, or lose one. */
export async function setFloors(
  tx: Tx,
  owner: SignedInOwner,
  now: Moment,
  before: Prospects,
): Promise<Consequences> {
  const after = await readProspects(tx, owner, now, await readWatches(tx, owner));
  const act = { at: lightOf(now), isFresh: owner.session.isFresh };
  const waiting: Waiting[] = [];
  for (const { id, floor } of after.testaments) {
    if (isNew(before, id, now)) continue;
    const change = {
      before: before.ways.get(id) ?? [],
      after: after.ways.get(id) ?? [],
      isSameContents: isSameContents(owner, before.contents.get(id), after.contents.get(id)),
      floor,
    };
    const next = floorAfter(change, act);
    if (!isDeepStrictEqual(next, floor)) await writeFloor(tx, owner, id, next);
    if (!act.isFresh && hasToWait(change)) waiting.push({ testament: id, floor: next });
  }
  const switchedOff = act.isFresh
    ? []
    : before.testaments
        .map(({ id }) => id)
        .filter((id) => before.ways.has(id) && !after.ways.has(id));
  return { waiting, switchedOff };
}

/** Written just now, and perhaps in several steps: first the words, then to whom they go. */
function isNew({ contents, ways }: Prospects, id: number, now: Moment): boolean {
  const { createdAt = now.wall } = contents.get(id) ?? {};
  return !ways.has(id) && now.wall - createdAt < writingMs;
}

/** Before when a watch lets nothing go: of all that it is over, the latest floor holds. */
export async function readFloors(
  db: Kysely<Database>,
  owner: Owner,
): Promise<(watch: FloorsOwn) => LightMs | null> {
  if (!(await hasFloor(db, owner))) return () => null;
  const cover = await readCover(db, owner);
  return (watch) => floorOver(watch, coveredBy(watch, cover));
}

type FloorsOwn = Pick<Watch, 'testamentId' | 'triggerId' | 'policy'>;

function floorOver({ policy }: FloorsOwn, covered: readonly CoveredTestament[]): LightMs | null {
  const floors = covered.flatMap(({ floor }) => floor[policy.kind] ?? []);
  return floors.length === 0 ? null : asLight(Math.max(...floors));
}

async function readProspects(
  tx: Tx,
  owner: Owner,
  now: Moment,
  watches: readonly Watch[],
): Promise<Prospects> {
  const cover = await readCover(tx, owner);
  const codeOf = await readCodeMarks(tx, owner);
  const ways = new Map<number, Way[]>();
  for (const watch of watches) {
    const covered = coveredBy(watch, cover);
    if (covered.length === 0) continue;
    const { id: watchId, state, policy, triggerId } = watch;
    const floor = floorOver(watch, covered);
    const unheld = soonestRelease(state, policy, null, now);
    if (unheld === null) continue;
    const soonest = floor === null ? unheld : soonestRelease(state, policy, floor, now)!;
    const code = codeOf.get(triggerId ?? 0) ?? '';
    for (const { id } of covered) {
      ways.set(id, [
        ...(ways.get(id) ?? []),
        { watchId, kind: policy.kind, code, soonest, unheld },
      ]);
    }
  }
  return { testaments: cover.testaments, ways, contents: await readContents(tx, owner) };
}

async function hasFloor(db: Kysely<Database>, owner: Owner): Promise<boolean> {
  const held = await db
    .selectFrom('testaments')
    .select('id')
    .where('user_id', '=', owner.id)
    .where('not_before', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

async function writeFloor(tx: Tx, owner: Owner, id: number, floor: Floor): Promise<void> {
  const isNone = Object.keys(floor).length === 0;
  await tx
    .updateTable('testaments')
    .set({ not_before: isNone ? null : JSON.stringify(floor) })
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .execute();
}
