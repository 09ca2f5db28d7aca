/** The person as the browser sees her. */
import type { User } from '#contract/account.ts';
import { wallOf } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { readChangeMark } from '#server/store/change-mark.ts';
import { runningPause } from '#server/engine/pause.ts';
import { isoOf, isoOrNull } from '#server/platform/iso.ts';
import { findAccount } from '#server/store/accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import { pictureSetAt } from '#server/store/pictures.ts';
import { findWaiting } from '#server/store/password-resets.ts';
import { lastDayOf, readWindDown } from '#server/store/wind-down.ts';

/** A pause that is over is none. */
export async function readUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: Owner,
): Promise<User> {
  // First: what changes meanwhile is told, though it may be seen already.
  const mark = await readChangeMark(db, owner);
  const account = await findAccount(db, owner);
  const now = await readMoment(db, clock);
  const pausedUntil = runningPause(account.pausedUntil, now);
  const newPassword = await findWaiting(db, owner);
  const windDown = await readWindDown(db);
  const { passwordLimit: limit } = account;
  return {
    ...account,
    emailConfirmed: account.emailConfirmedAt !== null,
    mark,
    pictureAt: isoOrNull(await pictureSetAt(db, owner)),
    pausedUntil: isoOrNull(pausedUntil),
    newPasswordAt: isoOrNull(newPassword?.waiting?.takesEffectAt ?? null),
    passwordLimit: limit && { setBy: limit.setBy, until: isoOf(wallOf(limit.until, now)) },
    serviceEndsOn: windDown && lastDayOf(windDown),
    createdAt: isoOf(account.createdAt),
  };
}
