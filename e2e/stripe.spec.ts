// Paying with Stripe, whose two servers are played here: its API by a double on this machine, its
// script by one that draws a form of one field. What lies between them is the product itself.
import type { BrowserContext, Page } from '@playwright/test';
import {
  openStripeServer,
  signAsStripe,
  type StripeServer,
} from '#server/payments/stripe-server.fixture.ts';
import { expectNotice, settleIn } from './people.fixture.ts';
import { startProgram, type RunningProduct } from './process.fixture.ts';
import { expect, inTorture, test as base } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

const webhookSecret = 'whsec_journey';
/** In seconds, as Stripe counts. */
const paidAt = 1_800_000_000;

interface StripeFixtures {
  stripe: StripeServer;
  paying: RunningProduct;
  /** At the product that is paid with Stripe. */
  payer: Page;
}

const test = base.extend<StripeFixtures>({
  stripe: async ({ browserName: _browser }, use) => {
    const stripe = await openStripeServer();
    await use(stripe);
    await stripe.close();
  },
  paying: async ({ stripe }, use) => {
    const product = await startProgram('server/main.ts', {
      STRIPE_SECRET_KEY: 'sk_test_journey',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_journey',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_ID: 'price_journey',
      STRIPE_API_BASE: stripe.url,
    });
    await use(product);
    await product.stop();
  },
  payer: async ({ browser, paying, faults, reader }, use) => {
    const viewport = { width: 1280, height: 800 };
    const options = { viewport, locale: 'en-GB', baseURL: paying.url };
    const context = await browser.newContext(options);
    faults.watch(context);
    await reader.follow(context);
    await use(await context.newPage());
    await context.close();
  },
});

/** What stands in its field decides what becomes of the payment. */
function scriptOfStripe(): void {
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Card of Stripe');
  const listeners: Record<string, () => void> = {};
  const element = {
    on: (event: string, listener: () => void) => (listeners[event] = listener),
    mount(place: HTMLElement) {
      place.append(field);
      setTimeout(() => listeners['ready']?.());
    },
    destroy: () => field.remove(),
  };
  const elements = { create: () => element, submit: () => Promise.resolve({}) };
  const stripe = {
    elements(options: { clientSecret: string; locale: string }) {
      field.value = `${options.clientSecret} ${options.locale}`;
      return elements;
    },
    confirmPayment(options: { confirmParams: { return_url: string } }) {
      if (field.value === 'broken') return Promise.reject(new Error('Broken'));
      if (field.value === 'refused') {
        return Promise.resolve({ error: { message: 'Stripe says no.' } });
      }
      return Promise.resolve({ returnUrl: options.confirmParams.return_url });
    },
  };
  Object.assign(window, { Stripe: (key: string) => Object.assign(stripe, { key }) });
}

async function playStripe(context: BrowserContext): Promise<string[]> {
  const loaded: string[] = [];
  await context.route('https://js.stripe.com/**', (route) => {
    loaded.push(route.request().url());
    const body = `(${scriptOfStripe.toString()})()`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await context.route('https://billing.stripe.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Billing portal</title>' }),
  );
  return loaded;
}

test(
  'with Stripe its form is loaded where one pays and nowhere else, and only its word counts',
  inTorture,
  async ({ payer, paying, stripe, faults }) => {
    test.slow();
    const loaded = await playStripe(payer.context());
    await settleIn(payer, paying);
    await payer.goto('/settings');
    const card = payer.getByRole('region', { name: 'Subscription', exact: true });
    // Within the page: its policy lets no Stripe in, so the page has to be loaded anew.
    await card.getByRole('link', { name: 'Subscribe' }).click();
    const field = payer.getByRole('textbox', { name: 'Card of Stripe' });
    await expect(field).toHaveValue('pi_sub_1_secret en');
    expect(loaded).toEqual(['https://js.stripe.com/v3/']);
    await expect(payer.getByText('Your card goes to Stripe directly.')).toBeVisible();
    await expect(payer.getByText('Test mode')).toBeHidden();
    await inspectInBoth(payer, 'subscribing with Stripe');
    await expectOnlyStripeIsTrusted(payer);

    const pay = payer.getByRole('button', { name: 'Pay 1 EUR per Month' });
    await field.fill('refused');
    await pay.click();
    await expectNotice(payer, 'Payment Error', 'Stripe says no.');
    await field.fill('broken');
    await pay.click();
    await expectNotice(payer, 'Error', 'An error occurred during payment processing');
    await field.fill('fine');
    await pay.click();
    await expectNotice(payer, 'Subscription Confirmed', 'Thank you for subscribing');
    await expect(payer).toHaveURL('/dashboard');
    const figures = payer.getByRole('list', { name: 'At a glance' });
    await expect(figures.getByText('Optional', { exact: true })).toBeVisible();
    expect(await payer.evaluate(() => 'Stripe' in window)).toBe(false);
    await tellPaid(payer, stripe);
    await expect(figures.getByText('Active', { exact: true })).toBeVisible();

    await payer.goto('/settings');
    await card.getByRole('button', { name: 'Manage Subscription' }).click();
    await expect(payer).toHaveTitle('Billing portal');
    faults.announce(/\/test-portal$/);
    await payer.goto('/test-portal');
    await expect(payer.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await payer.goto('/dashboard?subscription=success&redirect_status=failed');
    await expectNotice(payer, 'Payment Error', 'An error occurred during payment processing');
  },
);

test(
  'without the script of Stripe the page says so, and tries again',
  inTorture,
  async ({ payer, paying, faults }) => {
    await settleIn(payer, paying);
    faults.announce(/^https:\/\/js\.stripe\.com\//);
    const url = 'https://js.stripe.com/**';
    await payer.route(url, (route) => route.fulfill({ status: 418, body: 'A teapot' }));
    await payer.goto('/subscribe');
    await expect(payer.getByRole('alert')).toContainText('Please allow js.stripe.com.');
    await payer.unroute(url);
    await playStripe(payer.context());
    await payer.getByRole('button', { name: 'Try again' }).click();
    await expect(payer.getByRole('textbox', { name: 'Card of Stripe' })).toBeVisible();
  },
);

async function expectOnlyStripeIsTrusted(page: Page): Promise<void> {
  const refused = await page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.src = 'https://elsewhere.example/x.js';
      return 'trusted';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
}

/** As Stripe tells the server, when it gets to it. */
async function tellPaid(page: Page, stripe: StripeServer): Promise<void> {
  const [id, { customer }] = [...stripe.subscriptions][0]!;
  const invoice = {
    object: 'invoice',
    customer,
    billing_reason: 'subscription_create',
    parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    lines: { object: 'list', data: [{ period: { start: paidAt, end: paidAt + 2_678_400 } }] },
  };
  const event = { id: 'evt_journey', object: 'event', type: 'invoice.paid', created: paidAt };
  const payload = JSON.stringify({ ...event, data: { object: invoice } });
  const answer = await page.request.post('/api/webhooks/payment', {
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signAsStripe(payload, webhookSecret),
    },
    data: payload,
  });
  expect(answer.status()).toBe(204);
}
