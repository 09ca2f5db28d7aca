/**
 * What proves nothing about an owner, and still makes her silence doubtful: releases that are near
 * wait for it, once until her next sign of life.
 */
import type { SilenceDoubt } from '#core/release/commands.ts';
import { decide } from '#core/release/decide.ts';
import type { Deps } from '#server/deps.ts';
import { lockWatches, saveAll, type Watch } from './watch.ts';
import { readWorld } from './world.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** Whether its release would wait. */
export function mayBeDoubted({ state: { phase } }: Watch): boolean {
  return phase.kind === 'grace' && phase.doubtedMs === undefined;
}

export async function doubtSilence(
  ownerTx: OwnerTx,
  settings: Deps['settings'],
  by: SilenceDoubt,
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  // When the next tick of each is due depends on the world around it.
  const { worldFor } = await readWorld(tx, settings, owner, now);
  const near = (await lockWatches(tx, owner)).filter(mayBeDoubted);
  const doubted = near.map((watch) => ({
    watch,
    events: decide(watch.state, watch.policy, { kind: 'doubt-silence', by }, now),
    world: worldFor(watch),
  }));
  await saveAll(ownerTx, doubted);
}
