/**
 * What a fact of the payment provider does to a subscription and to the watches of its owner. Pure:
 * it is given the row and the event, and answers what is to be written. Events come in any order.
 */
import type { BillingEvent } from '#server/payments/port.ts';
import type { SubscriptionRow } from '#server/store/subscriptions.ts';

export interface Verdict {
  readonly changes: Partial<SubscriptionRow>;
  /** Both end what failed payments began; `by-hand` is a sign of life too. */
  readonly paid?: 'by-hand' | 'automatically';
  readonly failures?: number | 'all';
}

const nothing: Verdict = { changes: {} };

export function judge(row: SubscriptionRow, event: BillingEvent): Verdict {
  switch (event.type) {
    case 'paid':
      return judgePaid(row, event);
    case 'payment-failed':
      return judgeFailed(row, event);
    case 'cancelled':
      return judgeCancelled(row, event);
    case 'cancel-scheduled':
    case 'cancel-withdrawn':
      return judgeSchedule(row, event);
    case 'action-required':
      return nothing;
  }
}

type Event<Type> = BillingEvent & { readonly type: Type };

function judgePaid(row: SubscriptionRow, event: Event<'paid'>): Verdict {
  const paid = event.byHand ? 'by-hand' : 'automatically';
  const isCurrent = event.subscriptionId === row.subscription_id;
  // She is there, whatever has happened since to what she paid.
  const late: Verdict = event.byHand ? { changes: {}, paid } : nothing;
  if (isOld(row, event)) return late;
  const settled = { failure_attempts: 0, failure_event: null, last_event_at: event.at };
  if (event.subscriptionId === row.ended_id) {
    // The debt is paid, and the subscription is over all the same.
    return { changes: { ...settled, status: 'cancelled' }, paid };
  }
  if (!isCurrent && row.status === 'active') return late;
  const isNew = !isCurrent || row.ended_id !== null;
  return {
    changes: {
      ...settled,
      status: 'active',
      subscription_id: event.subscriptionId,
      next_billing_at: event.until,
      ended_id: null,
      ...(isNew && { ends_then: false }),
    },
    paid,
  };
}

function judgeFailed(row: SubscriptionRow, event: Event<'payment-failed'>): Verdict {
  if (!wasPaid(row, event) || isOld(row, event)) return nothing;
  return {
    changes: {
      status: 'failed',
      failure_attempts: row.failure_attempts + 1,
      last_event_at: event.at,
    },
    failures: 1,
  };
}

/** Nothing comes after it, so it counts even when something later was heard first. */
function judgeCancelled(row: SubscriptionRow, event: Event<'cancelled'>): Verdict {
  if (!wasPaid(row, event)) return nothing;
  const over = {
    ended_id: event.subscriptionId,
    ends_then: false,
    next_billing_at: null,
    last_event_at: Math.max(row.last_event_at ?? 0, event.at),
  };
  return event.forNonPayment
    ? {
        changes: {
          ...over,
          status: 'failed',
          failure_attempts: Math.max(1, row.failure_attempts),
        },
        failures: 'all',
      }
    : { changes: { ...over, status: 'cancelled', failure_attempts: 0, failure_event: null } };
}

function judgeSchedule(
  row: SubscriptionRow,
  event: Event<'cancel-scheduled' | 'cancel-withdrawn'>,
): Verdict {
  if (!isTheirs(row, event) || event.at < (row.last_schedule_at ?? 0)) return nothing;
  const last_schedule_at = event.at;
  return event.type === 'cancel-withdrawn'
    ? { changes: { ends_then: false, last_schedule_at } }
    : { changes: { ends_then: true, next_billing_at: event.until, last_schedule_at } };
}

function isOld(row: SubscriptionRow, event: BillingEvent): boolean {
  return event.at < (row.last_event_at ?? 0);
}

/** Of the subscription that runs, and not of an earlier or a later one. */
function isTheirs(row: SubscriptionRow, event: BillingEvent): boolean {
  return event.subscriptionId === row.subscription_id && event.subscriptionId !== row.ended_id;
}

/** Where nothing was ever paid, nothing fails and nothing ends. */
function wasPaid(row: SubscriptionRow, event: BillingEvent): boolean {
  return isTheirs(row, event) && row.status !== 'pending' && row.ended_id === null;
}
