/**
 * Closing an account that its owner deletes, and bringing it back within seven days. While it is
 * closed everything lies where it was, and nobody finds it: nothing is asked, released or shown.
 * How it is hidden says `closed-accounts.ts`.
 */
import { keptAccountDays } from '#contract/limits.ts';
import { DAY_MS, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { nextId } from '#server/db/next-id.ts';
import { removeOwn } from '#server/db/own-rows.ts';
import type { Deps } from '#server/deps.ts';
import { endDisabledAlarm } from '#server/engine/disabled-alarm.ts';
import { reconcileOwner, signOfLife, stopAllWatches } from '#server/engine/liveness.ts';
import { enqueueToOwner } from '#server/engine/notify-by-mail.ts';
import { changeInBackground } from '#server/engine/owner-change.ts';
import { holdOnReturn } from '#server/engine/return-hold.ts';
import { lockWatches } from '#server/engine/watch.ts';
import { inTransaction, noteDone } from '#server/db/transaction.ts';
import { findAccount } from '#server/store/accounts.ts';
import { endMove } from '#server/store/address-moves.ts';
import { announceChange } from '#server/store/change-mark.ts';
import {
  closeAccount,
  delayLeave,
  listClosed,
  lockLeft,
  putMessagesAway,
  reopenAccount,
  takeMessagesBack,
} from '#server/store/closed-accounts.ts';
import { readMoment } from '#server/store/installation.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { endPrograms } from '#server/store/programs.ts';
import { endOtherResets } from '#server/store/password-resets.ts';
import { forgetBrowsers } from '#server/store/sessions.ts';
import { changeSubscription, readSubscription } from '#server/store/subscriptions.ts';
import { waitFrom, type WaitEnd } from '#server/store/waits.ts';
import { forgetClosing, notifyClosed } from './farewell.changes.ts';

type Context = Pick<Deps, 'vault' | 'newMessageId'>;

/**
 * @param by the owner, who typed the password a short while ago, or whoever runs the installation.
 * @param isTold whether the mail that says how it comes back is sent.
 * @returns until when it can be brought back, in wall milliseconds.
 */
export async function deleteAccount(
  deps: Deps,
  owner: Owner,
  { by, isTold }: { readonly by: 'owner' | 'operator'; readonly isTold: boolean },
): Promise<number> {
  await endCharges(deps, owner);
  const until = await changeInBackground(deps, owner, async (ownerTx) => {
    // What is not sent yet is not sent either if somebody else brings it all back.
    if (by === 'owner') await signOfLife(ownerTx, { source: 'change', strength: 'strong' });
    const hadSubscription = await endSubscription(ownerTx);
    const { takesEffectAt } = await closeNow(ownerTx);
    const told = { until: takesEffectAt, hadSubscription };
    if (isTold) await notifyClosed(ownerTx, deps, told);
    return takesEffectAt;
  });
  deps.wake();
  return until;
}

/** Without a word to anybody: also for what the journal of a restored copy says. */
export async function closeNow(ownerTx: OwnerTx): Promise<WaitEnd> {
  const { tx, owner } = ownerTx;
  await stopAllWatches(ownerTx);
  // Whoever reads the mailbox must not open it by what was begun before.
  await endOtherResets(ownerTx);
  await endMove(ownerTx, {}, 'replaced');
  await forgetBrowsers(tx, owner);
  await endPrograms(ownerTx);
  await removeOwn(tx, owner, 'unlocks', {});
  await putMessagesAway(tx, owner);
  await announceChange(tx, owner);
  const end = keptFrom(ownerTx.now);
  await closeAccount(ownerTx, end);
  await endDisabledAlarm(tx, owner);
  return end;
}

function keptFrom(now: Moment): WaitEnd {
  return waitFrom(now, keptAccountDays * DAY_MS);
}

/**
 * What was armed is armed again, and begins to wait anew; what silence had released and nobody has
 * sent is held until its owner decides. The caller knows who asks, and records
 * the sign of life, if it is one, after this.
 *
 * @returns false where it is not closed any more, or gone.
 */
export async function bringBack(ownerTx: OwnerTx, deps: Context): Promise<boolean> {
  const { tx, owner } = ownerTx;
  if (!(await reopenAccount(tx, owner))) return false;
  await takeMessagesBack(tx, owner);
  await holdUnsent(ownerTx);
  await forgetClosing(tx, owner.id);
  await reconcileOwner(ownerTx);
  const refId = await nextId(tx, 'outbox');
  const { emailConfirmedAt } = await findAccount(tx, owner);
  if (emailConfirmedAt !== null) {
    await enqueueToOwner(ownerTx, deps, { kind: 'account-kept', refId });
  }
  return true;
}

/** A copy that follows its journal and the operator record no sign of life that would hold it. */
async function holdUnsent(ownerTx: OwnerTx): Promise<void> {
  for (const watch of await lockWatches(ownerTx.tx, ownerTx.owner)) {
    await holdOnReturn(ownerTx, watch);
  }
}

/** Who is sure of the person. No sign of life, and no password. @returns as `bringBack`. */
export async function bringBackByOperator(
  deps: Context & Pick<Deps, 'db' | 'clock'>,
  userId: number,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const owner = await lockLeft(tx, deps.vault, userId);
    return owner !== null && bringBack({ tx, owner, now: await readMoment(tx, deps.clock) }, deps);
  });
}

/**
 * A restored copy may have forgotten who came back since it was made: whoever is closed in it hears
 * of it once more, and has all seven days.
 */
export async function closeAnew(context: Context & Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { db, vault, clock } = context;
  for (const userId of await listClosed(db)) {
    await inTransaction(db, async (tx) => {
      const owner = await lockLeft(tx, vault, userId);
      if (owner === null) return;
      const now = await readMoment(tx, clock);
      const end = keptFrom(now);
      await delayLeave(tx, userId, end);
      const told = { until: end.takesEffectAt };
      await notifyClosed({ tx, owner, now }, context, told);
    });
  }
}

/** Before it is closed: afterwards it would be charged for nothing. */
async function endCharges({ db, payments, log }: Deps, owner: Owner): Promise<void> {
  const subscription = await chargedSubscription(db, owner);
  if (subscription === null) return;
  try {
    await payments.cancelNow(subscription);
    noteDone();
  } catch (error) {
    // What cannot be ended elsewhere keeps nobody here.
    log.error(
      { err: error, subscription },
      'a subscription of a deleted account could not be cancelled: please cancel it by hand',
    );
  }
}

/** What the provider says of it later finds nobody. @returns whether there was one. */
async function endSubscription(ownerTx: OwnerTx): Promise<boolean> {
  const { tx, owner } = ownerTx;
  const subscription = await chargedSubscription(tx, owner);
  if (subscription === null) return false;
  const { status } = await readSubscription(tx, owner);
  await changeSubscription(ownerTx, {
    status: status === 'pending' ? status : 'cancelled',
    ended_id: subscription,
    ends_then: false,
    next_billing_at: null,
    failure_attempts: 0,
    failure_event: null,
  });
  return status !== 'pending';
}

/** One that is paid, or begun and not paid yet; null when nothing is collected any more. */
async function chargedSubscription(db: Db, owner: Owner): Promise<string | null> {
  const { subscription_id, ended_id } = await readSubscription(db, owner);
  return subscription_id === ended_id ? null : subscription_id;
}
