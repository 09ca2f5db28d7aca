/**
 * The payment provider that stands in while no keys are configured: it takes the known test cards
 * and no money, charges every month by the product's own clock, and tells what happened through
 * the same signed webhook as any other provider.
 */
import { hashToken } from '#server/crypto/tokens.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import {
  cancelAccount,
  lockPaymentAccount,
  lockDueAccount,
  payByHand,
  renew,
  replaceCard,
  type AccountHappening,
  type PaymentAccount,
} from './built-in-accounts.ts';
import { postEvents, type Post } from './built-in-events.ts';
import { isSignedEvent, signEvent } from './event-signature.ts';
import { cardDigits, outcomeOf } from './monthly.ts';
import type {
  BillingEvent,
  StartedPayment,
  CardDesk,
  CardOutcome,
  CardPayment,
  Payer,
  PaymentProvider,
  Rounds,
} from './port.ts';

export interface BuiltInContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly publicUrl: string;
  /** Its cards are no money, so strangers are not offered it. */
  readonly takesNewPayers: boolean;
}

/** Sends to the webhook of this product. @returns the status it answered. */
export type WebhookPost = (raw: Buffer, headers: Record<string, string>) => Promise<number>;

export class BuiltInProvider implements PaymentProvider, CardDesk {
  readonly kind = 'test';
  readonly publicConfig = { kind: 'test' } as const;
  readonly signatureHeader = 'payment-signature';
  readonly rounds: Rounds = { run: () => this.#run(), nextDueAt: () => this.#nextDueAt() };
  readonly takesNewPayers: boolean;
  readonly #context: BuiltInContext;
  /** Made anew with every start: what was not told yet is signed when it is. */
  readonly #secret: Buffer;
  #postToWebhook: WebhookPost | null = null;

  constructor(context: BuiltInContext) {
    this.#context = context;
    this.takesNewPayers = context.takesNewPayers;
    this.#secret = context.entropy.bytes(32);
  }

  /** The application exists after its provider; until then what happens waits to be told. */
  connect(post: WebhookPost): void {
    this.#postToWebhook = post;
  }

  async begin(payer: Payer): Promise<StartedPayment> {
    const { db, entropy } = this.#context;
    const last = payer.subscriptionId === null ? null : await this.#find(payer.subscriptionId);
    const customerId = last?.customer_id ?? nameOf('cus', payer.key);
    if (last !== null && !last.is_over) return begunOf(last);
    // Two requests at once after the same last subscription get the same new one.
    const subscriptionId = nameOf('sub', `${payer.key} ${payer.subscriptionId ?? ''}`);
    await db
      .insertInto('test_payments')
      .values({
        subscription_id: subscriptionId,
        customer_id: customerId,
        client_secret: `test_secret_${entropy.token()}`,
        card: null,
        started_at: null,
        months_paid: 0,
        failures: 0,
        ends_then: false,
        is_over: false,
        next_charge_at: null,
      })
      .onConflict((conflict) => conflict.column('subscription_id').doNothing())
      .execute();
    return begunOf((await this.#find(subscriptionId))!);
  }

  async portal(_customerId: string, returnUrl: string): Promise<string> {
    return `${this.#context.publicUrl}/test-portal?return=${encodeURIComponent(returnUrl)}`;
  }

  async cancelNow(subscriptionId: string): Promise<void> {
    await this.#context.db
      .deleteFrom('test_payments')
      .where('subscription_id', '=', subscriptionId)
      .execute();
  }

  readEvent(raw: Buffer, signature: string | undefined): BillingEvent | 'bad-signature' {
    const nowMs = this.#context.clock.wallMs();
    return isSignedEvent(this.#secret, raw, signature ?? '', nowMs)
      ? (JSON.parse(raw.toString('utf8')) as BillingEvent)
      : 'bad-signature';
  }

  async pay(tx: Tx, { customerId, clientSecret, cardNumber }: CardPayment): Promise<CardOutcome> {
    const account = await lockPaymentAccount(tx, customerId);
    if (account?.client_secret !== clientSecret) return 'not-found';
    // Pressed twice: it is paid already.
    if (account.started_at !== null && account.failures === 0) return 'done';
    return this.#takeCard(tx, account, cardNumber);
  }

  async changeCard(
    tx: Tx,
    { customerId, cardNumber }: Omit<CardPayment, 'clientSecret'>,
  ): Promise<CardOutcome> {
    const account = await lockPaymentAccount(tx, customerId);
    if (account === undefined || account.started_at === null) return 'not-found';
    return this.#takeCard(tx, account, cardNumber);
  }

  async cancel(tx: Tx, customerId: string): Promise<'done' | 'not-found'> {
    const account = await lockPaymentAccount(tx, customerId);
    if (account === undefined) return 'not-found';
    if (!account.ends_then) await cancelAccount(tx, account, this.#happening());
    return 'done';
  }

  async tell(): Promise<number> {
    const post: Post = async (raw) => this.#post(raw);
    return postEvents(this.#context.db, this.#context.clock.wallMs(), post);
  }

  async #takeCard(tx: Tx, account: PaymentAccount, cardNumber: string): Promise<CardOutcome> {
    const card = cardDigits(cardNumber);
    const outcome = outcomeOf(card);
    if (outcome !== 'done') return outcome;
    const isOpen = account.started_at === null || account.failures > 0;
    await (isOpen
      ? payByHand(tx, account, card, this.#happening())
      : replaceCard(tx, account, card));
    return 'done';
  }

  /** One charge and everything there is to tell: short steps, each of which is kept. */
  async #run(): Promise<number> {
    const { db, clock } = this.#context;
    const dueAt = await this.#nextDueAt();
    // Most rounds find nothing, and a look is cheaper than a transaction.
    if (dueAt === null || dueAt > clock.wallMs()) return 0;
    const charged = await inTransaction(db, async (tx) => {
      const account = await lockDueAccount(tx, clock.wallMs());
      if (account === undefined) return 0;
      await renew(tx, account, this.#happening());
      return 1;
    });
    return charged + (await this.tell());
  }

  async #nextDueAt(): Promise<number | null> {
    const { chargeAt, tellAt } = await this.#context.db
      .selectNoFrom((one) => [
        one
          .selectFrom('test_payments')
          .select((row) => row.fn.min('next_charge_at').as('at'))
          .as('chargeAt'),
        one
          .selectFrom('test_payment_events')
          .select((row) => row.fn.min('due_at').as('at'))
          .as('tellAt'),
      ])
      .executeTakeFirstOrThrow();
    const due = [chargeAt, tellAt].filter((at) => at !== null);
    return due.length === 0 ? null : Math.min(...due);
  }

  async #find(subscriptionId: string): Promise<PaymentAccount | null> {
    const row = await this.#context.db
      .selectFrom('test_payments')
      .selectAll()
      .where('subscription_id', '=', subscriptionId)
      .executeTakeFirst();
    return row ?? null;
  }

  async #post(raw: Buffer): Promise<boolean> {
    if (this.#postToWebhook === null) return false;
    const signature = signEvent(this.#secret, raw, this.#context.clock.wallMs());
    const headers = { 'content-type': 'application/json', [this.signatureHeader]: signature };
    const status = await this.#postToWebhook(raw, headers);
    return status >= 200 && status < 300;
  }

  #happening(): AccountHappening {
    const { clock, entropy } = this.#context;
    return { nowMs: clock.wallMs(), newEventId: () => `test_evt_${entropy.token()}` };
  }
}

function begunOf(account: PaymentAccount): StartedPayment {
  const isPaid = account.started_at !== null && account.failures === 0;
  return {
    customerId: account.customer_id,
    subscriptionId: account.subscription_id,
    clientSecret: isPaid ? null : account.client_secret,
  };
}

function nameOf(noun: string, seed: string): string {
  return `test_${noun}_${hashToken(seed).toString('base64url').slice(0, 24)}`;
}
