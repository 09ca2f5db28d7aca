/**
 * What follows when somebody enters a right code, in one transaction: the release or the time in
 * which the owner can stop it, and the alarms on every channel. It is no sign of life.
 */
import { assert } from '#core/assert.ts';
import type { Moment } from '#core/release/moment.ts';
import { findOwn } from '#server/db/own-rows.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAccount, writerAddressOf } from '#server/store/accounts.ts';
import { createCheck } from '#server/store/checks.ts';
import { notify } from '#server/store/notifications.ts';
import { enterCode } from '#server/engine/activation.ts';
import { lockWatches } from '#server/engine/watch.ts';
import { lockTrigger } from '#server/store/triggers.ts';
import type { Deps } from '#server/deps.ts';
import { createOperator } from '#server/jobs/operator.ts';
import { enqueueToOwner } from '#server/engine/notify-by-mail.ts';
import { confirmOccasions } from '#server/mail/templates/confirm-reminder.ts';
import { writerName } from '#server/mail/templates/template-blocks.ts';
import { findByCode, type FoundCode } from '#server/store/codes.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export type Entered =
  | {
      readonly kind: 'accepted';
      /** When it goes out unless the owner stops it, wall milliseconds; null: at once, or held. */
      readonly releasesAt: number | null;
      /** What else has to come before anything goes out; the contract says what follows. */
      readonly waitsFor: 'review' | 'confirmed-address' | null;
      /** The owner's, in which the answer writes that moment. */
      readonly zone: string;
      /** By the name that recipients read, and by her address where it is not to be trusted. */
      readonly writtenBy: string;
      readonly enteredAt: number;
    }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'nothing' };

/**
 * @param found whose code it was a moment ago; looked at once more here, under the lock, because
 * its owner may be changing it and another relative may be entering it.
 */
export async function enterFound(
  tx: Tx,
  deps: Deps,
  found: FoundCode,
  now: Moment,
): Promise<Entered> {
  const { owner, triggerId, codeHash } = found;
  await lockWatches(tx, owner);
  const still = await findByCode(tx, deps.vault, codeHash);
  const trigger = await lockTrigger(tx, owner, triggerId);
  if (still?.triggerId !== triggerId || still.owner.id !== owner.id || !trigger) {
    return { kind: 'wrong' };
  }
  const account = await findAccount(tx, owner);
  const accepted = {
    kind: 'accepted',
    zone: account.timeZone,
    writtenBy: writerName(account.writtenBy, writerAddressOf(account, now.wall)),
    enteredAt: now.wall,
  } as const;
  // Used already: whoever enters it again hears the same, and nothing happens twice.
  if (trigger.activatedAt !== null) {
    return { ...accepted, releasesAt: null, waitsFor: null };
  }
  const operator = createOperator({ ...deps, email: undefined });
  const ownerTx = { tx, owner, now };
  const entered = await enterCode(ownerTx, { ...deps, operator }, triggerId);
  if (entered.kind === 'nothing') return { kind: 'nothing' };
  if (entered.kind === 'unconfirmed') {
    await askToConfirm(ownerTx, deps, trigger.name);
    return { ...accepted, releasesAt: null, waitsFor: 'confirmed-address' };
  }
  const releasesAt = entered.kind === 'held' ? entered.until : null;
  const waitsFor = entered.kind === 'held' && releasesAt === null ? 'review' : null;
  if (entered.kind === 'released') {
    const [release] = entered.releaseIds;
    assert(release !== undefined, 'A code that delivered has a release');
    await enqueueToOwner(ownerTx, deps, { kind: 'code-used', refId: release });
  } else if (entered.isNew) {
    await alarm(ownerTx, deps);
  }
  if (entered.kind === 'released' || entered.isNew) {
    const { isDeletion } = entered;
    const facts = { trigger: trigger.name, releasesAt, ...(isDeletion && { isDeletion }) };
    await notify(ownerTx, 'code-used', facts);
  }
  return { ...accepted, releasesAt, waitsFor };
}

/** Once for an account: the address may be a stranger's, and anybody can enter a code again. */
async function askToConfirm(ownerTx: OwnerTx, deps: Deps, trigger: string): Promise<void> {
  const { tx, owner } = ownerTx;
  const occasion = confirmOccasions.indexOf('after-code');
  const asked = { kind: 'confirm-reminder', ref_id: occasion } as const;
  if ((await findOwn(tx, owner, 'outbox', asked)) !== undefined) return;
  await enqueueToOwner(ownerTx, deps, { kind: 'confirm-reminder', refId: occasion });
  await notify(ownerTx, 'code-unconfirmed', { trigger });
}

/** On every channel; the mail is a check, and whatever answers it stops the release. */
async function alarm(ownerTx: OwnerTx, deps: Deps): Promise<void> {
  const { tx, owner } = ownerTx;
  const check = await createCheck(ownerTx, deps, 'code', []);
  const { phoneNumber } = await findAccount(tx, owner);
  if (phoneNumber === null) return;
  await enqueueToOwner(ownerTx, deps, { kind: 'code-entered-sms', refId: check.id });
}
