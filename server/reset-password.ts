/**
 * Makes a link to a new password for an owner who has neither mailbox nor password. Works beside a
 * running server, on the same configuration. The password waits like every other, and is told.
 */
import { resetLinkHours, resetWaitHours } from '#contract/limits.ts';
import { makeLinkByOperator } from '#server/features/accounts/password-reset.changes.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { findSignIn } from '#server/store/accounts.ts';
import { noteOperatorAct } from '#server/store/operator-acts.ts';
import type { Deps } from './deps.ts';
import { runProgram } from './run-program.ts';
import { withParts } from './with-parts.ts';

const usage = 'Give one name of the account: npm run reset-password -- <username or email address>';

async function makeLink(deps: Deps, name: string): Promise<void> {
  const owner = (await findSignIn(deps.db, deps.vault, name))?.openOwner();
  if (owner === undefined) {
    throw new StartupError('No account has this username or email address. Nothing was done.');
  }
  const token = await makeLinkByOperator(deps, owner);
  const act = { by: null, kind: 'password-link-made', facts: { account: owner.id } } as const;
  await noteOperatorAct(deps.db, act, deps.clock.wallMs());
  console.log(`${deps.settings.publicUrl}/reset-password/${token}`);
  console.log('');
  console.log(`This link works for ${resetLinkHours} hours. The password that is typed behind it`);
  console.log(`takes effect ${resetWaitHours} hours later. The owner was told, and can stop it.`);
  console.log('Be sure who asks: give the link to nobody but the owner, and not by email.');
}

runProgram(async () => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new StartupError(usage);
  await withParts(process.env, (deps) => makeLink(deps, name));
});
