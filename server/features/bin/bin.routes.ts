/** The bin over HTTP: for a signed-in owner, and behind the link in a mail about changes. */
import type { BinnedAct, binCalls } from '#contract/bin.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { answerCheck, findLinkedCheck, secretOf } from '#server/engine/check-answer.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { spendCheckCode } from '#server/http/check-guess.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { removeBlobs } from '#server/store/attachment-files.ts';
import { strayBlobs } from '#server/store/attachments.ts';
import { emptyBin, listActs, readBinned, readChanges, readConfirmed } from '#server/store/bin.ts';
import { describeAct } from './bin.view.ts';
import { readNames } from './names.view.ts';
import { undoAct } from './undo.changes.ts';
import { isForMail } from './undoable.changes.ts';

type Handled = Handlers<typeof binCalls>;

export function binHandlers(deps: Deps, guesses: GuessLimit): Handled {
  return { ...ownHandlers(deps), ...linkHandlers(deps, guesses) };
}

function ownHandlers(deps: Deps): Pick<Handled, 'listBin' | 'undo' | 'emptyBin'> {
  const { db } = deps;
  return {
    async listBin({ owner, query }) {
      const acts = await listActs(db, owner, query);
      const rows = await readChanges(db, owner, acts);
      const names = await readNames(db, owner, [...rows.values()].flat());
      return acts.map((act) => describeAct(act, rows.get(act.id) ?? [], names));
    },

    async undo({ owner, params }) {
      await undoAct(deps, owner, params.id, 'password');
    },

    async emptyBin({ owner }) {
      const blobs = await changeInBackground(deps, owner, ({ tx }) => emptyBin(tx, owner));
      await removeBlobs(deps, await strayBlobs(db, blobs));
    },
  };
}

/** Nobody knows which browser it is; the code says that she reads her mails. */
const byLink = { userAgent: null, isFresh: false, limitedTo: null, asksFirst: false };

function linkHandlers(
  deps: Deps,
  guesses: GuessLimit,
): Pick<Handled, 'listBinByLink' | 'undoByLink'> {
  /** Also in a browser that she knows: whoever sits there may not read her mails. */
  async function prove(token: string, code: string | undefined): Promise<Owner> {
    const found = await findLinkedCheck(deps, token);
    await spendCheckCode(guesses, secretOf(found), code);
    return (await answerCheck(deps, found)).owner;
  }

  return {
    async listBinByLink({ params, body }) {
      const owner = await prove(params.token, body.code);
      return inTransaction(deps.db, async (tx) => {
        const acts = await listActs(tx, owner, { isStale: true });
        const confirmed = await readConfirmed(tx, owner);
        const shown: BinnedAct[] = [];
        for (const act of acts) {
          const own = await readBinned(tx, owner, act);
          if (await isForMail(tx, owner, act, own, confirmed))
            shown.push(describeAct(act, own, null));
        }
        return shown;
      });
    },

    async undoByLink({ params, body }) {
      const owner = await prove(params.token, body.code);
      await undoAct(deps, { ...owner, session: byLink }, params.id, 'mail');
    },
  };
}
