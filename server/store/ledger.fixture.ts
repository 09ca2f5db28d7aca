/** What every ledger must prove, whatever a test did before. Only tests import this file. */
import assert from 'node:assert/strict';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/schema.ts';
import { ledgerFaults } from './ledger-proof.ts';

export async function assertLedgerProves(db: Kysely<Database>, userId: number): Promise<void> {
  assert.deepEqual(await ledgerFaults(db, userId), []);
}
