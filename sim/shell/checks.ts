/** Check messages as rows: each speaks for one or more notices of one owner's watches. */
import type { Moment } from '#core/release/moment.ts';
import { isLatestNotice, isNoticeOutstanding } from '#core/release/outcomes.ts';
import type { Tx } from './database.ts';
import { testamentsOf } from './scope.ts';
import { enqueue } from './outbox.ts';
import type { CheckRow, NoticeRef, OutboxRow, WatchRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';

const kindOf = { attempt: 'check', warning: 'warning', code: 'alarm' } as const;

export function createCheck(
  around: Surroundings,
  tx: Tx,
  ownerId: number,
  now: Moment,
  type: CheckRow['type'],
  notices: readonly NoticeRef[],
): void {
  const { db } = around;
  const id = db.checks.nextId();
  const token = `token-${id}`;
  const check: CheckRow = { id, ownerId, type, status: 'sent', token, notices };
  tx.put(db.checks, check);
  tx.insertKey(db.links, token, { ownerId, checkId: id });
  const kind = kindOf[type];
  const { messageId } = enqueue(around, tx, now, { ownerId, kind, refId: id });
  tx.tell({ kind: 'asked', check, messageId });
}

/** Watches went a step further: what none of them waits for any more is missed. */
export function missUnawaited({ db, habits }: Surroundings, tx: Tx, ownerId: number): void {
  const isAwaited = ({ watchId, notice }: NoticeRef): boolean => {
    const watch = db.watches.get(watchId);
    return watch !== undefined && isLatestNotice(watch.state, notice);
  };
  for (const check of db.openChecksOf(ownerId)) {
    // The alarm of a code lasts as its window, and not until the next look.
    if (check.type === 'code') continue;
    const isStillTrue = habits.judgesEachNotice
      ? check.notices.some(isAwaited)
      : check.notices.every(isAwaited);
    if (!isStillTrue) tx.put(db.checks, { ...check, status: 'missed' });
  }
}

/** The time to stop a code is over, and no other code of this owner can be stopped. */
export function missAlarms({ db }: Surroundings, tx: Tx, ownerId: number): void {
  if (db.watchesOf(ownerId).some(isInWindow)) return;
  for (const check of db.openChecksOf(ownerId)) {
    if (check.type === 'code') tx.put(db.checks, { ...check, status: 'missed' });
  }
}

export function answerOpenChecks({ db, habits }: Surroundings, tx: Tx, ownerId: number): void {
  for (const check of db.openChecksOf(ownerId)) {
    tx.put(db.checks, { ...check, status: 'responded' });
    if (!habits.keepsLinks) db.links.delete(check.token);
  }
}

/** Whether a watch still wants the message; an alarm of a code lasts as any window of her codes. */
export function isWanted(around: Surroundings, check: CheckRow): boolean {
  const { db, engine } = around;
  if (check.type === 'code') {
    return check.status === 'sent' && db.watchesOf(check.ownerId).some(isInWindow);
  }
  if (check.status === 'responded') return false;
  return check.notices.some(({ watchId, notice }) => {
    const watch = db.watches.get(watchId);
    if (watch === undefined || !engine.isNoticeWanted(watch.state, notice)) return false;
    return testamentsOf(around, watch).length > 0;
  });
}

/** A payment answers what was about nothing else; what is still to be sent for another stays. */
export function answerUnawaited({ db }: Surroundings, tx: Tx, ownerId: number): void {
  const isAwaited = ({ watchId, notice }: NoticeRef): boolean => {
    const state = db.watches.get(watchId)?.state;
    if (state === undefined) return false;
    return isLatestNotice(state, notice) || isNoticeOutstanding(state, notice);
  };
  for (const check of db.openChecksOf(ownerId)) {
    if (check.type === 'code' || check.notices.some(isAwaited)) continue;
    tx.put(db.checks, { ...check, status: 'responded' });
  }
}

function isInWindow({ state: { phase } }: WatchRow): boolean {
  return phase.kind === 'held' && phase.reason === 'code';
}

/** What a message carries for watches. The alarm of a code asks for nothing that counts. */
export function noticesOf(
  { db }: Surroundings,
  { kind, refId }: Pick<OutboxRow, 'kind' | 'refId'>,
): readonly NoticeRef[] {
  return kind === 'alarm' ? [] : (db.checks.get(refId)?.notices ?? []);
}
