/**
 * Moves an account to another address. The new mailbox has to answer. If the old one does too, or
 * something else proves the owner, it moves at once; else after three days, in which the old
 * mailbox and every session can stop it. For thirty days the old address is warned.
 */
import { addressMoveTries } from '#contract/limits.ts';
import type { Owner, SignedInOwner } from '#server/crypto/owner.ts';
import { equalSecret } from '#server/crypto/tokens.ts';
import type { Deps } from '#server/deps.ts';
import { enqueueToOwner, notifyByMail } from '#server/engine/notify-by-mail.ts';
import { changeInBackground, withSignOfLife } from '#server/engine/owner-change.ts';
import { refuse } from '#server/refusal.ts';
import { findAccount } from '#server/store/accounts.ts';
import {
  addMove,
  countTry,
  endMove,
  findMove,
  letMoveWait,
  readMove,
  type StoredMove,
} from '#server/store/address-moves.ts';
import { isAddressTaken, moveAddress } from '#server/store/addresses.ts';
import { announceChange } from '#server/store/change-mark.ts';
import { forgetCheckLinks } from '#server/store/checks.ts';
import { isDisabled } from '#server/store/disabled-accounts.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { besides } from '#server/db/transaction.ts';
import { endLinksOfMailbox, findWaiting } from '#server/store/password-resets.ts';
import { waitFrom } from '#server/store/waits.ts';
import { stopWaiting } from './password-reset.changes.ts';
import { spendSecondProof } from './second-proof.changes.ts';

type Context = Pick<Deps, 'db' | 'clock' | 'settings' | 'newMessageId' | 'entropy' | 'vault'>;

export async function beginMove(
  context: Context,
  owner: SignedInOwner,
  email: string,
): Promise<StoredMove> {
  return withSignOfLife(context, owner, 'change', async (ownerTx) => {
    const { tx } = ownerTx;
    const account = await findAccount(tx, owner);
    if (account.emailConfirmedAt === null) refuse('confirm-address-first');
    if (await isAddressTaken(tx, email)) refuse('email-taken');
    const { entropy } = context;
    const codes = { code: entropy.code6(), oldCode: entropy.code6(), stopToken: entropy.token() };
    const refId = await addMove(ownerTx, { email, formerEmail: account.email, ...codes });
    await enqueueToOwner(ownerTx, context, { kind: 'move-code', refId });
    await enqueueToOwner(ownerTx, context, { kind: 'move-old-code', refId });
    await announceChange(tx, owner);
    return (await readMove(tx, owner, refId))!;
  });
}

export interface MoveProofs {
  readonly code: string;
  readonly oldCode: string | undefined;
  readonly proof: string | undefined;
}

/** @returns when it takes effect, in wall milliseconds; null: it has. */
export async function confirmMove(
  context: Context,
  owner: SignedInOwner,
  proofs: MoveProofs,
): Promise<number | null> {
  await besides(() => tryCodes(context, owner, proofs));
  return withSignOfLife(context, owner, 'change', async (ownerTx) => {
    const move = await findGood(ownerTx);
    const { oldCode, proof } = proofs;
    const isByProof = oldCode === undefined && proof !== undefined;
    if (isByProof) await spendSecondProof(ownerTx, context, proof, owner.session.userAgent);
    if (isByProof || oldCode !== undefined) {
      if (!(await completeNow(ownerTx, context, move))) refuse('email-taken');
      await stopResetOfMailbox(ownerTx, context);
      return null;
    }
    if (move.takesEffectAt !== null) return move.takesEffectAt;
    const end = waitFrom(ownerTx.now);
    await letMoveWait(ownerTx, move.id, end);
    const { takesEffectAt } = end;
    const facts = { what: 'waits', move: move.id, takesEffectAt } as const;
    await notifyByMail(ownerTx, context, { kind: 'address-moved', facts });
    await announceChange(ownerTx.tx, owner);
    return takesEffectAt;
  });
}

/** In a transaction of its own, so that a wrong code counts although it is refused. */
async function tryCodes(
  context: Context,
  owner: SignedInOwner,
  { code, oldCode }: MoveProofs,
): Promise<void> {
  const isRight = await changeInBackground(context, owner, async (ownerTx) => {
    const move = await findGood(ownerTx);
    await countTry(ownerTx, move);
    const isNew = equalSecret(move.code, code);
    const isOld = oldCode === undefined || equalSecret(move.oldCode, oldCode);
    return isNew && isOld;
  });
  if (!isRight) refuse('wrong-code');
}

/** One that waits as well: nobody may guess what would end the waiting. */
async function findGood({ tx, owner, now }: OwnerTx): Promise<StoredMove> {
  const move = (await findMove(tx, owner)) ?? refuse('no-address-move');
  if (move.expiresAt <= now.wall || move.tries >= addressMoveTries) refuse('code-expired');
  return move;
}

/** A second time is nothing. @param id which; absent: the one that is under way. */
export async function stopMove(context: Context, owner: Owner, id?: number): Promise<void> {
  await changeInBackground(context, owner, async (ownerTx) => {
    const { tx } = ownerTx;
    const move = id === undefined ? await findMove(tx, owner) : await readMove(tx, owner, id);
    if (move === null) return;
    if (move.outcome === 'done') refuse('move-done');
    if (!(await endMove(ownerTx, { id: move.id }, 'stopped'))) return;
    await announceChange(tx, owner);
    if (move.takesEffectAt === null) return;
    const facts = { what: 'stopped', move: move.id, takesEffectAt: move.takesEffectAt } as const;
    await notifyByMail(ownerTx, context, { kind: 'address-moved', facts });
  });
}

/** The time of this one has come. @returns whether it moved now. */
export async function completeMove(context: Context, owner: Owner, id: number): Promise<boolean> {
  return changeInBackground(context, owner, async (ownerTx) => {
    const move = await readMove(ownerTx.tx, owner, id);
    if (move === null || move.outcome !== null || move.takesEffectAt === null) return false;
    if (await isDisabled(ownerTx.tx, owner)) return false;
    return completeNow(ownerTx, context, move);
  });
}

/** @returns false where somebody else has confirmed the address meanwhile. */
async function completeNow(
  ownerTx: OwnerTx,
  context: Context,
  { id, email, takesEffectAt }: StoredMove,
): Promise<boolean> {
  const { tx, owner, now } = ownerTx;
  const isMoved = await moveAddress(ownerTx, email);
  await endMove(ownerTx, { id }, isMoved ? 'done' : 'taken');
  await announceChange(tx, owner);
  if (!isMoved) return false;
  // Whoever reads where the account was answers no check and sets no password there.
  await forgetCheckLinks(ownerTx);
  await endLinksOfMailbox(ownerTx);
  const facts = { what: 'done', move: id, takesEffectAt: takesEffectAt ?? now.wall } as const;
  await notifyByMail(ownerTx, context, { kind: 'address-moved', facts });
  await enqueueToOwner(ownerTx, context, { kind: 'former-address', refId: id });
  return true;
}

/**
 * Whoever moves at once has proved more than a mailbox, and leaves nothing behind that waits. After
 * three days it stays: it may be the way back of an owner whose account somebody else has moved.
 */
async function stopResetOfMailbox(ownerTx: OwnerTx, context: Context): Promise<void> {
  const waiting = await findWaiting(ownerTx.tx, ownerTx.owner);
  if (waiting !== null && !waiting.isByOperator) await stopWaiting(ownerTx, context, waiting);
}
