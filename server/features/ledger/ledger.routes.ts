/** An owner's ledger over HTTP, as it is: she can prove it offline. Changes nothing. */
import type { ledgerCalls } from '#contract/ledger.ts';
import { readWatches } from '#server/engine/watch.ts';
import { describeEntry, readLedger, readLedgerEnd } from '#server/store/ledger.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';

/** A limit on everything: who wants more asks again after the last number. */
const entriesMax = 500;

export function ledgerHandlers({ db }: Deps): Handlers<typeof ledgerCalls> {
  return {
    async readLedger({ owner, query }) {
      const { after, last } = query;
      const entries =
        last === undefined
          ? await readLedger(db, owner.id, after, entriesMax)
          : await readLedgerEnd(db, owner.id, after, Math.min(last, entriesMax));
      const watches = await readWatches(db, owner);
      return {
        userId: owner.id,
        entries: entries.map(describeEntry),
        watches: watches.map(({ id, testamentId, triggerId }) => ({ id, testamentId, triggerId })),
      };
    },
  };
}
