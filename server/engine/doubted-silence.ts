/**
 * What proves nothing about an owner, and still makes her silence doubtful: releases that are near
 * wait for it, once until her next sign of life.
 */
import type { SilenceDoubt } from '#core/release/commands.ts';
import { decide } from '#core/release/decide.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockWatches, saveAll, type Watch } from './watch.ts';
import { readWorld } from './world.ts';

/** Whether its release would wait. */
export function mayBeDoubted({ state: { phase } }: Watch): boolean {
  return phase.kind === 'grace' && phase.doubtedMs === undefined;
}

export async function doubtSilence(
  tx: Tx,
  settings: Deps['settings'],
  owner: Owner,
  now: Moment,
  by: SilenceDoubt,
): Promise<void> {
  // When each is looked at next depends on the world around it.
  const { worldFor } = await readWorld(tx, settings, owner, now);
  const near = (await lockWatches(tx, owner)).filter(mayBeDoubted);
  const doubted = near.map((watch) => ({
    watch,
    events: decide(watch.state, watch.policy, { kind: 'doubt-silence', by }, now),
    world: worldFor(watch),
  }));
  await saveAll(tx, owner, now, doubted);
}
