/**
 * The operator's answer to complaints about a young account: it writes to nobody new for as many
 * days as the operator says, or goes on at once. Works beside a running server, on the same
 * configuration.
 */
import { DAY_MS } from '#core/release/moment.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { holdNewAddresses } from '#server/features/reports/complaint-hold.changes.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findOwner, lockAccount } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { noteOperatorAct } from '#server/store/operator-acts.ts';
import type { Deps } from './deps.ts';
import { runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

const usage =
  'Give the number of the account, which is in the alarm, and a number of days from now: ' +
  'npm run hold-writer -- <number> <days>. With 0 days the account goes on at once.';
const mostDays = 3650;

async function holdWriter({ db, vault, clock }: Deps, userId: number, days: number): Promise<void> {
  const owner = await findOwner(db, vault, userId);
  if (owner === null) throw new StartupError('No account has this number. Nothing was changed.');
  const until = await inTransaction(db, async (tx) => {
    await lockAccount(tx, owner);
    const now = await readMoment(tx, clock);
    const untilMs = now.wall + days * DAY_MS;
    await holdNewAddresses({ tx, owner, now }, untilMs);
    const act =
      days === 0
        ? ({ kind: 'writer-hold-ended', facts: { account: userId } } as const)
        : ({ kind: 'writer-held', facts: { account: userId, days } } as const);
    await noteOperatorAct(tx, { by: null, ...act }, now.wall);
    return new Date(untilMs).toISOString();
  });
  console.log(
    days === 0
      ? 'The owner can write to new people again, as many a day as this account may.'
      : `Mails of this owner to new people wait until ${until}. Mails to all others go on.`,
  );
}

runProgram(async () => {
  const [userId, days, ...more] = process.argv.slice(2).map(Number);
  const isWhole = Number.isInteger(userId) && Number.isInteger(days) && more.length === 0;
  if (!isWhole || days! < 0 || days! > mostDays) throw new StartupError(usage);
  await withParts(process.env, (deps) => holdWriter(deps, userId!, days!));
});
