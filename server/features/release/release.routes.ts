/** Releases over HTTP: what went out while the owner was silent, and what she decides about it. */
import type { releaseCalls } from '#contract/releases.ts';
import type { testamentLinkCalls } from '#contract/testaments.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { readMoment } from '#server/store/installation.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { letGo, lockRelease, recall, type StoredRelease } from './recall.changes.ts';
import { listReleases, listReleasesOf } from './release-list.view.ts';

export function releaseHandlers(deps: Deps): Handlers<typeof releaseCalls> {
  return {
    async listReleases({ owner }) {
      return listReleases(deps.db, owner, await readMoment(deps.db, deps.clock));
    },

    async sendRelease({ owner, params }) {
      await decideOn(deps, owner, params.id, async (ownerTx, release) => {
        if (release.closed_at !== null) {
          refuse('release-closed');
        }
        await letGo(ownerTx, release);
      });
    },

    async recallRelease({ owner, params }) {
      await decideOn(deps, owner, params.id, (ownerTx, release) => recall(ownerTx, deps, release));
    },
  };
}

/** What became of one testament; the other call of that group belongs to the testament itself. */
export function testamentReleaseHandlers({
  db,
  clock,
}: Deps): Pick<Handlers<typeof testamentLinkCalls>, 'listTestamentReleases'> {
  return {
    async listTestamentReleases({ owner, params }) {
      const now = await readMoment(db, clock);
      return (await listReleasesOf(db, owner, now, params.id)) ?? refuse('testament-not-found');
    },
  };
}

/** Her decision is a sign of life, in the same transaction; refused, neither has happened. */
async function decideOn(
  deps: Deps,
  owner: SignedInOwner,
  id: number,
  decide: (ownerTx: OwnerTx, release: StoredRelease) => Promise<void>,
): Promise<void> {
  await changeAsOwner(deps, owner, async (ownerTx) => {
    const release = (await lockRelease(ownerTx.tx, owner, id)) ?? refuse('not-found');
    // Of what it deleted nobody has got anything.
    if (release.cause === 'code' && release.kept_until_light === null) {
      refuse('release-final');
    }
    await decide(ownerTx, release);
  });
  deps.wake();
}
