/**
 * A mail about a change without the password that does not leave for days although nothing refuses
 * it: what names a date waits while nobody knows the time, for example. Light goes on meanwhile, so
 * what goes by a code waits for that mail, as it does for one that is refused.
 */
import { DAY_MS, HOUR_MS, asLight, lightOf, type LightMs } from '#core/release/moment.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { holdUntold } from './floors.ts';

/** It is put off for a day at most, and then it leaves within minutes. */
const lateMs = DAY_MS + HOUR_MS;

/** Before something goes by a code: no floor ends while its mail waits. */
export async function holdForLateMail(ownerTx: OwnerTx): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const late = await tx
    .selectFrom('outbox')
    .select('created_light')
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'change-waits')
    .where('status', '=', 'pending')
    .where('created_light', '<', lightOf(now) - lateMs)
    .execute();
  for (const row of late) await holdFrom(ownerTx, asLight(row.created_light));
}

/** It was taken: whoever reads it has three days from now on. */
export async function holdAfterLateMail(ownerTx: OwnerTx, createdLight: number): Promise<void> {
  const actAt = asLight(createdLight);
  if (lightOf(ownerTx.now) - actAt > lateMs) await holdFrom(ownerTx, actAt);
}

async function holdFrom(ownerTx: OwnerTx, actAt: LightMs): Promise<void> {
  await holdUntold(ownerTx, { actAt, againAt: lightOf(ownerTx.now) });
}
