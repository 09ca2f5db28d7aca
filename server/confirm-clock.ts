/**
 * The operator's word that the clock of the database is right: decisions and dated mail go on,
 * after three days in which owners who are warned can answer. Works beside a running server, on the
 * same configuration.
 */
import type { Db } from '#server/db/schema.ts';
import { settleDoubt } from '#server/features/installation/clock-doubt.jobs.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { noteOperatorAct } from '#server/store/operator-acts.ts';
import { readTime } from '#server/store/installation.ts';
import { runProgram, withDatabase } from './run-program.ts';

async function confirmClock(db: Db): Promise<void> {
  const clock = new SystemClock();
  const now = new Date(await readTime(db, clock)).toISOString();
  const log = createLog('error');
  // The operator reads the answer on the screen.
  const operator = { alarm: () => Promise.resolve() };
  const isEnded = await settleDoubt({ db, clock, log, operator }, 'operator');
  if (isEnded) await noteOperatorAct(db, { by: null, kind: 'clock-confirmed' }, clock.wallMs());
  console.log(
    isEnded
      ? `Confirmed: by the database it is ${now}. Releases are held for three days, with fresh warnings.`
      : `Nobody doubts the clock: by the database it is ${now}. Nothing was changed.`,
  );
}

runProgram(() => withDatabase(readConfig(process.env), confirmClock));
