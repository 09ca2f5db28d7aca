/** An owner's checks over HTTP: the list, Check Now, "I'm here" without being asked, the pause. */
import type { Check, ownCheckCalls } from '#contract/checks.ts';
import { lightOf } from '#core/release/moment.ts';
import { provesNothing } from '#core/release/strength.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { lockAccount, findAccountWithAddress } from '#server/store/accounts.ts';
import { readCarriedUntil } from '#server/engine/carry.ts';
import { pauseAsOwner, sayHereAsOwner, sayHereByProgram } from '#server/engine/owner-change.ts';
import { readMoment } from '#server/store/installation.ts';
import { pauseUntil } from '#server/engine/pause.ts';
import { refuseOverPlan } from '#server/store/plan.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { isoOf } from '#server/platform/iso.ts';
import { createCheck, listChecks, type MailedCheck } from '#server/store/checks.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export function checkHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof ownCheckCalls> {
  const { db, clock, settings } = deps;

  function sayHere(owner: SignedInOwner): Promise<void> {
    return sayHereAsOwner(deps, owner, (ownerTx) => askIfSpent(ownerTx));
  }

  return {
    async listChecks({ owner }) {
      return (await listChecks(db, owner)).map(checkOf);
    },

    async sendCheck({ owner }) {
      const { emailConfirmedAt } = await findAccountWithAddress(db, owner);
      // Far fewer while nobody has shown that the address is the owner's: it may be a stranger's.
      const atMost = emailConfirmedAt === null ? 3 : 20;
      await guesses.spend({ what: `check-now:${owner.id}`, atMost, per: 'day' });
      const check = await inTransaction(db, async (tx) => {
        const now = await readMoment(tx, clock);
        // Two presses at once: the second waits here and then finds the first one's check.
        await lockAccount(tx, owner);
        const [latest] = await listChecks(tx, owner);
        if (latest?.status === 'sent') {
          refuse('check-pending');
        }
        await refuseOverPlan(tx, settings, owner, { checkNowAt: now.wall });
        return createCheck({ tx, owner, now }, deps, 'manual', []);
      });
      deps.wake();
      return checkOf(check);
    },

    async sayHere({ owner }) {
      if (owner.session.isProgram) {
        await guesses.spend({ what: `tokens of account ${owner.id}`, atMost: 60, per: 'hour' });
        await sayHereByProgram(deps, owner, askIfSpent);
        return;
      }
      await sayHere(owner);
    },

    async pause({ owner, body }) {
      const pausedUntil = await pauseAsOwner(deps, owner, async (ownerTx) => {
        await askIfSpent(ownerTx);
        const until = await pauseUntil(ownerTx, Date.parse(body.until));
        return typeof until === 'number' ? until : refuse(until);
      });
      return { pausedUntil: isoOf(pausedUntil) };
    },

    async endPause({ owner }) {
      await sayHere(owner);
    },
  };
}

/** Weak signs have carried for long enough. A page that can ask gets a strong one. */
async function askIfSpent({ tx, owner, now }: OwnerTx<SignedInOwner>): Promise<void> {
  const isSpent = provesNothing(await readCarriedUntil(tx, owner), lightOf(now));
  if (isSpent && owner.session.asksFirst) refuse('password-to-answer');
}

function checkOf(row: MailedCheck): Check {
  return {
    id: row.id,
    userId: row.user_id,
    status: row.status,
    type: row.type,
    createdAt: isoOf(row.created_at),
    respondedAt: row.responded_at === null ? null : isoOf(row.responded_at),
  };
}
