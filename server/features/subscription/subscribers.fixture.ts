/** What a person does at the page where one subscribes. Only tests import this file. */
import assert from 'node:assert/strict';
import type { Subscription } from '#contract/subscription.ts';
import type { TestUser } from '#server/features/testaments/persons.fixture.ts';

export const goodCard = '4242 4242 4242 4242';
/** Pays now, and no month after. */
export const failsLater = '4000 0000 0000 0341';

/** Of somebody who never subscribed. */
export const neverSubscribed: Subscription = {
  status: 'pending',
  nextBillingDate: null,
  failureAttempts: 0,
  endsThen: false,
};

export async function getSubscription(person: TestUser): Promise<Subscription> {
  const { status, body } = await person.call('GET', '/api/subscription');
  assert.equal(status, 200);
  return body as Subscription;
}

/** @returns the secret that starts the payment form. */
export async function begin(person: TestUser): Promise<string> {
  const { status, body } = await person.call('POST', '/api/get-or-create-subscription');
  assert.equal(status, 200, JSON.stringify(body));
  return (body as { clientSecret: string }).clientSecret;
}

export async function subscribe(person: TestUser, cardNumber: string): Promise<void> {
  const confirm = { clientSecret: await begin(person), cardNumber };
  const { status } = await person.call('POST', '/api/test-payments/confirm', confirm);
  assert.equal(status, 204);
}
