/**
 * Lists what waits for the operator, and ends what is settled. Works beside a running server,
 * on the same configuration.
 */
import type { Db } from '#server/db/schema.ts';
import { endAlarms } from '#server/features/administration/acts.changes.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { listAlarms, type Alarm } from '#server/jobs/alarm-rows.ts';
import { runProgram, withDatabase } from './run-program.ts';

const usage = 'Use one of these: npm run alarms, or npm run alarms -- done <number>, or done all';

const stays = 'An alarm about a disabled account stays until you enable or delete the account.';

async function list(db: Db): Promise<void> {
  const groups = Map.groupBy(await listAlarms(db), ({ subject }) => subject);
  if (groups.size === 0) console.log('Nothing waits for you.');
  for (const [subject, alarms] of groups) console.log(lineOf(subject, alarms));
}

function lineOf(subject: string, alarms: readonly Alarm[]): string {
  const [first] = alarms;
  const last = alarms.at(-1);
  if (first === undefined || last === undefined) return subject;
  const since = new Date(first.raisedAt).toISOString();
  const count = alarms.reduce((sum, alarm) => sum + alarm.count, 0);
  const times = count === 1 ? 'once' : `${count} times`;
  return `${first.id}  ${subject}\n    ${times} since ${since}, last ${JSON.stringify(last.facts)}`;
}

async function end(db: Db, which: string): Promise<void> {
  const number = which === 'all' ? 'all' : Number(which);
  const ended = await endAlarms({ db, clock: new SystemClock() }, null, number);
  if (ended === null) {
    throw new StartupError(`No alarm has the number ${which}. Nothing was changed.`);
  }
  if (ended === 0 && which !== 'all') {
    throw new StartupError(`${stays} Nothing was changed.`);
  }
  console.log(`Ended: ${ended}. You get no more mails about them.`);
  if (which === 'all') console.log(stays);
}

runProgram(async () => {
  const [act, which, ...more] = process.argv.slice(2);
  const isKnown = act === undefined || (act === 'done' && which !== undefined && more.length === 0);
  if (!isKnown) throw new StartupError(usage);
  await withDatabase(readConfig(process.env), (db) =>
    which === undefined ? list(db) : end(db, which),
  );
});
