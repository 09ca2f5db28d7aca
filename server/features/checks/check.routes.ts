/** An owner's checks over HTTP: the list, Check Now, and saying "I'm here" without being asked. */
import type { Check, ownCheckCalls } from '#contract/checks.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findAccount } from '#server/features/accounts/account.store.ts';
import { readMoment } from '#server/features/installation/installation.store.ts';
import { signOfLife } from '#server/features/release/life.store.ts';
import type { Deps } from '#server/http/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/http/refusal.ts';
import { isoOf } from '#server/platform/iso.ts';
import { createCheck, listChecks, lockChecks, type CheckRow } from './check.store.ts';

const daySeconds = 24 * 3600;
/** Far fewer while nobody has shown that the address is hers: it may be a stranger's. */
const checksPerDay = { confirmed: 20, unconfirmed: 3 };

export function checkHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof ownCheckCalls> {
  const { db, clock, entropy, settings } = deps;
  return {
    async listChecks({ owner }) {
      return (await listChecks(db, owner)).map(checkOf);
    },

    async sendCheck({ owner }) {
      const { emailConfirmedAt } = await findAccount(db, owner);
      const allowed = emailConfirmedAt === null ? 'unconfirmed' : 'confirmed';
      await guesses.spend(`check-now:${owner.id}`, checksPerDay[allowed], daySeconds);
      const check = await inTransaction(db, async (tx) => {
        const now = await readMoment(tx, clock);
        await lockChecks(tx, owner);
        const [latest] = await listChecks(tx, owner);
        if (latest?.status === 'sent') {
          refuse('check-pending');
        }
        const context = { entropy, messageIdDomain: settings.messageIdDomain };
        return createCheck(tx, context, owner, now, 'manual', []);
      });
      deps.wake();
      return checkOf(check);
    },

    async sayHere({ owner }) {
      await inTransaction(db, async (tx) => {
        await signOfLife(tx, owner, await readMoment(tx, clock), 'here');
      });
    },
  };
}

function checkOf(row: CheckRow): Check {
  return {
    id: row.id,
    status: row.status,
    type: row.type,
    createdAt: isoOf(row.created_at),
    respondedAt: row.responded_at === null ? null : isoOf(row.responded_at),
  };
}
