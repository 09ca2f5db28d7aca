// A bad day: what cannot be loaded says so where it would have stood, and can be tried again.
import type { Page } from '@playwright/test';
import { stallCalls, unrendered } from './calls.fixture.ts';
import { settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

const anyCall = /\/(api|dev)\//;

test(
  'whatever cannot be loaded says so in its place, and comes when it is tried again',
  inTorture,
  async ({ page, product, faults }) => {
    test.slow();
    await settleIn(page, product);
    const { id, accessLink } = await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, [
      'marta@example.org',
    ]);
    faults.announce(anyCall);
    const testament = `testaments/${id}`;
    const parts = [`${testament}/recipients`, `${testament}/attachments`];

    await test.step('the dashboard', async () => {
      await without(page, ['dashboard', 'checks', 'testaments', 'ledger'], '/dashboard');
      await page.getByText('History', { exact: true }).click();
      await expectSaid(page, [
        'Your dashboard could not be loaded.',
        'Your check-ins could not be loaded.',
        'Your letters could not be loaded.',
        'Your history could not be loaded.',
      ]);
      await inspectInBoth(page, 'a dashboard that cannot be loaded');
    });
    await test.step('the overview of a testament', async () => {
      await without(page, [testament], `/testaments/${id}`);
      await expectSaid(page, ['This letter could not be loaded.']);
      await inspectInBoth(page, 'an overview that cannot be loaded');
      await without(page, [...parts, `${testament}/notes`], `/testaments/${id}`);
      await expectSaid(page, [
        'The recipients could not be loaded.',
        'The attached files could not be loaded.',
        'The notes could not be loaded.',
      ]);
      await inspectInBoth(page, 'an overview of which parts cannot be loaded');
    });
    await test.step('the page of a check, and the local mailbox', async () => {
      await without(page, ['check-links/aaaa'], '/check/aaaa');
      await expectSaid(page, ['This page could not be loaded']);
      await without(page, ['mail.json'], '/dev/mail');
      await expectSaid(page, ['The mailbox could not be opened.']);
    });
    await test.step('a letter, and who is signed in', () => waitForBoth(page, accessLink));
  },
);

async function waitForBoth(page: Page, accessLink: string): Promise<void> {
  await without(page, [`testament-public/${accessLink}`], `/testament/${accessLink}`);
  await expectSaid(page, ['Failed to load testament']);
  const show = await stallCalls(page, /\/api\/user$/);
  await page.goto(unrendered('/dashboard'));
  await expectNamed(page);
  show();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Goes there while these calls, and no others, are waited for, and then refused without a word. */
async function without(page: Page, calls: readonly string[], address: string): Promise<void> {
  const refused = new Set(calls.flatMap((call) => [`/api/${call}`, `/dev/${call}`]));
  await page.unrouteAll();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => refused.has(pathname),
    async (route) => {
      await promise;
      await route.fulfill({ status: 418, body: '' });
    },
  );
  const isAsked = page.waitForRequest((request) => refused.has(new URL(request.url()).pathname));
  await page.goto(unrendered(address));
  await isAsked;
  await expectNamed(page);
  resolve();
}

/** Whoever goes by headings and landmarks finds the one screen there is. */
async function expectNamed(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

async function expectSaid(page: Page, sentences: readonly string[]): Promise<void> {
  for (const sentence of sentences) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expectNamed(page);
}
