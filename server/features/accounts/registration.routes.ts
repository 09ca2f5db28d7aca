/** Registration: one transaction makes the account, its keys, its first session and its code. */
import type { accountCalls } from '#contract/account.ts';
import type { Registration } from '#contract/account.ts';
import { isCommonPassword } from '#server/crypto/common-passwords.ts';
import { hashPassword } from '#server/crypto/passwords.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { readMoment } from '#server/features/installation/installation.store.ts';
import type { Deps } from '#server/http/deps.ts';
import { addressKey, type GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse, refuseField } from '#server/http/refusal.ts';
import type { Sessions } from '#server/http/sessions.ts';
import type * as z from 'zod/mini';
import { addAccount, findAccount, nameKey, toUser } from './account.store.ts';
import { askForConfirmation } from './confirmation.routes.ts';

type Typed = z.output<typeof Registration>;

const HOUR_SECONDS = 60 * 60;
const REGISTRATIONS_PER_HOUR = 60;

export function registrationHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Pick<Handlers<typeof accountCalls>, 'register'> {
  const { db, vault, clock, settings } = deps;
  return {
    async register({ body, request, reply }) {
      checkNames(body);
      checkStrength(body, settings.passwordMinLength);
      const address = addressKey(request.ip);
      await guesses.spend(`register from ${address}`, REGISTRATIONS_PER_HOUR, HOUR_SECONDS);

      const passwordHash = await hashPassword(body.password);
      const { owner, opened } = await inTransaction(db, async (tx) => {
        const now = await readMoment(tx, clock);
        const account = {
          username: body.username,
          email: body.email,
          passwordHash,
          fullName: body.fullName?.trim() || null,
          phoneNumber: body.phoneNumber?.trim() || null,
          timeZone: knownTimeZone(body.timeZone ?? undefined),
        };
        const added = await addAccount(tx, vault, account, now.wall);
        if (typeof added === 'string') refuse(added);
        await askForConfirmation(tx, deps, added, body.email, now);
        return { owner: added, opened: await sessions.open(tx, request, added.id) };
      });
      deps.wake();
      sessions.handOut(reply, opened);
      return toUser(await findAccount(db, owner));
    },
  };
}

/**
 * A name that looks like somebody else's address would stand in her way when she signs in by it.
 */
function checkNames({ username, email }: Typed): void {
  if (/\p{Cc}/u.test(username)) refuseField('Username cannot contain control characters');
  if (nameKey(username).includes('@') && nameKey(username) !== nameKey(email)) {
    refuseField('Username cannot contain @ unless it is your own email');
  }
}

function checkStrength({ password, username, email }: Typed, minLength: number): void {
  if (password.length < minLength) {
    refuseField(`Password must be at least ${minLength} characters`);
  }
  if (isCommonPassword(password, [username, email])) refuse('common-password');
}

/** A zone that this machine does not know must not keep anybody from registering. */
function knownTimeZone(zone: string | undefined): string {
  if (zone === undefined || zone === '') return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}
