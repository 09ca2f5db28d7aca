/**
 * The operator's word that many releases at once are real: lets exactly the owners go who are held
 * by the breaker now. Works beside a running server, on the same configuration.
 */
import type { Db } from '#server/db/schema.ts';
import { confirmReleases } from '#server/features/administration/acts.changes.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { runProgram, withDatabase } from './run-program.ts';

async function confirm(db: Db): Promise<void> {
  const waiting = await confirmReleases({ db, clock: new SystemClock() }, null);
  console.log(
    waiting === 0
      ? 'No release is held. Nothing was changed.'
      : `Confirmed: the releases of ${waiting} owners go on after their last warning.`,
  );
}

runProgram(() => withDatabase(readConfig(process.env), confirm));
