/**
 * What a subscription's payments mean for the watches that wait for them. That a payment made by
 * hand is a sign of life as well is said in `liveness.ts`.
 */
import { decide } from '#core/release/decide.ts';
import { isLatestNotice, isNoticeOutstanding } from '#core/release/outcomes.ts';
import { settleUnawaited } from '#server/store/check-outcomes.ts';
import { noticeTest } from './owner-notifications.ts';
import { command, lockWatches, readWatches, saveEvents } from './watch.ts';
import { nothingKnown } from './world.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

/** @param failures how many payments failed now; `all` when the provider gave up over them. */
export async function failPayment(ownerTx: OwnerTx, failures: number | 'all'): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const order = { kind: 'payment-failed', failures } as const;
  for (const watch of await lockWatches(tx, owner)) {
    if (watch.policy.kind !== 'payment') continue;
    const events = decide(watch.state, watch.policy, order, now);
    // In a grace period nothing follows from it. There the next due time depends on a world that
    // nobody has read here: after an outage a warning would come too late.
    if (events.length > 0) await saveEvents(ownerTx, watch, events, nothingKnown);
  }
}

/**
 * What is paid, by whomever, ends what missing payments began, and says nothing about the owner's
 * life. What was released stays released.
 */
export async function settlePayments(ownerTx: OwnerTx): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const answer = { kind: 'answer', source: 'payment' } as const;
  for (const watch of await lockWatches(tx, owner)) {
    if (watch.policy.kind === 'payment' && watch.state.phase.kind !== 'released') {
      await command(ownerTx, watch, answer, nothingKnown);
    }
  }
  // Warnings that were about nothing but the payment are answered by it. One that speaks for
  // another watch as well stays, even if that one has asked again since: it may not be sent yet.
  const settled = { status: 'responded', responded_at: now.wall } as const;
  const isAwaited = noticeTest(
    await readWatches(tx, owner),
    (state, notice) => isLatestNotice(state, notice) || isNoticeOutstanding(state, notice),
  );
  await settleUnawaited(tx, owner, settled, isAwaited);
}
