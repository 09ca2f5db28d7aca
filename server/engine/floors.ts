/**
 * Floors in rows: before when nothing of a testament goes, after what was done where nobody typed
 * the password. What a difference of two prospects means is decided in core/release.
 */
import type { Ending } from '#contract/ending.ts';
import { isBeingWritten } from '#core/release/being-written.ts';
import { isTakenAway, lostKinds } from '#core/release/ending.ts';
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
import { needsPassword } from '#core/release/long-silence.ts';
import { latestOf, lightOf, type LightMs, type Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { disabledFloor } from '#server/store/disabled-accounts.ts';
import { lockAccount } from '#server/store/accounts.ts';
import { isSameContents } from '#server/store/contents.ts';
import { testamentsInScope, readScope, type ScopedTestament } from './scope.ts';
import { hasEverArmed, wasEverArmed } from './ever-armed.ts';
import { floorOver, readWays, readProspects, type Prospects } from './prospects.ts';
import type { Watch } from './watch.ts';
import { readWorldRow, type WorldRow } from './world-row.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** Null where an act of the owner sets no floor and ends none. */
export async function readProspectsBefore(
  ownerTx: OwnerTx,
  waits: boolean,
): Promise<Prospects | null> {
  const { tx, owner } = ownerTx;
  if (!waits && !(await readWorldRow(tx, owner)).hasFloor) return null;
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
  /** What it would have come to; earlier versions knew one ending only, and did not say it. */
  readonly ending?: Ending;
}

/** What an act without the password did to what was armed. */
export interface Consequences {
  /** Changes that wait. */
  readonly waiting: readonly WaitingTestament[];
  /** They stand at once. */
  readonly switchedOff: readonly SwitchedOff[];
  /** Testaments armed once that go to nobody now: they say other words, or to others. */
  readonly changedWhileOff: readonly number[];
  /** They go later than before. It stands at once. */
  readonly putOff: readonly number[];
  /** So much later that it takes the password. */
  readonly needsPassword: boolean;
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
  const changedWhileOff: number[] = [];
  const putOff: number[] = [];
  let isTooLate = false;
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
    const isWrittenNow = isBeingWritten((was ?? is)?.createdAt ?? now.wall, now);
    const next = isWrittenNow ? floorOfNew(change, act) : floorAfter(change, act);
    if (!isDeepStrictEqual(next, floor)) await writeFloor(tx, owner, id, next);
    const isTold = !isTakenAway(change.before, change.after);
    if (!isFresh && !isWrittenNow && isTold && hasToWait(change))
      waiting.push({ testament: id, floor: next });
    if (!isFresh && isPutOff(change)) putOff.push(id);
    isTooLate ||= !isFresh && needsPassword(change);
    const saysOther = !isFresh && was !== undefined && saysOtherwiseWhileOff(change, testament);
    if (saysOther && (await wasEverArmed(tx, owner, id))) changedWhileOff.push(id);
  }
  const switchedOff = isFresh ? [] : lostWays(before, after);
  return { waiting, switchedOff, changedWhileOff, putOff, needsPassword: isTooLate };
}

/** The mail about an act has not left: what can go by a code waits until it is taken. */
export async function holdUntold(
  ownerTx: OwnerTx,
  { actAt, againAt }: { readonly actAt: LightMs; readonly againAt: LightMs },
): Promise<void> {
  const { tx, owner } = ownerTx;
  await lockAccount(tx, owner);
  const { testaments, ways } = await readWays(ownerTx);
  for (const { id, floor } of testaments) {
    const next = floorUntold(floor, ways.get(id) ?? [], { actAt, againAt });
    if (!isDeepStrictEqual(next, floor)) await writeFloor(tx, owner, id, next);
  }
}

/** Where the act emptied it, or left it without people, it is told of as switched off. */
function saysOtherwiseWhileOff(change: ChangedTestament, testament: ScopedTestament): boolean {
  if (change.after.length > 0 || change.isSameContents) return false;
  const hasSomebody = testament.recipients > 0 || testament.ending === 'delete';
  return change.before.length === 0 || (testament.hasWords && hasSomebody);
}

function lostWays(before: Prospects, after: Prospects): SwitchedOff[] {
  return [...before.ways].flatMap(([testament, ways]) => {
    const kinds = lostKinds(ways, after.ways.get(testament) ?? []);
    const [{ ending } = { ending: 'hand-over' as const }] = ways;
    return kinds.length === 0 ? [] : [{ testament, kinds, ending }];
  });
}

/** Before when a watch lets nothing go: by what was done to it, or because nobody may sign in. */
export async function readFloors(
  db: Db,
  owner: Owner,
  now: Moment,
  row: WorldRow,
): Promise<(watch: FloorsOwn) => LightMs | null> {
  const disabled = disabledFloor(row, now);
  const scope = row.hasFloor ? await readScope(db, owner) : null;
  return (watch) => {
    const own = scope && floorOver(watch, testamentsInScope(watch, scope));
    return disabled === null ? own : latestOf(disabled, own);
  };
}

type FloorsOwn = Pick<Watch, 'testamentId' | 'triggerId' | 'policy'>;

async function writeFloor(tx: Tx, owner: Owner, id: number, floor: Floor): Promise<void> {
  const isNone = Object.keys(floor).length === 0;
  const change = { not_before: isNone ? null : JSON.stringify(floor) };
  await changeOwn(tx, owner, 'testaments', { id }, change);
}
