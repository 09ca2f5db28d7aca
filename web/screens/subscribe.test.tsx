import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installation, owner, sampleDashboard, sampleSubscription } from '../samples.fixture.ts';
import { expectNone, findFault, isOff, noticed, person } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const begun = { clientSecret: 'a-secret', provider: { kind: 'test' } } as const;

test('who is not signed in is asked to, before anything is begun', async () => {
  const { client, goTo } = person(null);
  const path = await goTo('/subscribe');
  await noticed('Authentication Required', 'Please log in or register to subscribe');
  assert.equal(path(), '/auth');
  assert.deepEqual(client.asked('getOrCreateSubscription'), []);
});

test('a payment that cannot even begin says why, and can be tried again', async () => {
  const { client, press, goTo } = person();
  const held = client.hold('getOrCreateSubscription');
  await goTo('/subscribe');
  await screen.findByText('Preparing the payment form.');
  held.refuse('payment-unavailable');
  const silent = 'The payment provider does not answer. Please try again later';
  await noticed('Error', silent);
  client.lose('getOrCreateSubscription');
  await press('Try again');
  await noticed('Failed to initialize subscription');
  client.answer('getOrCreateSubscription', begun);
  await press('Try again');
  await screen.findByLabelText('Card number');
});

test('what is paid already is said in place of a form', async () => {
  const { client, goTo } = person();
  client.refuse('getOrCreateSubscription', 'already-subscribed');
  await goTo('/subscribe');
  await screen.findByText('Your subscription is paid');
  expectNone(screen.queryByLabelText('Card number'));
  screen.getAllByRole('link', { name: 'Back to Settings' });
});

test('a card that is refused says why at its number, and nothing is sent without one', async () => {
  const { client, press, write, goTo } = person();
  client.answer('getOrCreateSubscription', begun);
  await goTo('/subscribe');
  await press('Pay 1 EUR per Month');
  assert.match(await findFault('Card number'), /Please enter a card number/);
  assert.deepEqual(client.asked('confirmTestPayment'), []);
  await write('Card number', '4000 0000 0000 0002');
  for (const [code, sentence] of [
    ['payment-refused', 'Your card was declined.'],
    ['payment-no-funds', 'Your card has insufficient funds.'],
    ['card-unknown', 'Please use one of the test card numbers'],
  ] as const) {
    client.refuse('confirmTestPayment', code);
    await press('Pay 1 EUR per Month');
    await noticed('Payment Error', sentence);
    await waitFor(async () => assert.match(await findFault('Card number'), new RegExp(sentence)));
  }
  client.lose('confirmTestPayment');
  await press('Pay 1 EUR per Month');
  await noticed('An error occurred during payment processing');
});

test('a payment is made once, and thanked for on the dashboard', async () => {
  const { client, press, write, goTo } = person();
  client.answer('getOrCreateSubscription', begun);
  const path = await goTo('/subscribe');
  await write('Card number', '4242 4242 4242 4242');
  const held = client.hold('confirmTestPayment');
  await press('Pay 1 EUR per Month');
  assert.ok(isOff(await screen.findByRole('button', { name: 'Processing...' })));
  for (const call of ['listTestaments', 'listChecks', 'listReleases'] as const) {
    client.answer(call, []);
  }
  client.answer('user', owner);
  client.answer('getSubscription', { ...sampleSubscription, status: 'active' });
  held.answer();
  await noticed('Subscription Confirmed', 'Thank you for subscribing');
  await waitFor(() => assert.equal(path(), '/dashboard'));
  const body = { clientSecret: 'a-secret', cardNumber: '4242 4242 4242 4242' };
  assert.deepEqual(
    client.asked('confirmTestPayment').map((it) => it.body),
    [body],
  );
});

test('where nobody can begin to pay, it says so and asks for no card', async () => {
  const { client, goTo } = person();
  client.answer('installation', { ...installation, payments: 'none' });
  client.refuse('getOrCreateSubscription', 'no-payments');
  await goTo('/subscribe');
  await screen.findByText('Nobody has to pay here');
  screen.getByText(/Everything works without a subscription\./);
  expectNone(screen.queryByLabelText('Card number'));
  expectNone(screen.queryByText('1 EUR'));
});

for (const path of ['/subscribe', '/test-portal']) {
  test(`where a check waits, ${path} asks first whether its owner is there`, async () => {
    const { client, press, goTo } = person();
    const dates = { askedAt: '2027-01-12T08:00:00.000Z', releaseAt: '2027-02-02T12:00:00.000Z' };
    const asking = {
      kind: 'asked',
      count: 1,
      deleted: 0,
      total: 1,
      isTogether: true,
      ...dates,
    } as const;
    client.answer('dashboard', { ...sampleDashboard, asking });
    client.answer('getOrCreateSubscription', begun);
    client.answer('getSubscription', { ...sampleSubscription, status: 'active' });
    await goTo(path);
    const question = await screen.findByRole('heading', { name: /^We asked you on January/ });
    assert.ok(screen.getByRole('main').querySelector('h1, h2') === question);
    client.answer('sayHere');
    client.answer('dashboard', sampleDashboard);
    await press('I’m here');
    await waitFor(() => expectNone(screen.queryByRole('heading', { name: /^We asked you/ })));
    assert.equal(client.asked('sayHere').length, 1);
  });
}
