// The two pages of paying: what each of them is depends on the provider.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type { Installation } from '#contract/system.ts';
import { StripeProvider } from '#server/payments/stripe-provider.ts';
import { openTestApp, type TestApp } from '#server/test-app.fixture.ts';

const stripe = new StripeProvider({
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: 'whsec_1',
  priceId: 'price_1',
  apiBase: undefined,
});

const renderer = "export const renderPage = async () => ({ head: '', body: '', known: [] })";

let webRoot: string;
before(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'codicil-paying-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
  await mkdir(join(webRoot, '.server'));
  await writeFile(join(webRoot, '.server/render-site.js'), renderer);
  await mkdir(join(webRoot, '.pages'));
  await writeFile(join(webRoot, '.pages/site.en.html'), '<!doctype html>');
});
after(() => rm(webRoot, { recursive: true }));

async function policyOf({ app }: TestApp, url: string): Promise<string> {
  return String((await app.inject(url)).headers['content-security-policy']);
}

describe('with Stripe', () => {
  let world: TestApp;
  before(async () => {
    world = await openTestApp({ webRoot, payments: stripe });
  });
  after(() => world.close());

  it('the page where one subscribes may load the card form, and no other page may', async () => {
    const paying = await policyOf(world, '/subscribe');
    const others = await policyOf(world, '/settings');

    for (const rule of [
      "script-src 'self' https://js.stripe.com;",
      'frame-src https://js.stripe.com https://hooks.stripe.com;',
      "connect-src 'self' https://api.stripe.com;",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      assert(`${paying};`.includes(rule), `${rule} is not in ${paying}`);
    }
    assert.doesNotMatch(others, /stripe/);
    assert.equal(others, await policyOf(world, '/'));
    const { headers } = await world.app.inject('/subscribe');
    assert.match(
      String(headers['permissions-policy']),
      /payment=\(self "https:\/\/js\.stripe\.com"\)/,
    );
    assert.equal(headers['referrer-policy'], 'no-referrer');
  });

  it('there is no portal of ours, and the installation says who takes the money', async () => {
    const portal = await world.app.inject('/test-portal');
    const installation = (await world.app.inject('/api/config')).json<Installation>();

    assert.equal(portal.statusCode, 404);
    assert.equal(installation.payments, 'stripe');
  });
});

describe('with the provider of our own', () => {
  let world: TestApp;
  before(async () => {
    world = await openTestApp({ webRoot });
  });
  after(() => world.close());

  it('its portal is a page, and nothing is loaded from anywhere else', async () => {
    const portal = await world.app.inject('/test-portal');

    assert.equal(portal.statusCode, 200);
    assert.equal(await policyOf(world, '/subscribe'), await policyOf(world, '/'));
    assert.doesNotMatch(await policyOf(world, '/subscribe'), /stripe/);
  });
});
