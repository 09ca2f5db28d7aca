/**
 * A new password for somebody who proves nothing but the mailbox: it waits for three days, is told
 * on every channel, and anybody who is told can stop it. When it takes effect, every browser is
 * signed out; for two weeks it counts no more than the mailbox that it came from.
 */
import type { Owner } from '#server/crypto/owner.ts';
import type { Deps } from '#server/deps.ts';
import { notifyFormerAddresses } from '#server/engine/former-address.ts';
import { doubtSilence } from '#server/engine/doubted-silence.ts';
import { signOfLife } from '#server/engine/liveness.ts';
import { enqueueToOwner, notifyByMail } from '#server/engine/notify-by-mail.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { refuse } from '#server/refusal.ts';
import {
  limitPassword,
  replacePasswordHash,
  unlimitPassword,
} from '#server/store/account-password.ts';
import { findAccount, noteMailProved } from '#server/store/accounts.ts';
import { announceChange } from '#server/store/change-mark.ts';
import { isDisabled } from '#server/store/disabled-accounts.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import {
  addReset,
  endOtherResets,
  endReset,
  findWaiting,
  letWait,
  readReset,
  type PasswordReset,
} from '#server/store/password-resets.ts';
import { endPrograms } from '#server/store/programs.ts';
import { spendRecoveryCode } from '#server/store/recovery-codes.ts';
import { forgetBrowsers } from '#server/store/sessions.ts';
import { removeTotp } from '#server/store/totp.ts';
import { waitFrom } from '#server/store/waits.ts';
import { spendSecondProof } from './second-proof.changes.ts';
import { notifySignInChanged } from './sign-in-changed.changes.ts';

type Context = Pick<Deps, 'db' | 'clock' | 'settings' | 'newMessageId' | 'entropy'>;

/** Sends the link. What waits already goes on: another link alone stops nothing. */
export async function sendResetLink(ownerTx: OwnerTx, context: Context): Promise<void> {
  const { entropy } = context;
  const refId = await addReset(ownerTx, { token: entropy.token(), stopToken: entropy.token() });
  await enqueueToOwner(ownerTx, context, { kind: 'reset-link', refId });
}

/**
 * A link that the operator hands over to somebody who has neither mailbox nor password. It waits
 * like any other, and its owner is told at once.
 *
 * @returns the token of the page for the new password.
 */
export async function makeLinkByOperator(context: Context, owner: Owner): Promise<string> {
  return changeInBackground(context, owner, async (ownerTx) => {
    const { entropy } = context;
    const token = entropy.token();
    const tokens = { token, stopToken: entropy.token() };
    const reset = await addReset(ownerTx, tokens, true);
    const facts = { what: 'by-operator', reset, takesEffectAt: null } as const;
    await notifyByMail(ownerTx, context, { kind: 'password-reset', facts });
    return token;
  });
}

/**
 * The new password begins to wait. Typed again behind the same link it changes nothing: whoever
 * reads the mailbox later must not replace what its owner has chosen.
 *
 * @returns when it takes effect, in wall milliseconds; null: it has already.
 */
export async function awaitPassword(
  context: Context,
  owner: Owner,
  id: number,
  passwordHash: string,
): Promise<number | null> {
  return changeInBackground(context, owner, async (ownerTx) => {
    const { tx, now } = ownerTx;
    const reset = (await readReset(tx, owner, id)) ?? refuse('reset-not-found');
    const known = readOutcome(reset, now.wall);
    if (known !== undefined) return known;
    if ((await findWaiting(tx, owner)) !== null) refuse('reset-waits');
    const end = waitFrom(now);
    await letWait(ownerTx, id, { passwordHash, ...end });
    const { takesEffectAt } = end;
    await noteMailProved(ownerTx);
    await doubtSilence(ownerTx, context.settings, 'reset');
    await tellWaiting(ownerTx, context, { reset: id, takesEffectAt });
    return takesEffectAt;
  });
}

/**
 * What is known of a reset without another password.
 *
 * @returns when it takes effect; null: it has already; undefined: nobody has typed one yet.
 * @throws Refusal when its link is good for nothing any more.
 */
export function readOutcome(
  { outcome, waiting, expiresAt }: PasswordReset,
  nowMs: number,
): number | null | undefined {
  if (outcome === 'done') return null;
  if (outcome !== null) refuse('reset-not-found');
  if (waiting !== null) return waiting.takesEffectAt;
  return nowMs < expiresAt ? undefined : refuse('reset-not-found');
}

/** A second time is nothing. @throws Refusal when it has taken effect. */
export async function stopReset(context: Context, owner: Owner, id: number): Promise<void> {
  await changeInBackground(context, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const reset = (await readReset(tx, owner, id)) ?? refuse('reset-not-found');
    if (reset.outcome === 'done') refuse('reset-done');
    await stopWaiting(ownerTx, context, reset);
  });
}

/** Of one that nobody has typed a password for nobody is told. */
export async function stopWaiting(
  ownerTx: OwnerTx,
  context: Context,
  { id, waiting }: PasswordReset,
): Promise<void> {
  if (!(await endReset(ownerTx, id, 'stopped')) || waiting === null) return;
  await announceChange(ownerTx.tx, ownerTx.owner);
  const facts = { what: 'stopped', reset: id, takesEffectAt: waiting.takesEffectAt } as const;
  await notifyByMail(ownerTx, context, { kind: 'password-reset', facts });
}

/** The time of this one has come. @returns whether it took effect now. */
export async function takeEffect(context: Context, owner: Owner, id: number): Promise<boolean> {
  return changeInBackground(context, owner, async (ownerTx) => {
    const reset = await readReset(ownerTx.tx, owner, id);
    // Stopped, or another process was first.
    if (!reset?.waiting || reset.outcome !== null) return false;
    if (await isDisabled(ownerTx.tx, owner)) return false;
    const { passwordHash, takesEffectAt } = reset.waiting;
    await endReset(ownerTx, id, 'done');
    await replacePassword(ownerTx, passwordHash);
    await limitPassword(ownerTx, 'mail');
    // Whoever lost the app as well would stay outside.
    if (reset.isByOperator && (await removeTotp(ownerTx))) {
      await notifySignInChanged(ownerTx, context, 'totp-off', null);
    }
    await signOfLife(ownerTx, { source: 'reset', strength: 'medium' });
    const facts = { what: 'done', reset: id, takesEffectAt } as const;
    await notifyByMail(ownerTx, context, { kind: 'password-reset', facts });
    return true;
  });
}

interface TypedWithCode {
  readonly passwordHash: string;
  readonly code: string;
  readonly userAgent: string | null;
}

/** The link and a second proof together are as good as the old password: nothing has to wait. */
export async function setAtOnce(
  context: Context & Pick<Deps, 'vault'>,
  owner: Owner,
  id: number,
  typed: TypedWithCode,
): Promise<void> {
  await changeInBackground(context, owner, async (ownerTx) => {
    const { tx, now } = ownerTx;
    const reset = (await readReset(tx, owner, id)) ?? refuse('reset-not-found');
    if (readOutcome(reset, now.wall) === null) return;
    await spendSecondProof(ownerTx, context, typed.code, typed.userAgent);
    // After the proof: strangers learn nothing. What it spent is not spent.
    if (await isDisabled(tx, owner)) refuse('account-disabled');
    await endReset(ownerTx, id, 'done');
    await replacePassword(ownerTx, typed.passwordHash);
    await unlimitPassword(ownerTx);
    await noteMailProved(ownerTx);
    await signOfLife(ownerTx, { source: 'reset', strength: 'strong', userAgent: typed.userAgent });
    const facts = { what: 'done-at-once', reset: id, takesEffectAt: now.wall } as const;
    await notifyByMail(ownerTx, context, { kind: 'password-reset', facts });
  });
}

/**
 * A recovery code alone, for somebody without the mailbox. The password works at once, and proves
 * no more than the paper, which somebody else may have found.
 */
export async function setByCode(
  context: Context & Pick<Deps, 'vault'>,
  owner: Owner,
  typed: TypedWithCode,
): Promise<void> {
  await changeInBackground(context, owner, async (ownerTx) => {
    const isGood = await spendRecoveryCode(ownerTx, context.vault, typed.code);
    if (!isGood) refuse('wrong-recovery-code');
    if (await isDisabled(ownerTx.tx, owner)) refuse('account-disabled');
    await replacePassword(ownerTx, typed.passwordHash);
    await limitPassword(ownerTx, 'code');
    const { userAgent } = typed;
    await signOfLife(ownerTx, { source: 'reset', strength: 'medium', userAgent });
    const refId = await notifySignInChanged(ownerTx, context, 'password-by-code', userAgent);
    await textOwner(ownerTx, context, { kind: 'password-by-code-sms', refId });
    await notifyFormerAddresses(ownerTx, context, 'former-password-by-code');
  });
}

async function replacePassword(ownerTx: OwnerTx, hash: string): Promise<void> {
  const { tx, owner } = ownerTx;
  await replacePasswordHash(tx, owner, hash);
  await endOtherResets(ownerTx);
  await forgetBrowsers(tx, owner);
  await endPrograms(ownerTx);
  await announceChange(tx, owner);
}

async function tellWaiting(
  ownerTx: OwnerTx,
  context: Context,
  waiting: { readonly reset: number; readonly takesEffectAt: number },
): Promise<void> {
  const { tx, owner } = ownerTx;
  await announceChange(tx, owner);
  const facts = { what: 'waits', ...waiting } as const;
  await notifyByMail(ownerTx, context, { kind: 'password-reset', facts });
  await textOwner(ownerTx, context, { kind: 'password-reset-sms', refId: waiting.reset });
  await notifyFormerAddresses(ownerTx, context, 'former-reset');
}

/** By a text message as well, where a number is known. */
async function textOwner(
  ownerTx: OwnerTx,
  context: Context,
  message: { readonly kind: 'password-reset-sms' | 'password-by-code-sms'; readonly refId: number },
): Promise<void> {
  const { phoneNumber } = await findAccount(ownerTx.tx, ownerTx.owner);
  if (phoneNumber !== null) await enqueueToOwner(ownerTx, context, message);
}
