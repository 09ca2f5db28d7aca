/**
 * Somebody opened a page in a session of an owner whose grace period runs. That proves nothing, and
 * a release that is near waits for it: who reads her own pages may just not see that we ask.
 */
import { decide } from '#core/release/decide.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { changeInBackground } from './owner-change.ts';
import { lockWatches, readWatches, saveAll, type Watch } from './watch.ts';
import { nothingKnown } from './world.ts';

const isNear = ({ state: { phase } }: Watch) =>
  phase.kind === 'grace' && phase.doubtedMs === undefined;

export async function noteVisit(deps: Pick<Deps, 'db' | 'clock'>, owner: Owner): Promise<void> {
  // Most visits change nothing, and hold nobody up.
  if (!(await readWatches(deps.db, owner)).some(isNear)) return;
  await changeInBackground(deps, owner, async (tx, now) => {
    const near = (await lockWatches(tx, owner)).filter(isNear);
    const doubted = near.map((watch) => ({
      watch,
      events: decide(watch.state, watch.policy, { kind: 'doubt-silence', by: 'visit' }, now),
      world: nothingKnown,
    }));
    await saveAll(tx, owner, now, doubted);
  });
}
