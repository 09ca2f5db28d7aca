/**
 * Proves a ledger: its chain of hashes is whole, ends where its head says, and tells exactly the
 * states that are stored.
 */
import { isDeepStrictEqual } from 'node:util';
import type { ReleaseEvent } from '#core/release/events.ts';
import { evolveAll, offState } from '#core/release/evolve.ts';
import { findOwn, listOwn } from '#server/db/own-rows.ts';
import type { Db } from '#server/db/schema.ts';
import { firstBrokenEntry, readLedger, type LedgerRow } from './ledger.ts';

/** What does not hold, in words for an operator; empty for a ledger that proves everything. */
export async function ledgerFaults(db: Db, userId: number): Promise<string[]> {
  const entries = await readLedger(db, userId);
  const broken = firstBrokenEntry(entries);
  const faults = broken === null ? [] : [`entry ${broken} does not fit the chain`];
  const head = await findOwn(db, { id: userId }, 'ledger_heads', {});
  const last = entries.at(-1);
  const isWhole = head?.seq === last?.seq && isDeepStrictEqual(head?.hash, last?.hash);
  return [
    ...faults,
    ...(isWhole ? [] : ['the chain does not end where its head says']),
    // What a broken chain tells of states proves nothing either way.
    ...(broken === null ? await stateFaults(db, userId, entries) : []),
  ];
}

async function stateFaults(
  db: Db,
  userId: number,
  entries: readonly LedgerRow[],
): Promise<string[]> {
  const watches = await listOwn(db, { id: userId }, 'watches', {});
  return watches.flatMap(({ id, state, phase }) => {
    const told = evolveAll(offState, eventsOf(entries, id));
    const isTold = isDeepStrictEqual(told, state) && phase === state.phase.kind;
    return isTold ? [] : [`watch ${id} is not in the state that its ledger tells`];
  });
}

function eventsOf(entries: readonly LedgerRow[], watchId: number): ReleaseEvent[] {
  return entries
    .filter(({ kind }) => kind === 'watch')
    .map(({ body }) => body as { watch: number; event: ReleaseEvent })
    .filter(({ watch }) => watch === watchId)
    .map(({ event }) => event);
}
