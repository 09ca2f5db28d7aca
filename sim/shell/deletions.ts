/**
 * Testaments that a release deleted: kept as they are for a while, in which their owner can have
 * them again, and gone for good afterwards.
 */
import { lightOf } from '#core/release/moment.ts';
import type { LightMs } from '#core/release/moment.ts';
import type { Tx } from './database.ts';
import type { TestamentRow, TriggerRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';

/** Whether its owner has it: nothing was deleted. */
export function isShown({ keptUntil, isRemoved }: TestamentRow): boolean {
  return keptUntil === null && !isRemoved;
}

/** What was picked while it was there stays picked. */
export function picksWhatIsGone(
  { db }: Surroundings,
  was: TriggerRow | undefined,
  { picked }: TriggerRow,
): boolean {
  const isThere = (id: number): boolean => {
    const testament = db.testaments.get(id);
    return testament !== undefined && isShown(testament);
  };
  return picked?.some((id) => was?.picked?.includes(id) !== true && !isThere(id)) ?? false;
}

/** In the transaction of the release. */
export function putAway(
  { db }: Surroundings,
  tx: Tx,
  testamentId: number,
  keptUntil: LightMs,
): void {
  const testament = db.testaments.get(testamentId);
  if (testament === undefined) return;
  tx.put(db.testaments, { ...testament, keptUntil });
  tx.tell({ kind: 'deletion', step: 'put-away', testamentId });
}

/** With the recall of its release. */
export function takeOutAgain(
  { db, habits }: Surroundings,
  tx: Tx,
  testament: TestamentRow,
): TestamentRow {
  if (testament.keptUntil === null || !habits.bringsBack) return testament;
  const shown = { ...testament, keptUntil: null };
  tx.put(db.testaments, shown);
  tx.tell({ kind: 'deletion', step: 'brought-back', testamentId: testament.id });
  return shown;
}

/** Those that nobody can have again any more; none while nobody knows the time. */
export function findKeptTooLong(around: Surroundings, apartMs: number): readonly TestamentRow[] {
  const { db, engine, habits } = around;
  const now = engine.trustedMoment(db.installed.clock, around.wallMs(), apartMs);
  if (now === null) return [];
  return [...db.testaments.all()].filter(({ keptUntil, isRemoved }) => {
    if (keptUntil === null || isRemoved) return false;
    return keptUntil <= lightOf(now) || !habits.keepsDeleted;
  });
}

export function removeKept(around: Surroundings, { id, ownerId }: TestamentRow): void {
  const { db } = around;
  around.tape?.touched(ownerId);
  inTransaction(around, 'tidying', null, (tx) => {
    const testament = db.testaments.get(id);
    if (testament === undefined || testament.keptUntil === null) return;
    tx.put(db.testaments, { ...testament, isRemoved: true });
    for (const trigger of db.triggersOf(ownerId)) {
      const picked = trigger.picked?.filter((one) => one !== id) ?? null;
      tx.put(db.triggers, { ...trigger, picked });
    }
    tx.tell({ kind: 'deletion', step: 'removed', testamentId: id });
  });
}
