/**
 * Stripe's events in our own words. What means nothing to a testament is null. Believes whatever it
 * is given: signatures are checked before.
 */
import type Stripe from 'stripe';
import type { BillingEvent, BillingEventHead } from './port.ts';

export function billingEventOf(event: Stripe.Event): BillingEvent | null {
  switch (event.type) {
    case 'invoice.paid':
    case 'invoice.payment_failed':
    case 'invoice.payment_action_required':
      return ofInvoice(event, event.data.object);
    case 'customer.subscription.updated':
      return ofUpdate(event, event.data.object);
    case 'customer.subscription.deleted':
      return {
        ...headOf(event, event.data.object.customer, event.data.object.id),
        type: 'cancelled',
        forNonPayment: event.data.object.cancellation_details?.reason === 'payment_failed',
      };
    default:
      return null;
  }
}

function ofInvoice(event: Stripe.Event, invoice: Stripe.Invoice): BillingEvent | null {
  const subscription = idOf(subscriptionOf(invoice));
  const isFirst = invoice.billing_reason === 'subscription_create';
  // Something else was charged, and not for a subscription.
  if (subscription === null) return null;
  const head = headOf(event, invoice.customer, subscription);
  if (event.type === 'invoice.paid') {
    const ends = invoice.lines.data.map((line) => line.period.end * 1000);
    const byHand = isFirst || invoice.billing_reason === 'manual';
    return { ...head, type: 'paid', until: Math.max(head.at, ...ends), byHand };
  }
  // She is sitting in front of the form, and it has told her.
  if (isFirst) return null;
  return event.type === 'invoice.payment_failed'
    ? { ...head, type: 'payment-failed', attempt: invoice.attempt_count }
    : { ...head, type: 'action-required' };
}

/** Every update tells the whole state, so one that changes something else withdraws nothing. */
function ofUpdate(event: Stripe.Event, subscription: Stripe.Subscription): BillingEvent | null {
  const head = headOf(event, subscription.customer, subscription.id);
  const periodEnd =
    subscription.items.data[0]?.current_period_end ??
    (subscription as Partial<EarlierSubscription>).current_period_end;
  // Either form is written, by the way in which it was cancelled.
  const end = subscription.cancel_at ?? (subscription.cancel_at_period_end ? periodEnd : null);
  return typeof end === 'number'
    ? { ...head, type: 'cancel-scheduled', until: end * 1000 }
    : { ...head, type: 'cancel-withdrawn' };
}

function headOf(event: Stripe.Event, customer: Reference, subscription: string): BillingEventHead {
  return {
    id: event.id,
    at: event.created * 1000,
    customerId: idOf(customer) ?? '',
    subscriptionId: subscription,
  };
}

/**
 * The version in which events are written is a setting of the webhook there, not ours: before 2025
 * both of these stood in another place.
 */
interface EarlierInvoice {
  readonly subscription: Reference;
}
interface EarlierSubscription {
  readonly current_period_end: number;
}

function subscriptionOf(invoice: Stripe.Invoice): Reference {
  const earlier = (invoice as Partial<EarlierInvoice>).subscription;
  return invoice.parent?.subscription_details?.subscription ?? earlier;
}

type Reference = string | { readonly id: string } | null | undefined;

function idOf(reference: Reference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
