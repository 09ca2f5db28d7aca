/**
 * What the rest of the server knows about money: whom to charge, and six facts that come back
 * through the signed webhook. No provider's own words come past this file.
 */
import type { Tx } from '#server/db/transaction.ts';

export interface PaymentProvider {
  readonly kind: 'stripe' | 'test';
  /** False: whoever pays already goes on, and nobody else begins. */
  readonly takesNewPayers: boolean;
  /** For the payment form of the browser. */
  readonly publicConfig:
    | { readonly kind: 'test' }
    | { readonly kind: 'stripe'; readonly publishableKey: string };
  /** The header of the webhook that carries the signature, in small letters. */
  readonly signatureHeader: string;
  /** What it has to do on our own clock; null: it has a clock of its own. */
  readonly rounds: Rounds | null;
  /** The same unpaid subscription answers the same secret. @throws PaymentProviderError */
  begin(payer: Payer): Promise<StartedPayment>;
  /** The address of the page where the customer manages it. @throws PaymentProviderError */
  portal(customerId: string, returnUrl: string): Promise<string>;
  /** Ends it at once: the account is deleted. @throws PaymentProviderError */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Checks the signature over the raw bytes. Null: a kind of event that means nothing to us. */
  readEvent(raw: Buffer, signature: string | undefined): BillingEvent | 'bad-signature' | null;
}

/** Work that is due at moments of the product's own clock, simulated or not. */
export interface Rounds {
  /** @returns how many steps were taken; 0: nothing was due. */
  run(): Promise<number>;
  /** Wall milliseconds, or null when nothing ever is. */
  nextDueAt(): Promise<number | null>;
}

/** What its customers do with the provider of our own. Each call is one step of a transaction. */
export interface CardDesk {
  /** Pays what was begun. */
  pay(tx: Tx, payment: CardPayment): Promise<CardOutcome>;
  /** Puts this card in the place of the first one, and pays what is open. */
  changeCard(tx: Tx, card: Omit<CardPayment, 'clientSecret'>): Promise<CardOutcome>;
  /** At the end of the paid month; at once when that month was never paid. */
  cancel(tx: Tx, customerId: string): Promise<'done' | 'not-found'>;
  /** Tells the webhook what is due; called after the commit. @returns how many it told. */
  tell(): Promise<number>;
}

export interface CardPayment {
  readonly customerId: string;
  readonly clientSecret: string;
  readonly cardNumber: string;
}

export type CardOutcome = 'done' | 'not-found' | 'declined' | 'insufficient-funds' | 'unknown-card';

export interface Payer {
  readonly userId: number;
  readonly email: string;
  readonly customerId: string | null;
  /** The last one, whatever became of it. */
  readonly subscriptionId: string | null;
  /** Nobody else's anywhere, and always the same: by it the provider knows a repeated request. */
  readonly key: string;
}

export interface StartedPayment {
  readonly customerId: string;
  readonly subscriptionId: string;
  /** Null: it is paid already. */
  readonly clientSecret: string | null;
}

export interface BillingEventHead {
  /** The provider's own id: an event that comes twice counts once. */
  readonly id: string;
  /** When it happened, wall milliseconds; events arrive in any order. */
  readonly at: number;
  readonly customerId: string;
  readonly subscriptionId: string | null;
}

export type BillingFact =
  /** `byHand`: the person herself paid just now; otherwise a renewal went through. */
  | { readonly type: 'paid'; readonly until: number; readonly byHand: boolean }
  /** A renewal; what is refused while somebody fills in the form is between the two of them. */
  | { readonly type: 'payment-failed'; readonly attempt: number }
  | { readonly type: 'cancel-scheduled'; readonly until: number }
  | { readonly type: 'cancel-withdrawn' }
  /** `forNonPayment`: the provider gave up collecting. */
  | { readonly type: 'cancelled'; readonly forNonPayment: boolean }
  | { readonly type: 'action-required' };

export type BillingEvent = BillingEventHead & BillingFact;

/** The provider did not answer, or not as it should. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
}
