/** The person as the browser sees her. */
import type { User } from '#contract/account.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { readChangeMark } from '#server/store/change-mark.ts';
import { runningPause } from '#server/engine/pause.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import { findAccount } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';

/** A pause that is over is none. */
export async function readUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
): Promise<User> {
  // First: what changes meanwhile is told, though it may be seen already.
  const mark = await readChangeMark(db, owner);
  const account = await findAccount(db, owner);
  const pausedUntil = runningPause(account.pausedUntil, await readMoment(db, clock));
  return {
    ...account,
    emailConfirmed: account.emailConfirmedAt !== null,
    mark,
    pausedUntil: isoOrNull(pausedUntil),
    createdAt: isoOf(account.createdAt),
  };
}
