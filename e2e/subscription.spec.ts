import type { Page } from '@playwright/test';
import { stallCalls } from './calls.fixture.ts';
import { expectNotice, moveTime, settleIn } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'subscription' });

const good = '4242 4242 4242 4242';
const failsLater = '4000 0000 0000 0341';
const longDate = /^[A-Z][a-z]+\s\d{2},\s\d{4}$/;

test('who is not signed in is asked to, before anything is begun', inTorture, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: '1 EUR per month', exact: true }).click();
  await expectNotice(page, 'Authentication Required', 'Please log in or register to subscribe');
  await expect(page).toHaveURL('/auth');
  await page.goto('/');
  const standard = page.getByRole('link', { name: 'Choose Standard' });
  await expect(standard).toHaveAttribute('href', '/subscribe');
  await page.goto('/test-portal');
  await expect(page).toHaveURL('/auth');
});

test('a person subscribes with a test card, after cards that are refused, and cancels', async ({
  page,
  product,
  faults,
}) => {
  await settleIn(page, product);
  await page.goto('/settings');
  const card = subscriptionCard(page);
  await expect(card).toContainText('Standard Plan');
  await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
  await expect(fact(card, 'Next billing date')).toHaveText('Not available');
  await expect(fact(card, 'Price')).toContainText('1 EUR per month');
  await card.getByRole('link', { name: 'Subscribe' }).click();
  await expect(page).toHaveURL('/subscribe');
  await expect(page.getByText('All features are available to everyone.')).toBeVisible();
  await expect(page.getByText('Test mode', { exact: true })).toBeVisible();
  const terms = page
    .getByRole('listitem')
    .filter({ hasText: /cancel at any time|go on without it/ });
  await expect(terms).toHaveCount(2);
  await expect(terms.locator('svg'), 'nothing of it looks like what one gets').toHaveCount(0);
  const withdrawal = page.getByText('You can change your mind within 14 days:');
  await expect(withdrawal.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute(
    'href',
    '/terms-of-service',
  );
  await inspectInBoth(page, 'subscribing');

  faults.announce(/\/api\/test-payments\/confirm$/);
  await payWithRefusedCards(page);
  const release = await stallCalls(page, '**/api/test-payments/confirm');
  await payWith(page, good);
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  release();
  await expectNotice(page, 'Subscription Confirmed', 'Thank you for subscribing');
  await expect(page).toHaveURL('/dashboard');
  const figures = page.getByRole('list', { name: 'At a glance' });
  await expect(figures.getByText('Active', { exact: true })).toBeVisible();
  await test.step('a testament can wait for payments that fail', () => lookAtPayments(page));

  faults.announce(/\/api\/get-or-create-subscription$/);
  await page.goto('/subscribe');
  await expect(page.getByText('Your subscription is paid')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Settings' }).last().click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(fact(card, 'Next billing date')).toHaveText(longDate);
  const date = await fact(card, 'Next billing date').innerText();

  await card.getByRole('button', { name: 'Manage Subscription' }).click();
  await cancelInPortal(page, date);
  await page.getByRole('link', { name: 'Back to Codicil' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(fact(card, 'Paid until')).toHaveText(date);
  await expect(card).toContainText('It stays active until');
});

test(
  'a payment that fails is said where it can be mended, and the end of it too',
  inTorture,
  async ({ page, product }) => {
    test.slow();
    await settleIn(page, product);
    await page.goto('/subscribe');
    await payWith(page, failsLater);
    await expectNotice(page, 'Subscription Confirmed');
    await moveTime(page, { advanceDays: 32 });

    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await inspectInBoth(page, 'the dashboard after a failed payment');
    await page.getByRole('link', { name: 'Update Payment Method' }).click();
    const card = subscriptionCard(page);
    await expect(card.getByText('Failed', { exact: true })).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await expect(card).toContainText(
      'Your last payment was unsuccessful. Please update your payment method to keep your testaments active. After multiple failed attempts, your testaments will be automatically activated and delivered to recipients.',
    );
    await inspectInBoth(page, 'settings after a failed payment');
    await card.getByRole('button', { name: 'Manage Subscription' }).click();
    await expect(page.getByText('the new card pays it at once')).toBeVisible();
    await page.getByRole('textbox', { name: 'Card number' }).fill(good);
    await page.getByRole('button', { name: 'Save Card' }).click();
    await expectNotice(page, 'Payment received', 'Your subscription is active again.');
    await page.getByRole('button', { name: 'Cancel Subscription' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Cancel Subscription' }).click();
    await expectNotice(page, 'Subscription cancelled');

    await moveTime(page, { advanceDays: 62 });
    await page.goto('/settings');
    await expect(card.getByText('Inactive', { exact: true })).toBeVisible();
    await expect(card.getByRole('heading', { name: 'Subscription cancelled' })).toBeVisible();
    await expect(card).toContainText(
      'Your subscription has been cancelled. All features remain available for your account.',
    );
    await inspectInBoth(page, 'settings after the end');
    await page.goto('/test-portal?return=https%3A%2F%2Felsewhere.example%2F');
    await expect(page.getByText('There is no subscription to manage')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Codicil' })).toHaveAttribute(
      'href',
      '/settings',
    );
    await page.getByRole('link', { name: 'Subscribe Again' }).click();
    await payWith(page, good);
    await expectNotice(page, 'Subscription Confirmed');
  },
);

test(
  'a payment that cannot even begin says why, and can be tried again',
  inTorture,
  async ({ page, product, faults }) => {
    await settleIn(page, product);
    faults.announce(/\/api\/get-or-create-subscription$/);
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      const installation = (await response.json()) as object;
      await route.fulfill({ response, json: { ...installation, planPolicy: 'limits' } });
    });
    const path = '**/api/get-or-create-subscription';
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await promise;
      await route.fulfill({ status: 418, body: '' });
    });
    await page.goto('/subscribe');
    await expect(page.getByRole('status')).toContainText('Preparing the payment form.');
    await expect(
      page.getByText('The subscription lifts the limits of the Free plan'),
    ).toBeVisible();
    resolve();
    await expectNotice(page, 'Error', 'Subscription creation error');

    const again = page.getByRole('button', { name: 'Try again' });
    await page.unroute(path);
    const { message, code } = { message: 'The payment provider does not answer', code: 'x' };
    await page.route(path, (route) => route.fulfill({ status: 418, json: { message, code } }));
    await again.click();
    await expectNotice(page, 'Error', message);
    await page.unroute(path);
    // What comes back is no answer of ours at all.
    await page.route(path, (route) => route.fulfill({ status: 200, body: 'A proxy speaks' }));
    await again.click();
    await expectNotice(page, 'Error', 'Failed to initialize subscription');
    await inspectInBoth(page, 'a payment that cannot begin');
    await page.unroute(path);
    await again.click();
    await payWith(page, good);
    await expectNotice(page, 'Subscription Confirmed');
  },
);

async function payWithRefusedCards(page: Page): Promise<void> {
  const number = page.getByRole('textbox', { name: 'Card number' });
  const pay = page.getByRole('button', { name: 'Pay 1 EUR per Month' });
  await pay.click();
  await expect(number).toHaveAccessibleDescription(/Please enter a card number/);
  await page.getByRole('button', { name: /0002 is declined/ }).click();
  await expect(number).toBeFocused();
  await pay.click();
  await expectNotice(page, 'Payment Error', 'Your card was declined.');
  await expect(number).toHaveAccessibleDescription(/Your card was declined\./);
  await page.getByRole('button', { name: /9995 has insufficient funds/ }).click();
  await pay.click();
  await expectNotice(page, 'Payment Error', 'Your card has insufficient funds.');
  await inspectInBoth(page, 'a card that is refused');
  await number.fill('4111 1111 1111 1111');
  await pay.click();
  await expectNotice(page, 'Payment Error', 'Please use one of the test card numbers');

  await page.route('**/api/test-payments/confirm', (route) =>
    route.fulfill({ status: 418, body: 'A teapot' }),
  );
  await pay.click();
  await expectNotice(page, 'Payment Error', 'An error occurred during payment processing');
  await page.unroute('**/api/test-payments/confirm');
}

/** `date` is the end of what is paid. */
async function cancelInPortal(page: Page, date: string): Promise<void> {
  await expect(page).toHaveURL(/\/test-portal\?return=/);
  await expect(page.getByRole('heading', { name: 'Manage subscription' })).toBeVisible();
  await inspectInBoth(page, 'the portal');
  await page.getByRole('textbox', { name: 'Card number' }).fill(failsLater);
  await page.getByRole('button', { name: 'Save Card' }).click();
  await expectNotice(page, 'Card changed');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Cancel the subscription “Standard Plan”?',
  });
  await expect(question).toContainText(date);
  await expect(question.getByRole('button', { name: 'Keep It' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expectNotice(page, 'Subscription cancelled', 'You pay nothing more.');
  await expect(page.getByRole('region', { name: 'Subscription cancelled' })).toContainText(date);
}

function subscriptionCard(page: Page) {
  return page.getByRole('region', { name: 'Subscription', exact: true });
}

/** What stands below a name. */
function fact(card: ReturnType<typeof subscriptionCard>, name: string) {
  return card.getByRole('definition').and(card.locator(`dt:text-is("${name}") + dd`));
}

async function payWith(page: Page, number: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Card number' }).fill(number);
  await page.getByRole('button', { name: 'Pay 1 EUR per Month' }).click();
}

async function lookAtPayments(page: Page): Promise<void> {
  await page.goto('/testaments/new');
  await page.getByRole('textbox', { name: 'Recipients' }).fill('marta@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'Content & Protection' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('The keys.');
  await page.getByRole('tab', { name: /^Basic/ }).click();
  const type = page.getByRole('combobox', { name: 'Deliver it when' });
  await type.selectOption({ label: 'My subscription payments fail' });
  await expect(page.getByRole('region', { name: 'If payments fail' })).toContainText(
    '3 failed payments in a row start the grace period',
  );
}
