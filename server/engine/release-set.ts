/**
 * What watches that were released let go: every testament they are over, each once. Which
 * testaments those are is said by the caller.
 */
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import { missCodeChecks } from '#server/store/check-outcomes.ts';
import {
  releaseTestaments,
  type LettingGo,
  type ReleaseContext,
  type WrittenRelease,
} from './release.ts';
import { readRunningCodes, type Watch } from './watch.ts';

export async function releaseSet(
  tx: Tx,
  context: ReleaseContext,
  owner: Owner,
  now: Moment,
  lettingGo: readonly LettingGo[],
): Promise<WrittenRelease[]> {
  if (lettingGo.length === 0) {
    return [];
  }
  const releases = await releaseTestaments(tx, context, owner, now, lettingGo);
  const codes = new Set(
    lettingGo.map(({ watch }) => watch).filter(({ policy }) => policy.kind === 'code'),
  );
  for (const watch of codes) {
    await spendCode(tx, owner, now, watch);
  }
  return releases;
}

/** How many people at least one of the releases goes to. */
export function countPeople(releases: readonly WrittenRelease[]): number {
  return new Set(releases.flatMap(({ recipientIds }) => recipientIds)).size;
}

/** The trigger rests until its owner gives it another code. */
async function spendCode(tx: Tx, owner: Owner, now: Moment, watch: Watch): Promise<void> {
  await tx
    .updateTable('triggers')
    .set({ activated_at: now.wall })
    .where('user_id', '=', owner.id)
    .where('id', '=', watch.triggerId)
    .execute();
  if ((await readRunningCodes(tx, owner)).length === 0) {
    await missCodeChecks(tx, owner);
  }
}
