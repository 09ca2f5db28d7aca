/**
 * The account itself, once it exists: what is known of a person, and deleting it all. Her password
 * and her browsers are beside this.
 */
import type * as z from 'zod/mini';
import type { settingsCalls, UserChange } from '#contract/account.ts';
import { reconcileOwner } from '#server/engine/liveness.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { refuse } from '#server/refusal.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { knownTimeZone } from '#server/platform/time-zone.ts';
import { deleteAccount } from './account-closing.changes.ts';
import { changeAccount, type AccountChange } from '#server/store/account-settings.ts';
import { browserHandlers } from './browsers.routes.ts';
import { changeAsOwner, changeInBackground, withSignOfLife } from '#server/engine/owner-change.ts';
import { findAccount, renameAccount } from '#server/store/accounts.ts';
import { notifySilentChanges, type SilentChange } from '#server/engine/silent-changes.ts';
import { notifyFormerNumber } from './former-number.changes.ts';
import { passwordHandlers } from './password.routes.ts';
import { checkUsername } from './registration.routes.ts';
import { notifySignInChanged } from './sign-in-changed.changes.ts';
import { readUser } from './user.view.ts';

export function settingsHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Handlers<typeof settingsCalls> {
  return {
    ...passwordHandlers(deps, sessions, guesses),
    ...browserHandlers(deps, sessions),

    async updateUser({ owner, body }) {
      const timeZone = body.timeZone === undefined ? undefined : knownTimeZone(body.timeZone);
      if (timeZone === null) refuse('time-zone-unknown');
      const change = isLanguageAlone(body) ? changeInBackground : changeAsOwner;
      await change(deps, owner, async ({ tx, now }) => {
        const ownerTx = { tx, owner, now };
        const changed = await changeAccount(tx, owner, { ...body, timeZone });
        for (const what of silentIn(changed)) await notifySilentChanges(ownerTx, deps, what);
        await notifyFormerNumber(ownerTx, deps, changed);
        // Days are counted in her zone: every clock starts over in the new one.
        if (timeZone !== undefined) await reconcileOwner(ownerTx);
      });
      if (body.phoneNumber !== undefined) deps.wake();
      return readUser(deps, owner);
    },

    async changeUsername({ owner, body: { username } }) {
      await guesses.spend({ what: `names of account ${owner.id}`, atMost: 10, per: 'day' });
      const { email, username: before } = await findAccount(deps.db, owner);
      checkUsername({ username, email });
      await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        if (!(await renameAccount(ownerTx, username))) refuse('username-taken');
        if (username === before) return;
        await notifySignInChanged(ownerTx, deps, 'username-changed', owner.session.userAgent);
      });
      deps.wake();
      return readUser(deps, owner);
    },

    async deleteUser({ owner, reply }) {
      await deleteAccount(deps, owner, { by: 'owner', isTold: true });
      sessions.takeBack(reply);
    },
  };
}

/**
 * By which somebody hears of a code in her place, counts as her, moves the dates she knows, makes
 * her mails unreadable for her, or reaches her people otherwise than she wanted.
 */
function silentIn({ before, after }: AccountChange): SilentChange[] {
  // Who had chosen none loses nothing by a first one.
  const isSameLanguage = before.language === null || before.language === after.language;
  return [
    ...(before.phoneNumber === after.phoneNumber ? [] : (['phone-number'] as const)),
    ...(before.timeZone === after.timeZone ? [] : (['time-zone'] as const)),
    ...(isSameLanguage ? [] : (['language'] as const)),
    ...(before.fullName === after.fullName ? [] : (['full-name'] as const)),
    ...(before.nameForPeople === after.nameForPeople ? [] : (['name-for-people'] as const)),
    ...(before.signInIsLife === after.signInIsLife
      ? []
      : ([after.signInIsLife ? 'sign-in-counts' : 'sign-in-ignored'] as const)),
    ...(before.followUps === after.followUps
      ? []
      : ([after.followUps ? 'follow-ups-on' : 'follow-ups-off'] as const)),
    ...(before.asksOthers === after.asksOthers ? [] : (['asking-others'] as const)),
  ];
}

/** Any page lets whoever sits before it choose a language: it proves nothing about the owner. */
function isLanguageAlone(change: z.output<typeof UserChange>): boolean {
  const said = Object.entries(change).filter(([, value]) => value !== undefined);
  return said.every(([name]) => name === 'language');
}
