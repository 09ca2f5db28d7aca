/**
 * What becomes of check messages: accepted by a mail server, answered, or missed. Says of no watch
 * what that means for it; core/release does.
 */
import { sql } from 'kysely';
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn } from '#server/db/own-rows.ts';
import { ofOwner } from '#server/db/of-owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { announcement } from './change-mark.ts';
import type { CheckNotice } from './checks.ts';
import type { OwnerTx } from './owner-tx.ts';

/** @returns whether its answer is still awaited. */
export async function markAccepted({ tx, owner, now }: OwnerTx, checkId: number): Promise<boolean> {
  const check = await tx
    .updateTable('checks')
    .set({ accepted_at: now.wall })
    .where('user_id', '=', owner.id)
    .where('id', '=', checkId)
    .returning('status')
    .executeTakeFirst();
  return check?.status === 'sent';
}

/** The link or code of this one check was used, even if its time was over. */
export async function markResponded({ tx, owner, now }: OwnerTx, checkId: number): Promise<void> {
  const change = { status: 'responded', responded_at: now.wall } as const;
  await changeOwn(tx, owner, 'checks', { id: checkId }, change);
}

/**
 * A sign of life answers everything that was asked, whatever it was asked for; that of a program
 * leaves open what asks about a code.
 * @returns whether anything was.
 */
export async function answerOpenChecks(
  { tx, owner, now }: OwnerTx,
  isByProgram: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checks')
    .set({ status: 'responded', responded_at: now.wall })
    .where('user_id', '=', owner.id)
    .where('status', '=', 'sent')
    // It tells the owner something, and asks nothing.
    .where('type', 'not in', isByProgram ? ['change', 'code'] : ['change'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Watches went a step further: what none of them waits for any more is missed, or answered by what
 * came instead of an answer.
 * @returns what each of them had spoken for.
 */
export async function settleUnawaited(
  tx: Tx,
  owner: Owner,
  settled: { status: 'missed' } | { status: 'responded'; responded_at: number },
  isAwaited: (notice: CheckNotice) => boolean,
): Promise<(readonly CheckNotice[])[]> {
  const rows = await tx
    .selectFrom('checks')
    .innerJoin('check_notices', ofOwner('check_notices.check_id', 'checks.id'))
    .select(['checks.id', 'check_notices.watch_id', 'check_notices.notice'])
    .where('checks.user_id', '=', owner.id)
    .where('checks.status', '=', 'sent')
    .orderBy('checks.id')
    .execute();
  const noticesOf = new Map<number, CheckNotice[]>();
  for (const { id, watch_id: watchId, notice } of rows) {
    noticesOf.set(id, [...(noticesOf.get(id) ?? []), { watchId, notice }]);
  }
  const unawaited = [...noticesOf].filter(([, notices]) => !notices.some(isAwaited));
  if (unawaited.length > 0) {
    const ids = unawaited.map(([id]) => id);
    await tx
      .updateTable('checks')
      .set(settled)
      .where('user_id', '=', owner.id)
      .where('id', 'in', ids)
      .execute();
  }
  return unawaited.map(([, notices]) => notices);
}

/** When the watches of an owner last began anew, in wall milliseconds; 0 where they never ran. */
export async function roundBegunAt(tx: Tx, owner: Owner): Promise<number> {
  // Not the last answered check: a sign of life may come while no check is open.
  const begun = await tx
    .selectFrom('ledger')
    .select((e) => e.fn.max('wall_at').as('at'))
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'watch')
    .where(sql<boolean>`body -> 'event' ->> 'kind' in ('Armed', 'Answered')`)
    .executeTakeFirst();
  return begun?.at ?? 0;
}

/** How many checks and warnings came back since the watches last began anew. */
export async function countCameBack(tx: Tx, owner: Owner): Promise<number> {
  const { count } = await tx
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', owner.id)
    .where('kind', 'in', ['check', 'warning'])
    .where('came_back_at', 'is not', null)
    .where('created_at', '>', await roundBegunAt(tx, owner))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The window in which a code could be stopped is over, and nobody stopped it. */
export async function missCodeChecks(tx: Tx, owner: Owner): Promise<void> {
  await changeOwn(tx, owner, 'checks', { type: 'code', status: 'sent' }, { status: 'missed' });
}

/** Manual checks whose day is over, for everybody. Open pages are told, notifications not. */
export async function expireManualChecks(db: Db, nowMs: number): Promise<void> {
  await db
    .with('expired', (e) =>
      e
        .updateTable('checks')
        .set({ status: 'missed' })
        .where('status', '=', 'sent')
        .where('missed_after_at', '<=', nowMs)
        .returning('user_id'),
    )
    .selectFrom('expired')
    .select((e) => announcement(e.ref('user_id')).as('announced'))
    .execute();
}

/** The wall time at which the next manual check will be missed, or null. */
export async function nextMissedAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('checks')
    .select((e) => e.fn.min('missed_after_at').as('missedAt'))
    .where('status', '=', 'sent')
    .executeTakeFirst();
  return row?.missedAt ?? null;
}
