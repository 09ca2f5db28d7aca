/**
 * Proves the ledger of every owner: that no entry was changed, taken out or put in, and that it
 * tells the states that are stored. Reads only; works beside a running server.
 */
import type { Db } from '#server/db/schema.ts';
import { ledgerFaults } from '#server/store/ledger-proof.ts';
import { readConfig } from '#server/platform/config.ts';
import { runProgram, withDatabase } from './run-program.ts';

async function verifyLedgers(db: Db): Promise<void> {
  const users = await db.selectFrom('users').select('id').orderBy('id').execute();
  for (const { id } of users) {
    for (const fault of await ledgerFaults(db, id)) {
      console.error(`Owner ${id}: ${fault}.`);
      process.exitCode = 1;
    }
  }
  const verdict = process.exitCode === 1 ? 'some of them have faults' : 'none has a fault';
  console.log(`The ledgers of ${users.length} owners were read: ${verdict}.`);
}

runProgram(() => withDatabase(readConfig(process.env), verifyLedgers));
