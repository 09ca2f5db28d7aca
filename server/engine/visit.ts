/**
 * Somebody opened a page in a session of an owner whose grace period runs. That proves nothing, and
 * a release that is near waits for it: who reads her own pages may just not see that we ask.
 */
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { doubtSilence, mayBeDoubted } from './doubted-silence.ts';
import { changeInBackground } from './owner-change.ts';
import { readWatches } from './watch.ts';

type VisitContext = Pick<Deps, 'db' | 'clock' | 'settings'>;

export async function noteVisit(deps: VisitContext, owner: Owner): Promise<void> {
  // Most visits change nothing, and hold nobody up.
  if (!(await readWatches(deps.db, owner)).some(mayBeDoubted)) return;
  await changeInBackground(deps, owner, (ownerTx) => doubtSilence(ownerTx, deps.settings, 'visit'));
}
