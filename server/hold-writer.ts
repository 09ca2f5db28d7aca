/**
 * The operator's answer to complaints about a young account: it writes to nobody new for as many
 * days as he says, or goes on at once. Works beside a running server, on the same configuration.
 */
import { DAY_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { holdNewAddresses } from '#server/features/reports/complaint-hold.changes.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findOwner, lockAccount } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import type { Deps } from './deps.ts';
import { runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

const usage =
  'Say whose, by the number in the alarm, and for how many days from now: ' +
  'npm run hold-writer -- <number> <days>, 0 to let her write on';
const mostDays = 3650;

async function holdWriter({ db, vault, clock }: Deps, userId: number, days: number): Promise<void> {
  const owner = await findOwner(db, vault, userId);
  if (owner === null) throw new StartupError('No account has this number. Nothing was changed.');
  const until = await inTransaction(db, async (tx) => {
    await lockAccount(tx, owner);
    const now = await readMoment(tx, clock);
    const untilMs = now.wall + days * DAY_MS;
    await holdNewAddresses({ tx, owner, now }, untilMs);
    return new Date(untilMs).toISOString();
  });
  console.log(
    days === 0
      ? 'Her letters to new people go on now, as many a day as her account may write.'
      : `Her letters to new people wait until ${until}. What is written to others goes on.`,
  );
}

runProgram(async () => {
  const [userId, days, ...more] = process.argv.slice(2).map(Number);
  const isWhole = Number.isInteger(userId) && Number.isInteger(days) && more.length === 0;
  if (!isWhole || days! < 0 || days! > mostDays) throw new StartupError(usage);
  await withParts((deps) => holdWriter(deps, userId!, days!));
});
