/**
 * Floors in rows: before when nothing of a testament goes, after what was done where nobody typed
 * the password. What a difference of two prospects means is decided in core/release.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  floorAfter,
  floorOfNew,
  floorUntold,
  hasToWait,
  isPutOff,
  type Floor,
  type ChangedTestament,
} from '#core/release/floor.ts';
import { MINUTE_MS, lightOf, type LightMs } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockAccount } from '#server/store/accounts.ts';
import { isSameContents } from '#server/store/contents.ts';
import { testamentsInScope, readScope, type ScopedTestament } from './scope.ts';
import { hasEverArmed, wasEverArmed } from './ever-armed.ts';
import { floorOver, readProspects, type Prospects } from './prospects.ts';
import type { Watch } from './watch.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

const writingMs = 15 * MINUTE_MS;

/** Null where an act of hers sets no floor and ends none. */
export async function readProspectsBefore(
  ownerTx: OwnerTx,
  waits: boolean,
): Promise<Prospects | null> {
  const { tx, owner } = ownerTx;
  if (!waits && !(await hasFloor(tx, owner))) return null;
  // Whoever has never armed anything is held back from nothing.
  return (await hasEverArmed(tx, owner)) ? readProspects(ownerTx) : null;
}

/** A testament of which a change waits. */
export interface WaitingTestament {
  readonly testament: number;
  readonly floor: Floor;
}

/** A testament that does not go any more by ways of these kinds, as it did before. */
export interface SwitchedOff {
  readonly testament: number;
  readonly kinds: readonly Policy['kind'][];
}

/** What an act without the password did to what was armed. */
export interface Consequences {
  /** Changes that wait. */
  readonly waiting: readonly WaitingTestament[];
  /** They stand at once. */
  readonly switchedOff: readonly SwitchedOff[];
  /** Something that was armed once and goes to nobody now says other words, or to others. */
  readonly isChangedWhileOff: boolean;
  /** Something goes later than before. It stands at once. */
  readonly isPutOff: boolean;
}

/** After the act: each testament may get a floor, or lose one. */
export async function setFloors(
  ownerTx: OwnerTx,
  before: Prospects,
  isFresh: boolean,
): Promise<Consequences> {
  const { tx, owner, now } = ownerTx;
  const after = await readProspects(ownerTx);
  const act = { at: lightOf(now), isFresh };
  const waiting: WaitingTestament[] = [];
  let isChangedWhileOff = false;
  let isLater = false;
  for (const testament of after.testaments) {
    const { id, floor } = testament;
    const [was, is] = [before.contents.get(id), after.contents.get(id)];
    const change = {
      before: before.ways.get(id) ?? [],
      after: after.ways.get(id) ?? [],
      isSameContents: isSameContents(owner, was, is),
      isSaved: was?.version !== is?.version,
      floor,
    };
    // One that came back out of the bin was written long ago.
    const isWrittenNow = now.wall - ((was ?? is)?.createdAt ?? now.wall) < writingMs;
    const next = isWrittenNow ? floorOfNew(change, act) : floorAfter(change, act);
    if (!isDeepStrictEqual(next, floor)) await writeFloor(tx, owner, id, next);
    if (!isFresh && !isWrittenNow && hasToWait(change))
      waiting.push({ testament: id, floor: next });
    isLater ||= !isFresh && isPutOff(change);
    if (!isFresh && was !== undefined && saysOtherwiseWhileOff(change, testament))
      isChangedWhileOff ||= await wasEverArmed(tx, owner, id);
  }
  const switchedOff = isFresh ? [] : lostWays(before, after);
  return { waiting, switchedOff, isChangedWhileOff, isPutOff: isLater };
}

/** The mail about an act was refused: what can go by a code waits until it is taken. */
export async function holdUntold(ownerTx: OwnerTx, actAt: LightMs): Promise<void> {
  const { tx, owner, now } = ownerTx;
  await lockAccount(tx, owner);
  const { testaments, ways } = await readProspects(ownerTx);
  for (const { id, floor } of testaments) {
    const next = floorUntold(floor, ways.get(id) ?? [], actAt, lightOf(now));
    if (!isDeepStrictEqual(next, floor)) await writeFloor(tx, owner, id, next);
  }
}

/** Where the act emptied it, or left it without people, it is told of as switched off. */
function saysOtherwiseWhileOff(change: ChangedTestament, testament: ScopedTestament): boolean {
  if (change.after.length > 0 || change.isSameContents) return false;
  return change.before.length === 0 || (testament.hasWords && testament.recipients > 0);
}

function lostWays(before: Prospects, after: Prospects): SwitchedOff[] {
  return [...before.ways].flatMap(([testament, ways]) => {
    const left = new Set(after.ways.get(testament)?.map(({ kind }) => kind));
    const kinds = [...new Set(ways.map(({ kind }) => kind))].filter((kind) => !left.has(kind));
    return kinds.length === 0 ? [] : [{ testament, kinds }];
  });
}

/** Before when a watch lets nothing go. */
export async function readFloors(
  db: Db,
  owner: Owner,
): Promise<(watch: FloorsOwn) => LightMs | null> {
  if (!(await hasFloor(db, owner))) return () => null;
  const cover = await readScope(db, owner);
  return (watch) => floorOver(watch, testamentsInScope(watch, cover));
}

type FloorsOwn = Pick<Watch, 'testamentId' | 'triggerId' | 'policy'>;

async function hasFloor(db: Db, owner: Owner): Promise<boolean> {
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
