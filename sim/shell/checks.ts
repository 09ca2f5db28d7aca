/** Check messages as rows: each speaks for one or more notices of one owner's watches. */
import type { Moment } from '#core/release/moment.ts';
import type { Tx } from './database.ts';
import { enqueue } from './outbox.ts';
import type { CheckRow, NoticeRef } from './rows.ts';
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
  db.addCheck(tx, check);
  tx.insertKey(db.links, token, { ownerId, checkId: id });
  const kind = kindOf[type];
  const messageId = enqueue(around, tx, now, { ownerId, kind, refId: id });
  tx.tell({ kind: 'asked', check, messageId });
}

/** The watch went a step further without an answer: what it had asked before is missed. */
export function markMissed(
  { db }: Surroundings,
  tx: Tx,
  ownerId: number,
  watchIds: readonly number[],
): void {
  if (watchIds.length === 0) return;
  for (const check of db.openChecksOf(ownerId)) {
    if (!check.notices.some(({ watchId }) => watchIds.includes(watchId))) continue;
    tx.put(db.checks, { ...check, status: 'missed' });
  }
}

export function answerOpenChecks({ db, habits }: Surroundings, tx: Tx, ownerId: number): void {
  for (const check of db.openChecksOf(ownerId)) {
    tx.put(db.checks, { ...check, status: 'responded' });
    if (!habits.keepsLinks) db.links.delete(check.token);
  }
}

/** Which notices of a message their watches still want; an alarm of a code lasts as its window. */
export function wantedNotices({ db, engine }: Surroundings, check: CheckRow): NoticeRef[] {
  return check.notices.filter(({ watchId, notice }) => {
    const watch = db.watches.get(watchId);
    if (watch === undefined) return false;
    const { phase } = watch.state;
    const isWindow = phase.kind === 'held' && phase.reason === 'code';
    return check.type === 'code'
      ? isWindow && check.status === 'sent'
      : engine.isNoticeWanted(watch.state, notice);
  });
}
