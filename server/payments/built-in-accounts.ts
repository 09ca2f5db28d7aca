/**
 * What the provider of our own remembers of its customers: which card, how long it is paid, and
 * when it charges next. Every step writes what it has to tell in the same transaction.
 */
import type { Selectable } from 'kysely';
import type { TestPaymentsTable } from '#server/db/payment-tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import { addEvent } from './built-in-events.ts';
import { paidUntil, renews, retryMs, triesPerRenewal } from './monthly.ts';
import type { BillingFact } from './port.ts';

export type PaymentAccount = Selectable<TestPaymentsTable>;

/** At which moment something happens, and by which id its event goes. */
export interface AccountHappening {
  readonly nowMs: number;
  readonly newEventId: () => string;
}

/** Locked until the transaction ends; the newest subscription of this customer. */
export async function lockPaymentAccount(
  tx: Tx,
  customerId: string,
): Promise<PaymentAccount | undefined> {
  return tx
    .selectFrom('test_payments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('is_over', '=', false)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** The one that waits longest; one that somebody else is charging is his. */
export async function lockDueAccount(tx: Tx, nowMs: number): Promise<PaymentAccount | undefined> {
  return tx
    .selectFrom('test_payments')
    .selectAll()
    .where('next_charge_at', '<=', nowMs)
    .orderBy('next_charge_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** The person pays herself: the first month, or what could not be collected. */
export async function payByHand(
  tx: Tx,
  account: PaymentAccount,
  card: string,
  happening: AccountHappening,
): Promise<void> {
  await addMonth(tx, account, { card, byHand: true }, happening);
}

export async function replaceCard(tx: Tx, account: PaymentAccount, card: string): Promise<void> {
  await change(tx, account, { card });
}

/** A month that was never paid has no end to wait for. */
export async function cancelAccount(
  tx: Tx,
  account: PaymentAccount,
  happening: AccountHappening,
): Promise<void> {
  if (account.started_at === null || account.failures > 0) {
    await end(tx, account, false, happening);
    return;
  }
  const until = paidUntil(account.started_at, account.months_paid);
  await change(tx, account, { ends_then: true });
  await tell(tx, account, { type: 'cancel-scheduled', until }, happening);
}

/** A paid month is over: the next one is paid, or the subscription ends, or the card fails. */
export async function renew(
  tx: Tx,
  account: PaymentAccount,
  happening: AccountHappening,
): Promise<void> {
  if (account.ends_then) {
    await end(tx, account, false, happening);
    return;
  }
  if (renews(account.card)) {
    await addMonth(tx, account, { card: account.card, byHand: false }, happening);
    return;
  }
  const failures = account.failures + 1;
  // From now and not from when it was due: a process that was away must not hurry through them.
  await change(tx, account, { failures, next_charge_at: happening.nowMs + retryMs });
  await tell(tx, account, { type: 'payment-failed', attempt: failures }, happening);
  if (failures >= triesPerRenewal) await end(tx, account, true, happening);
}

async function addMonth(
  tx: Tx,
  account: PaymentAccount,
  payment: { readonly card: string | null; readonly byHand: boolean },
  happening: AccountHappening,
): Promise<void> {
  const startedAt = account.started_at ?? happening.nowMs;
  const months = account.months_paid + 1;
  const until = paidUntil(startedAt, months);
  await change(tx, account, {
    card: payment.card,
    started_at: startedAt,
    months_paid: months,
    failures: 0,
    next_charge_at: until,
  });
  await tell(tx, account, { type: 'paid', until, byHand: payment.byHand }, happening);
}

async function end(
  tx: Tx,
  account: PaymentAccount,
  forNonPayment: boolean,
  happening: AccountHappening,
): Promise<void> {
  await change(tx, account, { is_over: true, next_charge_at: null });
  await tell(tx, account, { type: 'cancelled', forNonPayment }, happening);
}

async function change(
  tx: Tx,
  account: PaymentAccount,
  changes: Partial<PaymentAccount>,
): Promise<void> {
  await tx
    .updateTable('test_payments')
    .set(changes)
    .where('subscription_id', '=', account.subscription_id)
    .execute();
}

async function tell(
  tx: Tx,
  account: PaymentAccount,
  fact: BillingFact,
  { nowMs, newEventId }: AccountHappening,
): Promise<void> {
  const { customer_id: customerId, subscription_id: subscriptionId } = account;
  await addEvent(tx, { id: newEventId(), at: nowMs, customerId, subscriptionId, ...fact });
}
