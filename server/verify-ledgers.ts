/**
 * Proves the ledger of every owner: that no entry was changed, taken out or put in, and that it
 * tells the states that are stored. Reads only; works beside a running server.
 */
import { openDatabase } from './db/open-database.ts';
import { ledgerFaults } from './features/release/ledger-proof.store.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { StartupError } from './platform/startup-error.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, log: createLog('warn') });
  try {
    const { db } = database;
    const users = await db.selectFrom('users').select('id').orderBy('id').execute();
    for (const { id } of users) {
      for (const fault of await ledgerFaults(db, id)) {
        console.error(`Owner ${id}: ${fault}.`);
        process.exitCode = 1;
      }
    }
    const verdict = process.exitCode === 1 ? 'not all of them hold' : 'every one holds';
    console.log(`The ledgers of ${users.length} owners were read: ${verdict}.`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
