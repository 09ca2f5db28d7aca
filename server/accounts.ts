/**
 * Accounts by their numbers: `npm run accounts`, beside the server. Finds the number of somebody
 * who writes, disables an account and enables it again. Shows nothing that anybody wrote.
 */
import { setDisabled } from '#server/features/administration/acts.changes.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findAccountNumber, listAccountLines } from '#server/store/account-lines.ts';
import type { Deps } from './deps.ts';
import { runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

const usage =
  'Use one of these: npm run accounts, or npm run accounts -- before <number>,\n' +
  'or find <username or email address>, or disable <number>, or enable <number>';

async function list({ db }: Deps, before?: number): Promise<void> {
  const lines = await listAccountLines(db, before);
  if (lines.length === 0) console.log('There is no account.');
  for (const line of lines) {
    const confirmed = line.isConfirmed ? 'confirmed' : 'not confirmed';
    console.log(
      `${line.id}  ${line.state}, ${confirmed}, since ${new Date(line.createdAt).toISOString()}: ` +
        `${line.testaments} letters, ${line.armed} waiting, ${line.recipients} recipients, ` +
        `${line.fileBytes} bytes of files, ${line.deliveries} deliveries`,
    );
  }
}

async function find({ db, vault }: Deps, name: string): Promise<void> {
  const number = await findAccountNumber(db, vault, name);
  if (number === null) throw new StartupError('No account has this username or email address.');
  console.log(String(number));
}

async function change(deps: Deps, number: number, isNowDisabled: boolean): Promise<void> {
  if (!(await setDisabled(deps, null, number, isNowDisabled))) {
    throw new StartupError('This account is gone, or it is so already. Nothing was changed.');
  }
  console.log(
    isNowDisabled
      ? 'Disabled: nobody can sign in, and nothing is delivered until you enable it again.\n' +
          'Its owner was told. Checks go on, and can be answered by the links in the mails.'
      : 'Enabled: its owner can sign in. Nothing is delivered for three more days.',
  );
}

async function work(deps: Deps, act: string | undefined, what: string): Promise<void> {
  if (act === undefined) return list(deps);
  if (act === 'find') return find(deps, what);
  const number = Number(what);
  if (!Number.isSafeInteger(number) || number < 1) throw new StartupError(usage);
  return act === 'before' ? list(deps, number) : change(deps, number, act === 'disable');
}

runProgram(async () => {
  const [act, what, ...more] = process.argv.slice(2);
  const isKnown = act === undefined || ['before', 'find', 'disable', 'enable'].includes(act);
  const isWhole = act === undefined || (what !== undefined && what !== '');
  if (!isKnown || !isWhole || more.length > 0) throw new StartupError(usage);
  await withParts(process.env, (deps) => work(deps, act, what ?? ''));
});
