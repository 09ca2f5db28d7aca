/** Registration: one transaction makes the account, its keys, its first session and its code. */
import type { accountCalls } from '#contract/account.ts';
import { usernameFault } from '#core/username-rules.ts';
import { hashPassword } from '#server/crypto/passwords.ts';
import type { Moment } from '#core/release/moment.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { isNobodyHere, spendInvitation } from '#server/store/invitations.ts';
import { readMoment } from '#server/store/installation.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { askedLanguage } from '#server/http/language.ts';
import { refuse } from '#server/refusal.ts';
import { strangerAt, strangersPlace } from '#server/http/stranger.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { knownTimeZone } from '#server/platform/time-zone.ts';
import { addAccount } from '#server/store/accounts.ts';
import { readWindDown } from '#server/store/wind-down.ts';
import { nameKey } from '#server/store/name-key.ts';
import { askForConfirmation } from './confirmation.routes.ts';
import { checkStrength } from '#server/http/password-strength.ts';
import { readUser } from './user.view.ts';

export function registrationHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Pick<Handlers<typeof accountCalls>, 'register'> {
  const { db, vault, clock, settings } = deps;
  return {
    async register({ body, request, reply }) {
      checkUsername(body);
      checkStrength(body, settings.passwordMinLength);
      using place = strangersPlace();
      place.take();
      await guesses.spend(
        { what: 'register', ip: request.ip, atMost: 60, per: 'hour' },
        // Each sends a code, and an account can be deleted and made again in a second.
        { what: `register as ${nameKey(body.email)}`, atMost: 10, per: 'day' },
      );

      const passwordHash = await hashPassword(body.password, strangerAt(reply));
      const { owner, opened } = await inTransaction(db, async (tx) => {
        const now = await readMoment(tx, clock);
        const account = {
          username: body.username,
          email: body.email,
          passwordHash,
          fullName: body.fullName?.trim() || null,
          phoneNumber: body.phoneNumber?.trim() || null,
          // A zone that this machine does not know must not keep anybody from registering.
          timeZone: knownTimeZone(body.timeZone ?? '') ?? 'UTC',
          language: body.language ?? askedLanguage(request),
        };
        if ((await readWindDown(tx)) !== null) refuse('ending-no-accounts');
        const isInvited = await letIn(tx, settings, body.invite, now);
        const added = await addAccount(tx, vault, { ...account, isInvited }, now.wall);
        if (typeof added === 'string') refuse(added);
        await askForConfirmation({ tx, owner: added, now }, deps, body.email);
        return { owner: added, opened: await sessions.open(tx, request, added.id) };
      });
      deps.wake();
      sessions.handOut(reply, opened);
      return readUser(deps, owner);
    },
  };
}

/**
 * Whether this person may open an account here. The first one may: nobody could send an invitation.
 *
 * @returns whether this person was invited.
 */
async function letIn(
  tx: Tx,
  { registration }: Pick<Deps['settings'], 'registration'>,
  invite: string | null | undefined,
  now: Moment,
): Promise<boolean> {
  if (registration !== 'open' && (await isNobodyHere(tx))) return false;
  if (registration === 'closed') refuse('registration-closed');
  const isInvited = !!invite && (await spendInvitation(tx, invite, now.wall));
  if (registration === 'invite' && !isInvited) {
    refuse(invite ? 'invitation-unknown' : 'invitation-needed');
  }
  return isInvited;
}

interface Names {
  readonly username: string;
  /** Of the same person. */
  readonly email: string;
}

/**
 * A name that looks like somebody else's address would stand in the way of whoever signs in by it.
 */
export function checkUsername({ username, email }: Names): void {
  if (/\p{Cc}/u.test(username)) refuse('username-with-controls');
  if (nameKey(username).includes('@') && nameKey(username) !== nameKey(email)) {
    refuse('username-like-address');
  }
  const fault = usernameFault(username);
  // A person's own address stands for nobody else, whatever it says.
  const isOwnEmail = nameKey(username) === nameKey(email);
  if (fault === 'invisible') refuse('username-invisible');
  if (fault === 'mixed' && !isOwnEmail) refuse('username-mixed');
  if (fault === 'operator' && !isOwnEmail) refuse('username-operator');
}
