/** Adding and removing passkeys, signing in with one, and one in place of the typed password. */
import type * as z from 'zod/mini';
import type { User } from '#contract/account.ts';
import type { passkeyCalls } from '#contract/passkeys.ts';
import { passkeysMax } from '#contract/limits.ts';
import {
  challengeOf,
  readCreated,
  readSigned,
  type SignedChallenge,
} from '#server/crypto/passkeys.ts';
import { creationOptions, requestOptions } from '#server/http/passkey-options.ts';
import type { Deps } from '#server/deps.ts';
import { changeInBackground, withSignOfLife } from '#server/engine/owner-change.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Context, Handlers } from '#server/http/mount.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { refuse } from '#server/refusal.ts';
import { lockPasswordHash, unlimitPassword } from '#server/store/account-password.ts';
import { findAccount, type AccountState } from '#server/store/accounts.ts';
import { addChallenge, spendChallenge } from '#server/store/passkey-challenges.ts';
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  readPasskeyHandle,
  notePasskeyUse,
  removePasskey,
} from '#server/store/passkeys.ts';
import { toPasskey } from './passkeys.view.ts';
import { proveAgain, signIn, type Proof } from './sign-in.changes.ts';
import { notifySignInChanged } from './sign-in-changed.changes.ts';

export function passkeyHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Handlers<typeof passkeyCalls> {
  return {
    ...ownPasskeyHandlers(deps),
    ...passkeyProofHandlers(deps, sessions, guesses),
    ...passkeyLoginHandlers(deps, sessions, guesses),
  };
}

type LoginCalls = Pick<typeof passkeyCalls, 'beginPasskeyLogin' | 'passkeyLogin'>;
type ProofCalls = Pick<typeof passkeyCalls, 'proveByPasskey'>;
type OwnCalls = Omit<typeof passkeyCalls, keyof LoginCalls | keyof ProofCalls>;

function ownPasskeyHandlers(deps: Deps): Handlers<OwnCalls> {
  const { db, clock, entropy, settings } = deps;
  return {
    async passkeys({ owner }) {
      return (await listPasskeys(db, owner)).map(toPasskey);
    },

    async beginPasskey({ owner }) {
      const known = await listPasskeys(db, owner);
      if (known.length >= passkeysMax) refuse('passkeys-full');
      const challenge = entropy.token();
      await changeInBackground(deps, owner, ({ tx, now }) =>
        addChallenge(tx, owner, challenge, now.wall),
      );
      const { username: name } = await findAccount(db, owner);
      const handle = await readPasskeyHandle(db, owner);
      const keys = known.map(({ key }) => key);
      return creationOptions(challenge, settings.publicUrl, { handle, name }, keys);
    },

    async addPasskey({ owner, body }) {
      const challenge = challengeOf(body.response) ?? refuse('passkey-not-added');
      const isOurs = await spendChallenge(db, owner, challenge, clock.wallMs());
      if (!isOurs) refuse('passkey-not-added');
      const created = await readCreated(body.response, challenge, settings.publicUrl);
      if (created === null) refuse('passkey-not-added');
      const added = await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        const { length } = await listPasskeys(ownerTx.tx, owner);
        if (length >= passkeysMax) refuse('passkeys-full');
        const passkey = await addPasskey(ownerTx, body.name, created);
        if (passkey === null) refuse('passkey-not-added');
        await notifySignInChanged(ownerTx, deps, 'passkey-added', owner.session.userAgent);
        return passkey;
      });
      deps.wake();
      return toPasskey(added);
    },

    async removePasskey({ owner, params }) {
      await withSignOfLife(deps, owner, 'change', async (ownerTx) => {
        if (!(await removePasskey(ownerTx, params.id))) refuse('passkey-not-found');
        await notifySignInChanged(ownerTx, deps, 'passkey-removed', owner.session.userAgent);
      });
      deps.wake();
    },
  };
}

function passkeyProofHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Handlers<ProofCalls> {
  return {
    async proveByPasskey({ owner, body, request, reply }) {
      const what = `passkeys of account ${owner.id}`;
      await guesses.spend({ what, atMost: 60, per: 'hour' });
      const used = await readUsed(deps, body.response);
      if (used === null || used.stored.owner.id !== owner.id) refuse('passkey-not-accepted');
      const { stored, counted } = used;
      await proveAgain(
        deps,
        sessions,
        owner,
        { request, reply },
        {
          signInIsLife: stored.signInIsLife,
          async confirm(ownerTx) {
            if (!(await notePasskeyUse(ownerTx, stored, counted))) refuse('passkey-not-accepted');
            // Whoever opened this session knows the password. In another one it may be a thief's.
            if (owner.session.limitedTo !== null) await unlimitPassword(ownerTx);
          },
        },
      );
    },
  };
}

function passkeyLoginHandlers(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
): Handlers<LoginCalls> {
  const { db, clock, entropy, settings } = deps;
  return {
    async beginPasskeyLogin({ request: { ip } }) {
      await guesses.spend({ what: 'passkey options', ip, atMost: 120, per: 'hour' });
      const challenge = entropy.token();
      await addChallenge(db, null, challenge, clock.wallMs());
      return requestOptions(challenge, settings.publicUrl);
    },

    passkeyLogin: passkeySignIn(deps, sessions, guesses, 'open'),
  };
}

type Unlocked = Pick<Context<never>, 'request' | 'reply'> & {
  readonly body: z.output<(typeof passkeyCalls.passkeyLogin)['body']>;
};

/** For accounts in that state; of others nobody finds a passkey. */
export function passkeySignIn(
  deps: Deps,
  sessions: Sessions,
  guesses: GuessLimit,
  state: AccountState,
): (unlocked: Unlocked) => Promise<User> {
  return async ({ body, request, reply }) => {
    await guesses.spend({ what: 'passkeys', ip: request.ip, atMost: 60, per: 'hour' });
    const used = await readUsed(deps, body.response, state);
    if (used === null) {
      deps.log.info({ client: guesses.markOf(request.ip) }, 'a sign-in failed');
      refuse('passkey-wrong');
    }
    const { stored, counted } = used;
    const { owner, signInIsLife } = stored;
    const proof: Proof = {
      way: 'passkey',
      state,
      signInIsLife,
      strength: 'strong',
      async confirm(ownerTx) {
        // Closed at this moment it opens no session.
        if ((await lockPasswordHash(ownerTx.tx, owner)) === null) refuse('passkey-wrong');
        if (!(await notePasskeyUse(ownerTx, stored, counted))) refuse('passkey-wrong');
      },
    };
    return signIn(deps, sessions, owner, { request, reply }, proof);
  };
}

/** What was unlocked, and how often its authenticator says it was; null: nothing of ours. */
async function readUsed(
  { db, vault, clock, settings }: Deps,
  signed: SignedChallenge,
  state: AccountState = 'open',
) {
  const challenge = challengeOf(signed) ?? '';
  const isOurs = await spendChallenge(db, null, challenge, clock.wallMs());
  // Asked for in any case, so that each wrong answer costs the same statements.
  const stored = await findPasskey(db, vault, signed.id, state);
  if (!isOurs || stored === null) return null;
  const counted = await readSigned(signed, challenge, settings.publicUrl, stored);
  return counted === null ? null : { stored, counted };
}
