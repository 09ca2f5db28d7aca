/** An owner's ledger over HTTP, as it is: she can prove it offline. Changes nothing. */
import type { LedgerEntry as Entry, ledgerCalls } from '#contract/ledger.ts';
import type * as z from 'zod/mini';
import { readWatches } from '#server/engine/watch.ts';
import { readLedger, readLedgerEnd, type LedgerRow } from '#server/store/ledger.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOf } from '#server/platform/iso.ts';

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
        entries: entries.map(entryOf),
        watches: watches.map(({ id, testamentId, triggerId }) => ({ id, testamentId, triggerId })),
      };
    },
  };
}

function entryOf(entry: LedgerRow): z.output<typeof Entry> {
  return {
    seq: entry.seq,
    at: isoOf(entry.wall_at),
    kind: entry.kind,
    body: { ...entry.body },
    wallAt: entry.wall_at,
    darkMs: entry.dark_ms,
    previousHash: entry.previous_hash.toString('hex'),
    hash: entry.hash.toString('hex'),
  };
}
