/**
 * What watches that were released let go: every testament they are over, each once. Which
 * testaments those are is said by the caller.
 */
import { changeOwn } from '#server/db/own-rows.ts';
import { missCodeChecks } from '#server/store/check-outcomes.ts';
import {
  releaseTestaments,
  type LettingGo,
  type ReleaseContext,
  type WrittenRelease,
} from './release.ts';
import { readRunningCodes, type Watch } from './watch.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export async function releaseSet(
  ownerTx: OwnerTx,
  context: ReleaseContext,
  lettingGo: readonly LettingGo[],
): Promise<WrittenRelease[]> {
  if (lettingGo.length === 0) {
    return [];
  }
  const releases = await releaseTestaments(ownerTx, context, lettingGo);
  const codes = new Set(
    lettingGo.map(({ watch }) => watch).filter(({ policy }) => policy.kind === 'code'),
  );
  for (const watch of codes) {
    await spendCode(ownerTx, watch);
  }
  return releases;
}

/** How many people at least one of the releases goes to. */
export function countPeople(releases: readonly WrittenRelease[]): number {
  return new Set(releases.flatMap(({ recipientIds }) => recipientIds)).size;
}

/** The trigger rests until its owner gives it another code. */
async function spendCode({ tx, owner, now }: OwnerTx, watch: Watch): Promise<void> {
  await changeOwn(tx, owner, 'triggers', { id: watch.triggerId ?? 0 }, { activated_at: now.wall });
  if ((await readRunningCodes(tx, owner)).length === 0) {
    await missCodeChecks(tx, owner);
  }
}
