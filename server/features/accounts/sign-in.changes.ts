/**
 * What signing in brings about, and proving once more in an open session who is there, by whatever.
 * Proves nothing itself.
 */
import type { User } from '#contract/account.ts';
import type { LivenessStrength } from '#core/release/strength.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Deps } from '#server/deps.ts';
import { signOfLife } from '#server/engine/liveness.ts';
import { notifyByMail } from '#server/engine/notify-by-mail.ts';
import { askedLanguage } from '#server/http/language.ts';
import type { Context } from '#server/http/mount.ts';
import { userAgentOf, type Sessions } from '#server/http/sessions.ts';
import { keepFirstLanguage } from '#server/store/account-settings.ts';
import type { AccountState } from '#server/store/accounts.ts';
import { isDisabled } from '#server/store/disabled-accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { markAuthenticated } from '#server/store/sessions.ts';
import { refuse } from '#server/refusal.ts';
import { bringBack } from './account-closing.changes.ts';
import { readUser } from './user.view.ts';

/** What somebody showed who signs in. */
export interface Proof {
  readonly way: 'password' | 'passkey';
  /** A closed account is brought back first. */
  readonly state: AccountState;
  /** Whether signing in counts as a sign of life. */
  readonly signInIsLife: boolean;
  readonly strength: LivenessStrength;
  /**
   * Looks again, in the transaction that opens the session: what was right may be so no longer, or
   * the account may be gone. @throws Refusal
   */
  confirm(ownerTx: OwnerTx, userAgent: string | null): Promise<void>;
}

export async function signIn(
  deps: Deps,
  sessions: Sessions,
  owner: Owner,
  { request, reply }: Pick<Context<never>, 'request' | 'reply'>,
  proof: Proof,
): Promise<User> {
  const { db, clock } = deps;
  const userAgent = userAgentOf(request);
  const opened = await inTransaction(db, async (tx) => {
    const ownerTx = { tx, owner, now: await readMoment(tx, clock) };
    const life = { source: 'sign-in', strength: proof.strength, userAgent } as const;
    const isBack = proof.state === 'closed' && (await bringBack(ownerTx, deps));
    // Whoever brings an account back says more than by signing in.
    if (proof.signInIsLife || isBack) await signOfLife(ownerTx, life);
    await proof.confirm(ownerTx, userAgent);
    // The row is locked by now: whoever disables it at this moment ends this session too.
    if (await isDisabled(tx, owner)) refuse('account-disabled');
    await keepFirstLanguage(tx, owner, askedLanguage(request));
    const session = await sessions.open(tx, request, owner.id, proof.way);
    if (session.device !== null) {
      await notifyByMail(ownerTx, deps, { kind: 'new-device', facts: { userAgent } });
    }
    return session;
  });
  if (opened.device !== null || proof.state === 'closed') deps.wake();
  sessions.handOut(reply, opened);
  return readUser(deps, owner);
}

/** The session is fresh from then on, in the browser that asks. */
export async function proveAgain(
  { db, clock, entropy }: Deps,
  sessions: Sessions,
  owner: SignedInOwner,
  { request, reply }: Pick<Context<never>, 'request' | 'reply'>,
  { signInIsLife, confirm }: Pick<Proof, 'signInIsLife' | 'confirm'>,
): Promise<void> {
  const secret = entropy.token();
  await inTransaction(db, async (tx) => {
    const ownerTx = { tx, owner, now: await readMoment(tx, clock) };
    const { userAgent } = owner.session;
    const life = { source: 'sign-in', strength: 'strong', userAgent } as const;
    if (signInIsLife) await signOfLife(ownerTx, life);
    await confirm(ownerTx, userAgent);
    const typed = { at: clock.wallMs(), secret };
    await markAuthenticated(tx, owner, sessions.marksOf(request), typed);
  });
  sessions.handOutTyped(reply, secret);
}
