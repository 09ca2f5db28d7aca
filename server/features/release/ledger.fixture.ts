/** What every ledger must prove, whatever a test did before. Only tests import this file. */
import assert from 'node:assert/strict';
import type { Kysely } from 'kysely';
import type { ReleaseEvent } from '#core/release/events.ts';
import { evolveAll, offState } from '#core/release/evolve.ts';
import type { Database } from '#server/db/schema.ts';
import { firstBrokenEntry, readLedger } from './ledger.store.ts';

interface WatchEntry {
  readonly watch: number;
  readonly event: ReleaseEvent;
}

/** The chain is whole, ends where its head says, and tells exactly the states that are stored. */
export async function assertLedgerProves(db: Kysely<Database>, userId: number): Promise<void> {
  const entries = await readLedger(db, userId);
  assert.equal(firstBrokenEntry(entries), null, 'the chain of hashes is whole');
  const head = await db
    .selectFrom('ledger_heads')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  assert.equal(head?.seq, entries.at(-1)?.seq);
  assert.deepEqual(head?.hash, entries.at(-1)?.hash);

  const told = entries
    .filter((entry) => entry.kind === 'watch')
    .map((entry) => entry.body as WatchEntry);
  const watches = await db
    .selectFrom('watches')
    .select(['id', 'state', 'phase'])
    .where('user_id', '=', userId)
    .execute();
  for (const { id, state, phase } of watches) {
    const events = told.filter((entry) => entry.watch === id).map((entry) => entry.event);
    assert.deepEqual(evolveAll(offState, events), state, `replay of watch ${id}`);
    assert.equal(phase, state.phase.kind, `copied phase of watch ${id}`);
  }
}
