/**
 * What proves nothing about an owner, and still makes her silence doubtful: releases that are near
 * wait for it, once until her next sign of life.
 */
import type { SilenceDoubt } from '#core/release/commands.ts';
import { decide } from '#core/release/decide.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { lockWatches, saveAll, type Watch } from './watch.ts';
import { nothingKnown } from './world.ts';

/** Whether its release would wait. */
export function mayBeDoubted({ state: { phase } }: Watch): boolean {
  return phase.kind === 'grace' && phase.doubtedMs === undefined;
}

export async function doubtSilence(
  tx: Tx,
  owner: Owner,
  now: Moment,
  by: SilenceDoubt,
): Promise<void> {
  const near = (await lockWatches(tx, owner)).filter(mayBeDoubted);
  const doubted = near.map((watch) => ({
    watch,
    events: decide(watch.state, watch.policy, { kind: 'doubt-silence', by }, now),
    world: nothingKnown,
  }));
  await saveAll(tx, owner, now, doubted);
}
