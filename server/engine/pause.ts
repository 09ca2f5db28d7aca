/**
 * The owner's own pause: nothing is asked until it ends, and it always ends. Kept with the owner,
 * so that a watch which is armed meanwhile keeps it too. A code is not stopped by it.
 */
import type { PauseRefusal } from '#core/release/commands.ts';
import { decidePause, keepPause } from '#core/release/decide.ts';
import {
  asLight,
  earlierOf,
  lightOf,
  wallOf,
  type LightMs,
  type Moment,
} from '#core/release/moment.ts';
import type { PaymentPolicy } from '#core/release/policy.ts';
import type { WatchState } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { readCarriedUntil } from './carry.ts';
import { lockWatches, saveEvents, type Watch } from './watch.ts';
import { nothingKnown } from './world.ts';

type Refusal = Extract<PauseRefusal, 'pause-in-the-past' | 'pause-too-long'>;

/**
 * Pauses everything that asks. The caller has recorded the sign of life that a pause is.
 * @returns until when, in wall milliseconds, which is sooner where weak signs carry no further; or
 * why it may not last until then, and then nothing was changed.
 */
export async function pauseUntil(
  tx: Tx,
  owner: Owner,
  now: Moment,
  untilWall: number,
): Promise<Refusal | number> {
  const { time_zone: zone } = await tx
    .selectFrom('users')
    .select('time_zone')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const refusal = refusalOf(untilWall, zone, now);
  if (refusal !== null) {
    return refusal;
  }
  const carriesUntil = await readCarriedUntil(tx, owner);
  const until = earlierOf(asLight(Math.ceil(untilWall) - now.dark), carriesUntil);
  for (const watch of await lockWatches(tx, owner)) {
    await pause(tx, owner, now, watch, { untilWall, carriesUntil });
  }
  await tx
    .updateTable('users')
    .set({ paused_until_light: until })
    .where('id', '=', owner.id)
    .execute();
  return wallOf(until, now);
}

/** A watch that was armed or changed while a pause runs does not ask before the pause is over. */
export async function keepPaused(
  tx: Tx,
  owner: Owner,
  now: Moment,
  watch: Watch,
  pausedUntil: LightMs | null,
): Promise<void> {
  if (pausedUntil === null) {
    return;
  }
  const events = keepPause(watch.state, watch.policy, pausedUntil, now);
  if (events.length > 0) {
    await saveEvents(tx, owner, now, watch, events, nothingKnown);
  }
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
  return pausedUntil !== null && pausedUntil > lightOf(now) ? wallOf(pausedUntil, now) : null;
}

async function pause(
  tx: Tx,
  owner: Owner,
  now: Moment,
  watch: Watch,
  { untilWall, carriesUntil }: { untilWall: number; carriesUntil: LightMs | null },
): Promise<void> {
  if (watch.policy.kind === 'code') {
    return;
  }
  const decision = decidePause(watch.state, watch.policy, untilWall, now, carriesUntil);
  if (decision.kind === 'events') {
    await saveEvents(tx, owner, now, watch, decision.events, nothingKnown);
  }
}

/** What the engine says to any watch, asked once for all: an owner may have none. */
function refusalOf(untilWall: number, zone: string, now: Moment): Refusal | null {
  const policy: PaymentPolicy = { kind: 'payment', attempts: 1, graceDays: 1, zone };
  const state: WatchState = { arming: 1, notices: 0, phase: { kind: 'waiting', failures: 0 } };
  const decision = decidePause(state, policy, untilWall, now);
  if (decision.kind === 'events') {
    return null;
  }
  return decision.code === 'pause-too-long' ? 'pause-too-long' : 'pause-in-the-past';
}
