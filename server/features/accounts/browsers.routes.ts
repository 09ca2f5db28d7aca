/** Where a person is signed in or known, and ending either. */
import type { settingsCalls } from '#contract/account.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import { notifySilentChanges } from '#server/engine/silent-changes.ts';
import {
  endSession,
  forgetBrowser,
  listKnownBrowsers,
  listSessions,
} from '#server/store/sessions.ts';

type Calls = 'listSessions' | 'endSession' | 'listKnownBrowsers' | 'forgetBrowser';

export function browserHandlers(
  deps: Deps,
  sessions: Sessions,
): Pick<Handlers<typeof settingsCalls>, Calls> {
  const { db, clock } = deps;

  async function end(owner: SignedInOwner, remove: (tx: Tx) => Promise<boolean>): Promise<void> {
    await changeAsOwner(deps, owner, async (ownerTx) => {
      if (!(await remove(ownerTx.tx))) refuse('not-found');
      await notifySilentChanges(ownerTx, deps, 'session-ended');
    });
  }

  return {
    async listSessions({ owner, request }) {
      const rows = await listSessions(db, owner, sessions.marksOf(request), clock.wallMs());
      return rows.map((row) => ({
        ...row,
        createdAt: isoOf(row.createdAt),
        lastSeenAt: isoOf(row.seenAt),
      }));
    },

    endSession: ({ owner, params }) => end(owner, (tx) => endSession(tx, owner, params.id)),

    async listKnownBrowsers({ owner, request }) {
      const times = { nowMs: clock.wallMs(), madeAfterMs: sessions.oldestDevice() };
      const rows = await listKnownBrowsers(db, owner, sessions.marksOf(request), times);
      return rows.map((row) => ({
        ...row,
        createdAt: isoOf(row.createdAt),
        lastSeenAt: isoOrNull(row.seenAt),
      }));
    },

    forgetBrowser: ({ owner, params }) => end(owner, (tx) => forgetBrowser(tx, owner, params.id)),
  };
}
