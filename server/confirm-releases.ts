/**
 * The operator's word that many releases at once are real: lets exactly the owners go who are held
 * by the breaker now. Works beside a running server, on the same configuration.
 */
import { confirm } from '#core/release/breaker.ts';
import { lightOf } from '#core/release/moment.ts';
import { openDatabase } from './db/open-database.ts';
import { inTransaction } from './db/transaction.ts';
import { changeBreaker, readMoment } from './features/installation/installation.store.ts';
import { SystemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { StartupError } from './platform/startup-error.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({ ...config, log: createLog('warn') });
  try {
    const waiting = await inTransaction(database.db, async (tx) => {
      const now = await readMoment(tx, new SystemClock());
      return changeBreaker(tx, (breaker) => ({
        breaker: breaker.waiting.length === 0 ? breaker : confirm(breaker, lightOf(now)),
        result: breaker.waiting.length,
      }));
    });
    console.log(
      waiting === 0
        ? 'No release is held. Nothing was changed.'
        : `Confirmed: the releases of ${waiting} owners may go, after their last warning.`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});
