/**
 * Rows that are good for nothing any more, of all owners: once an hour they are removed, also of
 * those who never come back. What an owner wrote is in none of these tables.
 */
import { knownBrowserDays, repeatableHours } from '#contract/limits.ts';
import { DAY_MS, HOUR_MS } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import { forgetFailedSignIns } from './failed-sign-ins.ts';

/** What was read a year ago nobody looks for any more. */
const readNotificationMs = 365 * DAY_MS;
/** Far longer than any payment provider repeats itself. */
const paymentEventMs = 90 * DAY_MS;
/** Until then somebody who types an old code hears that it has expired. */
const oldCodeMs = 30 * DAY_MS;

/** @param forgetsDevices false while time is simulated: a leap of years is one press there. */
export async function removeExpired(db: Db, nowMs: number, forgetsDevices: boolean): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', nowMs).execute();
  if (forgetsDevices) {
    await db
      .deleteFrom('devices')
      .where('created_at', '<=', nowMs - knownBrowserDays * DAY_MS)
      .execute();
  }
  await db.deleteFrom('unlocks').where('expires_at', '<=', nowMs).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', nowMs).execute();
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', nowMs - repeatableHours * HOUR_MS)
    .execute();
  await forgetFailedSignIns(db, nowMs);
  for (const table of ['confirmations', 'invitations'] as const) {
    await db
      .deleteFrom(table)
      .where('expires_at', '<', nowMs - oldCodeMs)
      .execute();
  }
  await db
    .deleteFrom('notifications')
    .where('read_at', 'is not', null)
    .where('created_at', '<', nowMs - readNotificationMs)
    .execute();
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', nowMs - paymentEventMs)
    .execute();
}
