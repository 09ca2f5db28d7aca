/**
 * Deletes the account of somebody who asked for it and cannot do it alone: the owner forgot the
 * password, or heirs asked. Works beside a running server, on the same configuration. Wants
 * username and address of the same account, because nothing brings one back.
 */
import { deleteAccount } from '#server/features/accounts/account-deletion.changes.ts';
import { findAccount, findSignIn } from '#server/store/accounts.ts';
import { nameKey } from '#server/store/name-key.ts';
import type { Deps } from './deps.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

const usage =
  'Give both names of the account: npm run delete-account -- <username> <email address>';

async function deleteNamed(deps: Deps, username: string, email: string): Promise<void> {
  const found = await findSignIn(deps.db, deps.vault, email);
  const owner = found?.openOwner() ?? null;
  const account = owner && (await findAccount(deps.db, owner));
  const isBoth =
    account !== null &&
    nameKey(account.username) === nameKey(username) &&
    nameKey(account.email) === nameKey(email);
  if (owner === null || !isBoth) {
    throw new StartupError(
      'No account has both this username and this email address. Nothing was deleted.',
    );
  }
  await deleteAccount(deps, owner);
  console.log('The account and everything in it is deleted.');
}

runProgram(async () => {
  const [username, email, ...more] = process.argv.slice(2);
  if (!username || !email || more.length > 0) throw new StartupError(usage);
  await withParts((deps) => deleteNamed(deps, username, email));
});
