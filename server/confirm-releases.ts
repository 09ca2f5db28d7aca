/**
 * The operator's word that many releases at once are real: lets exactly the owners go who are held
 * by the breaker now. Works beside a running server, on the same configuration.
 */
import type { Db } from '#server/db/schema.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { confirmWaiting } from '#server/store/breakers.ts';
import { readMoment } from '#server/store/installation.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { runProgram, withDatabase } from './run-program.ts';

async function confirmReleases(db: Db): Promise<void> {
  const waiting = await inTransaction(db, async (tx) => {
    return confirmWaiting(tx, await readMoment(tx, new SystemClock()));
  });
  console.log(
    waiting === 0
      ? 'No release is held. Nothing was changed.'
      : `Confirmed: the releases of ${waiting} owners go on after their last warning.`,
  );
}

runProgram(() => withDatabase(readConfig(process.env), confirmReleases));
