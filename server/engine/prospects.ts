/**
 * How an owner's testaments would go out as things stand: read before an act and after it.
 * What a difference means is decided in core/release.
 */
import { releaseTimes, type Way } from '#core/release/floor.ts';
import { asLight, type LightMs } from '#core/release/moment.ts';
import { readCodeMarks } from '#server/store/codes.ts';
import { readContents, type Contents } from '#server/store/contents.ts';
import { desiredFinder, testamentsInScope, readScope, type ScopedTestament } from './scope.ts';
import { readWatches, type Watch } from './watch.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** All testaments of the owner, and by which ways each would go. */
interface ReleaseWays {
  readonly testaments: readonly ScopedTestament[];
  readonly ways: ReadonlyMap<number, readonly Way[]>;
}

/** And what they would say to whom. */
export interface Prospects extends ReleaseWays {
  readonly contents: ReadonlyMap<number, Contents>;
}

export async function readProspects(ownerTx: OwnerTx): Promise<Prospects> {
  const { tx, owner } = ownerTx;
  return { ...(await readWays(ownerTx)), contents: await readContents(tx, owner) };
}

export async function readWays({ tx, owner, now }: OwnerTx): Promise<ReleaseWays> {
  const scope = await readScope(tx, owner);
  const codeOf = await readCodeMarks(tx, owner);
  const desiredOf = desiredFinder(scope.desired);
  const ways = new Map<number, Way[]>();
  for (const watch of await readWatches(tx, owner)) {
    const covered = testamentsInScope(watch, scope);
    if (covered.length === 0) continue;
    const { id: watchId, state, policy, triggerId } = watch;
    const wanted = desiredOf(watch)?.policy ?? policy;
    const floor = floorOver(watch, covered);
    const times = releaseTimes({ state, policy, wanted }, floor, now);
    if (times === null) continue;
    const code = codeOf.get(triggerId ?? 0) ?? '';
    const isOwn = triggerId === null;
    for (const { id, ending } of covered) {
      const way = { watchId, kind: policy.kind, code, isOwn, ending, ...times };
      ways.set(id, [...(ways.get(id) ?? []), way]);
    }
  }
  return { testaments: scope.testaments, ways };
}

/** Of all that a watch is over the latest floor holds. */
export function floorOver(
  { policy }: Pick<Watch, 'policy'>,
  covered: readonly ScopedTestament[],
): LightMs | null {
  const floors = covered.flatMap(({ floor }) => floor[policy.kind] ?? []);
  return floors.length === 0 ? null : asLight(Math.max(...floors));
}
