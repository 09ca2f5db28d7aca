/** Confirming the address with the six-digit code, and asking for a new one. */
import type { accountCalls } from '#contract/account.ts';
import type { SignedInOwner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import { enqueueToOwner } from '#server/engine/notify-by-mail.ts';
import { findAccount, findAccountWithAddress } from '#server/store/accounts.ts';
import { nameKey } from '#server/store/name-key.ts';
import { confirmAddress } from '#server/store/addresses.ts';
import { addConfirmation, tryCode, useConfirmation } from '#server/store/confirmations.ts';
import { changeAsOwner } from '#server/engine/owner-change.ts';
import { readUser } from './user.view.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export function confirmationHandlers(
  deps: Deps,
  guesses: GuessLimit,
): Pick<Handlers<typeof accountCalls>, 'confirmEmail' | 'resendConfirmation'> {
  const { db } = deps;
  return {
    async confirmEmail({ owner, body }) {
      const account = await findAccount(db, owner);
      if (account.emailConfirmedAt === null) await confirm(deps, owner, body.code);
      return readUser(deps, owner);
    },

    async resendConfirmation({ owner }) {
      const { email, emailConfirmedAt } = await findAccountWithAddress(db, owner);
      if (emailConfirmedAt !== null) return;
      // By the address, which may be a stranger's: another account for it gets no more.
      const to = nameKey(email);
      await guesses.spend(
        { what: `code by hour ${to}`, atMost: 5, per: 'hour' },
        { what: `code by day ${to}`, atMost: 20, per: 'day' },
      );
      await changeAsOwner(deps, owner, (ownerTx) => askForConfirmation(ownerTx, deps, email));
      deps.wake();
    },
  };
}

/** Makes a new code, which ends the one before, and decides the message that brings it. */
export async function askForConfirmation(
  ownerTx: OwnerTx,
  deps: Deps,
  email: string,
): Promise<void> {
  const refId = await addConfirmation(ownerTx, { code: deps.entropy.code6(), email });
  await enqueueToOwner(ownerTx, deps, { kind: 'confirm-address', refId });
}

async function confirm(deps: Deps, owner: SignedInOwner, code: string): Promise<void> {
  await findAccountWithAddress(deps.db, owner);
  const tried = await tryCode(deps.db, owner, code, deps.clock.wallMs());
  if (tried.kind === 'expired') refuse('code-expired');
  if (tried.kind === 'wrong') refuse('wrong-code');
  await changeAsOwner(deps, owner, async (ownerTx) => {
    await useConfirmation(ownerTx, tried.id);
    if (!(await confirmAddress(ownerTx))) refuse('address-given-up');
  });
}
