/**
 * The operator announces that this service ends on a day: `npm run wind-down`, beside the server,
 * which tells every owner. Changes nothing that is armed, releases nothing and deletes nothing.
 */
import type { Db } from '#server/db/schema.ts';
import {
  announceWindDown,
  cancelWindDown,
  mayEndAt,
  windDownDaysMin,
} from '#server/features/administration/wind-down.changes.ts';
import { SystemClock } from '#server/platform/clock.ts';
import { readConfig } from '#server/platform/config.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { countOpenAccounts, countTold, lastDayOf, readWindDown } from '#server/store/wind-down.ts';
import { refuseUnprepared, runProgram, withDatabase } from './run-program.ts';

const usage =
  'Use one of these: npm run wind-down, npm run wind-down -- --until 2030-06-30,\n' +
  'the same with --dry-run, or npm run wind-down -- cancel';
const clock = new SystemClock();

async function show(db: Db): Promise<void> {
  const windDown = await readWindDown(db);
  if (windDown === null) {
    console.log('This service does not end: nothing is announced.');
    return;
  }
  const { accounts } = await countOpenAccounts(db);
  console.log(
    `This service ends on ${lastDayOf(windDown)}, announced ` +
      `${new Date(windDown.announcedAt).toISOString()}.\n` +
      `${await countTold(db, windDown)} of ${accounts} accounts were told. ` +
      'What has not left yet is in "npm run queue".',
  );
}

/** @returns the beginning of that day in UTC. */
function readDay(text: string | undefined): number {
  const at = Date.parse(`${text}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(at);
  if (!isDay || new Date(at).toISOString().slice(0, 10) !== text) throw new StartupError(usage);
  return at;
}

async function announce(db: Db, day: string | undefined, isDryRun: boolean): Promise<void> {
  const endsAt = readDay(day);
  const known = await readWindDown(db);
  if (known !== null && known.endsAt !== endsAt) {
    throw new StartupError(
      `It is announced already that this service ends on ${lastDayOf(known)}. Cancel that first, ` +
        'and owners are told so. Nothing was changed.',
    );
  }
  if (known !== null) return show(db);
  if (!(await mayEndAt({ db, clock }, endsAt))) {
    throw new StartupError(
      `Owners need time: the last day must be at least ${windDownDaysMin} days ahead. ` +
        'Nothing was changed.',
    );
  }
  const { accounts, mails } = await countOpenAccounts(db);
  if (isDryRun) {
    console.log(
      `${accounts} accounts would be told that this service ends on ${day}, ${mails} of them by ` +
        'mail too. Nothing was changed.',
    );
    return;
  }
  if (!(await announceWindDown({ db, clock }, endsAt))) return show(db);
  console.log(
    `Announced: this service ends on ${day}. A running server tells ${accounts} accounts within ` +
      `minutes, ${mails} of them by mail too, and again 30 and 7 days before.\n` +
      'Until then everything that is ready goes on. New accounts are refused, and so is what would ' +
      'make more letters ready. Nothing is deleted or delivered because of this.',
  );
}

async function cancel(db: Db): Promise<void> {
  if (!(await cancelWindDown({ db, clock }))) {
    throw new StartupError('Nothing is announced. Nothing was changed.');
  }
  console.log(
    'Cancelled: this service goes on. A running server tells everybody who heard of the end.',
  );
}

runProgram(async () => {
  const words = process.argv.slice(2);
  const isDryRun = words.includes('--dry-run');
  const [act, day, ...more] = words.filter((word) => word !== '--dry-run');
  const isKnown = act === undefined || act === 'cancel' || act === '--until';
  const isOdd = more.length > 0 || (day !== undefined) !== (act === '--until');
  if (!isKnown || isOdd || (isDryRun && act !== '--until')) throw new StartupError(usage);
  const config = readConfig(process.env);
  await refuseUnprepared(config);
  await withDatabase(config, (db) => {
    if (act === undefined) return show(db);
    return act === 'cancel' ? cancel(db) : announce(db, day, isDryRun);
  });
});
