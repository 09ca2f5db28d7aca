/** Releases over HTTP: what went out while the owner was silent, and what she decides about it. */
import type { releaseCalls } from '#contract/releases.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { readMoment } from '#server/features/installation/installation.store.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/http/refusal.ts';
import { signOfLife } from './life.store.ts';
import { letGo, lockRelease, recall, type ReleaseRow } from './recall.store.ts';
import { listReleases } from './release-list.store.ts';

export function releaseHandlers(deps: Deps): Handlers<typeof releaseCalls> {
  const { entropy, settings } = deps;
  const context = { entropy, messageIdDomain: settings.messageIdDomain };
  return {
    listReleases({ owner }) {
      return listReleases(deps.db, owner);
    },

    async sendRelease({ owner, params }) {
      await decideOn(deps, owner, params.id, async (tx, now, release) => {
        if (release.closed_at !== null) {
          refuse('release-closed');
        }
        await letGo(tx, owner, now, release);
      });
    },

    async recallRelease({ owner, params }) {
      await decideOn(deps, owner, params.id, (tx, now, release) =>
        recall(tx, context, owner, now, release),
      );
    },
  };
}

/** Her decision is a sign of life, in the same transaction; refused, neither has happened. */
async function decideOn(
  deps: Deps,
  owner: Owner,
  id: number,
  decide: (tx: Tx, now: Moment, release: ReleaseRow) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = await readMoment(tx, deps.clock);
    await signOfLife(tx, owner, now, 'change');
    const release = (await lockRelease(tx, owner, id)) ?? refuse('not-found');
    await decide(tx, now, release);
  });
  deps.wake();
}
