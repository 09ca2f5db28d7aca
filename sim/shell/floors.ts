/**
 * Floors in rows: before when nothing of a testament goes, after what was done where nobody typed
 * the password. What a difference of two prospects means is decided by core/release.
 */
import { isBeingWritten } from '#core/release/being-written.ts';
import { isDeepStrictEqual } from 'node:util';
import { isTakenAway } from '#core/release/ending.ts';
import { hasToWait, type Way } from '#core/release/floor.ts';
import { lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import { isPauseRunning } from '#core/release/pause.ts';
import { desiredOf, isSame, notBeforeOf, ownerOf, testamentsOf } from './scope.ts';
import type { Tx } from './database.ts';
import { isShown } from './deletions.ts';
import { tellOfChanges } from './news.ts';
import type { TestamentRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';

export interface Prospects {
  readonly ways: ReadonlyMap<number, readonly Way[]>;
  /** Those that she has: what was deleted keeps its floor until she has it again. */
  readonly testaments: ReadonlyMap<number, TestamentRow>;
}

interface FloorAct {
  readonly ownerId: number;
  readonly isFresh: boolean;
  /** Which testament was saved, whether or not it is another now. */
  readonly savedId?: number;
  /** It is refused where it takes the password and nobody typed one. */
  readonly asksPassword?: boolean;
}

/** Null where an act of hers sets no floor and ends none. */
export function prospectsBefore(
  around: Surroundings,
  now: Moment,
  { ownerId, isFresh }: FloorAct,
): Prospects | null {
  const { db } = around;
  const isHeld = db.testamentsOf(ownerId).some(({ floor }) => Object.keys(floor).length > 0);
  if (isFresh && !isHeld) return null;
  // Whoever has never armed anything is held back from nothing.
  const hasEverArmed = (db.ledgers.get(ownerId)?.length ?? 0) > 0;
  return hasEverArmed ? prospectsOf(around, ownerId, now) : null;
}

export function prospectsOf(around: Surroundings, ownerId: number, now: Moment): Prospects {
  const { db, engine } = around;
  const desired = desiredOf(around, ownerId);
  const ways = new Map<number, Way[]>();
  for (const watch of db.watchesOf(ownerId)) {
    const covered = testamentsOf(around, watch);
    if (covered.length === 0) continue;
    const { id: watchId, state, policy, source } = watch;
    const wanted = desired.find((one) => isSame(one.source, source))?.policy ?? policy;
    const held = notBeforeOf(around, watch);
    const times = engine.releaseTimes({ state, policy, wanted }, held, now);
    if (times === null) continue;
    const trigger = source.kind === 'trigger' ? db.triggers.get(source.id) : undefined;
    const code = trigger?.kind === 'code' ? `code ${trigger.codeNumber}` : '';
    const isOwn = source.kind === 'testament';
    for (const id of covered) {
      const ending = db.testaments.get(id)?.ending ?? 'hand-over';
      const way = { watchId, kind: policy.kind, code, isOwn, ending, ...times };
      ways.set(id, [...(ways.get(id) ?? []), way]);
    }
  }
  const shown = db.testamentsOf(ownerId).filter(isShown);
  const testaments = new Map(shown.map((row) => [row.id, row]));
  return { ways, testaments };
}

/** Refused without the password: the act and its sign of life have not happened. */
export class PasswordNeededError extends Error {
  override readonly name = 'PasswordNeededError';
}

/** After the act: each testament may get a floor, or lose one. */
export function setFloors(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  before: Prospects,
  { ownerId, isFresh, savedId, asksPassword = false }: FloorAct,
): void {
  const { db, engine } = around;
  const after = prospectsOf(around, ownerId, now);
  const act = { at: lightOf(now), isFresh };
  let mustBeTold = false;
  for (const [id, is] of after.testaments) {
    const was = before.testaments.get(id);
    const change = {
      before: before.ways.get(id) ?? [],
      after: after.ways.get(id) ?? [],
      isSameContents: was?.contents === is.contents && was.hasWords === is.hasWords,
      // What is brought back is written anew.
      isSaved: id === savedId || was === undefined,
      floor: is.floor,
    };
    if (asksPassword && engine.needsPassword(change)) throw new PasswordNeededError();
    const isWrittenNow = isBeingWritten(db.installed.createdAt, now);
    const isTold = !isTakenAway(change.before, change.after);
    mustBeTold ||= !isFresh && !isWrittenNow && isTold && hasToWait(change);
    const floor = (isWrittenNow ? engine.floorOfNew : engine.floorAfter)(change, act);
    if (isDeepStrictEqual(floor, is.floor)) continue;
    around.count(isFresh ? 'floor ended' : 'floor set');
    tx.put(db.testaments, { ...is, floor });
  }
  if (mustBeTold) tellOfChanges(around, tx, now, ownerId);
}

/** Whether a pause of hers runs. */
export function isPaused(around: Surroundings, ownerId: number, now: Moment): boolean {
  const { pausedUntil } = ownerOf(around, ownerId);
  return isPauseRunning(pausedUntil, now);
}
