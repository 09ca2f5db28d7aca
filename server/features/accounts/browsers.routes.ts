/** Where a person is signed in, and signing out elsewhere. */
import type { settingsCalls } from '#contract/account.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { isoOf } from '#server/platform/iso.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import { notifySilentChanges } from '#server/engine/silent-changes.ts';
import { endSession, listSessions } from '#server/store/sessions.ts';

export function browserHandlers(
  deps: Deps,
  sessions: Sessions,
): Pick<Handlers<typeof settingsCalls>, 'listSessions' | 'endSession'> {
  const { db, clock } = deps;
  return {
    async listSessions({ owner, request }) {
      const rows = await listSessions(db, owner, sessions.marksOf(request), clock.wallMs());
      return rows.map((row) => ({
        ...row,
        createdAt: isoOf(row.createdAt),
        lastSeenAt: isoOf(row.seenAt),
      }));
    },

    async endSession({ owner, params }) {
      await changeAsOwner(deps, owner, async (ownerTx) => {
        if (!(await endSession(ownerTx.tx, owner, params.id))) refuse('not-found');
        await notifySilentChanges(ownerTx, deps, 'session-ended');
      });
    },
  };
}
