/**
 * The owner's own pause as a column, so that a watch which is armed meanwhile keeps it too.
 * What a pause means is decided in core/release.
 */
import {
  decidePause,
  isPauseRunning,
  keepPause,
  pauseTerm,
  type OwnersPause,
  type PauseTerm,
} from '#core/release/pause.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import { wallOf, type LightMs, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readCarriedUntil } from './carry.ts';
import { lockWatches, saveEvents, type Watch } from './watch.ts';
import { nothingKnown } from './world.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { readUserRow, writeUserRow } from '#server/store/user-row.ts';

type Refusal = Extract<PauseTerm, { kind: 'refused' }>['code'];

/**
 * Pauses everything that asks. The caller has recorded the sign of life that a pause is.
 * @returns until when, in wall milliseconds; or why it may not last until then, and then nothing
 * was changed.
 */
export async function pauseUntil(ownerTx: OwnerTx, untilWall: number): Promise<Refusal | number> {
  const { tx, owner, now } = ownerTx;
  const { time_zone: zone } = await readUserRow(tx, owner, ['time_zone']);
  const term = pauseTerm(untilWall, zone, await readCarriedUntil(tx, owner), now);
  if (term.kind === 'refused') return term.code;
  const { until } = term;
  for (const watch of await lockWatches(tx, owner)) {
    await record(ownerTx, watch, decidePause(watch.state, watch.policy, until, now));
  }
  await writeUserRow(tx, owner, { paused_until_light: until });
  return wallOf(until, now);
}

/** A watch that was armed or changed while a pause runs does not ask before the pause is over. */
export async function keepPaused(
  ownerTx: OwnerTx,
  watch: Watch,
  pause: OwnersPause,
): Promise<void> {
  const { now } = ownerTx;
  await record(ownerTx, watch, keepPause(watch.state, watch.policy, pause, now));
}

export async function forgetPause(tx: Tx, owner: Owner): Promise<void> {
  await tx
    .updateTable('users')
    .set({ paused_until_light: null })
    .where('id', '=', owner.id)
    .where('paused_until_light', 'is not', null)
    .execute();
}

/** When it ends if no more darkness comes, in wall milliseconds; null unless it is running. */
export function runningPause(pausedUntil: LightMs | null, now: Moment): number | null {
  return isPauseRunning(pausedUntil, now) ? wallOf(pausedUntil, now) : null;
}

async function record(ownerTx: OwnerTx, watch: Watch, events: ReleaseEvent[]): Promise<void> {
  if (events.length > 0) await saveEvents(ownerTx, watch, events, nothingKnown);
}
