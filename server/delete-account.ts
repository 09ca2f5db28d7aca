/**
 * Deletes the account of somebody who asked for it and cannot do it alone: the owner forgot the
 * password, or heirs asked. Works beside a running server, on the same configuration. Wants
 * username and address of the same account. For seven days the owner can bring it back, and with
 * `--undo` whoever runs the installation; `--now` leaves no time.
 */
import { parseArgs } from 'node:util';
import type { Owner } from '#server/crypto/owner.ts';
import {
  bringBackByOperator,
  deleteAccount,
} from '#server/features/accounts/account-closing.changes.ts';
import { eraseClosed } from '#server/features/accounts/account-deletion.changes.ts';
import { findAccount, findSignIn, type AccountState } from '#server/store/accounts.ts';
import { nameKey } from '#server/store/name-key.ts';
import { noteOperatorAct } from '#server/store/operator-acts.ts';
import type { Deps } from './deps.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

const usage =
  'Give both names of the account: npm run delete-account -- <username> <email address>\n' +
  'It can be brought back for seven days: by its owner, or with --undo in front of the names.\n' +
  'With --now in front of the names it goes at once, and nobody can bring it back.';

interface Named {
  readonly username: string;
  readonly email: string;
}

async function findNamed(
  { db, vault }: Deps,
  { username, email }: Named,
  state: AccountState,
): Promise<Owner | null> {
  const owner = (await findSignIn(db, vault, email, state))?.openOwner();
  if (owner === undefined) return null;
  const account = await findAccount(db, owner);
  const isBoth =
    nameKey(account.username) === nameKey(username) && nameKey(account.email) === nameKey(email);
  return isBoth ? owner : null;
}

const nobody = 'No account has both this username and this email address. Nothing was deleted.';

async function close(deps: Deps, names: Named): Promise<string> {
  const owner = (await findNamed(deps, names, 'open')) ?? fail(nobody);
  const until = await deleteAccount(deps, owner, { by: 'operator', isTold: true });
  await note(deps, 'account-deleted', owner.id);
  return `The account is closed. It can be brought back until ${new Date(until).toISOString()}.`;
}

async function removeNow(deps: Deps, names: Named): Promise<string> {
  const owner = await findNamed(deps, names, 'open');
  const { id } = owner ?? (await findNamed(deps, names, 'closed')) ?? fail(nobody);
  if (owner !== null) await deleteAccount(deps, owner, { by: 'operator', isTold: false });
  await eraseClosed(deps, id);
  await note(deps, 'account-deleted', id);
  return 'The account and everything in it is deleted.';
}

async function undo(deps: Deps, names: Named): Promise<string> {
  const owner = await findNamed(deps, names, 'closed');
  const isBack = owner !== null && (await bringBackByOperator(deps, owner.id));
  if (!isBack) fail('No deleted account has both this username and this email address.');
  await note(deps, 'account-restored', owner.id);
  return 'The account is back. Its owner was told, and signs in as before.';
}

async function note(
  { db, clock }: Deps,
  kind: 'account-deleted' | 'account-restored',
  account: number,
): Promise<void> {
  await noteOperatorAct(db, { by: null, kind, facts: { account } }, clock.wallMs());
}

function fail(message: string): never {
  throw new StartupError(message);
}

runProgram(async () => {
  const options = { now: { type: 'boolean' }, undo: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true, strict: false });
  const { now = false, undo: isUndo = false, ...unknown } = values;
  const [username, email, ...more] = positionals;
  const isOdd = more.length > 0 || Object.keys(unknown).length > 0 || (now && isUndo);
  if (!username || !email || isOdd) throw new StartupError(usage);
  const work = isUndo ? undo : now ? removeNow : close;
  await withParts(process.env, async (deps) => {
    console.log(await work(deps, { username, email }));
  });
});
