/**
 * Charges through Stripe. Each call carries a key by which a repeated one is recognised there; what
 * happened is believed only from signed events, which `stripe-events.ts` puts into our own words.
 */
import Stripe from 'stripe';
import type { StripeConfig } from '#server/platform/config.ts';
import {
  PaymentProviderError,
  type BillingEvent,
  type StartedPayment,
  type Payer,
  type PaymentProvider,
} from './port.ts';
import { billingEventOf } from './stripe-events.ts';

export interface StripeOptions {
  readonly timeoutMs?: number;
  readonly retries?: number;
  /** False: nobody else begins to pay here. */
  readonly takesNewPayers?: boolean;
}

/** Somebody waits at the screen; the library tries again with the same key. */
const usual = { timeoutMs: 10_000, retries: 1, takesNewPayers: true };

export class StripeProvider implements PaymentProvider {
  readonly kind = 'stripe';
  readonly takesNewPayers: boolean;
  readonly publicConfig;
  readonly signatureHeader = 'stripe-signature';
  readonly rounds = null;
  readonly #stripe: Stripe;
  readonly #priceId: string;
  readonly #webhookSecret: string;

  constructor(config: StripeConfig, options: StripeOptions = {}) {
    const { timeoutMs, retries, takesNewPayers } = { ...usual, ...options };
    this.takesNewPayers = takesNewPayers;
    this.#stripe = new Stripe(config.secretKey, {
      telemetry: false,
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      ...serverAt(config.apiBase),
    });
    this.#priceId = config.priceId;
    this.#webhookSecret = config.webhookSecret;
    this.publicConfig = { kind: 'stripe', publishableKey: config.publishableKey } as const;
  }

  async begin(payer: Payer): Promise<StartedPayment> {
    return this.#ask(async () => {
      const present = await this.#present(payer);
      try {
        return begunOf(present ?? (await this.#subscribe(payer, await this.#customer(payer))));
      } catch (error) {
        // Deleted there, or known only under earlier keys.
        if (payer.customerId === null || !isMissing(error, 'customer')) throw error;
        const stranger = { ...payer, customerId: null };
        return begunOf(await this.#subscribe(payer, await this.#customer(stranger)));
      }
    });
  }

  async portal(customerId: string, returnUrl: string): Promise<string> {
    return this.#ask(async () => {
      const session = await this.#stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      });
      return session.url;
    });
  }

  async cancelNow(subscriptionId: string): Promise<void> {
    await this.#ask(async () => {
      try {
        await this.#stripe.subscriptions.cancel(subscriptionId);
      } catch (error) {
        // Ended before, which is what was wanted.
        if (!isMissing(error)) throw error;
      }
    });
  }

  readEvent(raw: Buffer, signature: string | undefined): BillingEvent | 'bad-signature' | null {
    try {
      const event = this.#stripe.webhooks.constructEvent(raw, signature ?? '', this.#webhookSecret);
      return billingEventOf(event);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return 'bad-signature';
      throw error;
    }
  }

  /** The subscription this payer has and can still pay, if any. */
  async #present({ subscriptionId }: Payer): Promise<Stripe.Subscription | null> {
    if (subscriptionId === null) return null;
    try {
      const found = await this.#stripe.subscriptions.retrieve(subscriptionId, {
        expand: secretFields,
      });
      return found.status === 'canceled' || found.status === 'incomplete_expired' ? null : found;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async #customer({ customerId, email, userId, key }: Payer): Promise<string> {
    if (customerId !== null) return customerId;
    const customer = await this.#stripe.customers.create(
      { email, metadata: { userId: String(userId) } },
      { idempotencyKey: `customer-${key}` },
    );
    return customer.id;
  }

  /** Two requests at once after the same last subscription get the same new one. */
  async #subscribe(payer: Payer, customer: string): Promise<Stripe.Subscription> {
    return this.#stripe.subscriptions.create(
      {
        customer,
        items: [{ price: this.#priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        expand: secretFields,
      },
      {
        idempotencyKey: `subscription-${payer.key}-${customer}-${payer.subscriptionId ?? 'first'}`,
      },
    );
  }

  async #ask<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      // Its own message may name a customer; type and code say what an operator needs.
      const words = [error.type, error.code, error.statusCode].filter((word) => word !== undefined);
      throw new PaymentProviderError(`The payment provider failed: ${words.join(', ')}`);
    }
  }
}

const secretFields = ['latest_invoice.confirmation_secret'];

function begunOf(subscription: Stripe.Subscription): StartedPayment {
  const { id, customer, status, latest_invoice: invoice } = subscription;
  const isPaid = status === 'active' || status === 'trialing';
  const secret =
    typeof invoice === 'object' ? invoice?.confirmation_secret?.client_secret : undefined;
  if (!isPaid && !secret) {
    throw new PaymentProviderError(`A subscription that is ${status} came without a secret.`);
  }
  return {
    customerId: typeof customer === 'string' ? customer : customer.id,
    subscriptionId: id,
    clientSecret: isPaid ? null : (secret ?? null),
  };
}

/** @param what the parameter that named it, where several may be missing. */
function isMissing(error: unknown, what?: string): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return error.code === 'resource_missing' && (what === undefined || error.param === what);
}

function serverAt(apiBase: string | undefined) {
  if (apiBase === undefined) return {};
  const { hostname, port, protocol } = new URL(apiBase);
  const name = protocol === 'http:' ? 'http' : 'https';
  return { host: hostname, protocol: name, port: port || (name === 'http' ? 80 : 443) } as const;
}
