/**
 * The subscription of an owner as a row, and whose customer somebody is for the payment provider.
 * What a payment or its failure means is judged in `billing-facts.changes.ts`.
 */
import type { Selectable } from 'kysely';
import type { Subscription } from '#contract/subscription.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn, findOwn } from '#server/db/own-rows.ts';
import type { SubscriptionsTable } from '#server/db/payment-tables.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { StartedPayment } from '#server/payments/port.ts';
import { isoOrNull } from '#server/platform/iso.ts';
import type { OwnerTx } from './owner-tx.ts';

export type SubscriptionRow = Selectable<SubscriptionsTable>;

/** What everybody has before the first thought of paying. */
const never = {
  status: 'pending',
  customer_id: null,
  subscription_id: null,
  next_billing_at: null,
  ends_then: false,
  failure_attempts: 0,
  ended_id: null,
  failure_event: null,
  last_event_at: null,
  last_schedule_at: null,
} as const;

export async function readSubscription(db: Db, owner: Pick<Owner, 'id'>): Promise<SubscriptionRow> {
  const row = await findOwn(db, owner, 'subscriptions', {});
  return row ?? { ...never, user_id: owner.id, created_at: 0, updated_at: 0 };
}

export function describeSubscription(row: SubscriptionRow): Subscription {
  return {
    status: row.status,
    nextBillingDate: isoOrNull(row.next_billing_at),
    failureAttempts: row.failure_attempts,
    endsThen: row.ends_then,
  };
}

/** Undefined: this owner never began to pay. */
export async function lockSubscription(tx: Tx, owner: Owner): Promise<SubscriptionRow | undefined> {
  return findOwn(tx, owner, 'subscriptions', {}, 'lock');
}

export async function changeSubscription(
  { tx, owner, now }: OwnerTx,
  changes: Partial<Omit<SubscriptionRow, 'user_id' | 'created_at'>>,
): Promise<void> {
  await changeOwn(tx, owner, 'subscriptions', {}, { ...changes, updated_at: now.wall });
}

/** Somebody began to pay. The status stays what it is until the provider says that it is paid. */
export async function saveBegun(
  { tx, owner, now }: OwnerTx,
  { customerId: customer_id, subscriptionId: subscription_id }: StartedPayment,
): Promise<void> {
  const known = { customer_id, subscription_id, updated_at: now.wall };
  await tx
    .insertInto('subscriptions')
    .values({ ...never, ...known, user_id: owner.id, created_at: now.wall })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(known))
    .execute();
  await tx
    .insertInto('payment_customers')
    .values({ customer_id, user_id: owner.id })
    .onConflict((conflict) => conflict.column('customer_id').doNothing())
    .execute();
}

export async function findPayingUser(db: Db, customerId: string): Promise<number | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select('user_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** @returns the number under which it is remembered, or null when it was there before. */
export async function noteEvent(tx: Tx, eventId: string, nowMs: number): Promise<number | null> {
  const row = await tx
    .insertInto('payment_events')
    .values({ event_id: eventId, received_at: nowMs })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether anybody here has a subscription that was ever paid and has not ended. */
export async function hasPayers(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('subscriptions')
    .select('user_id')
    .where('status', 'in', ['active', 'failed'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
