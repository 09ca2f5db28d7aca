// Where an owner stands is the first thing her dashboard says: also when only a part of what she
// wrote is armed, runs, or is gone, and when nobody can be told anything.
import type { Page } from '@playwright/test';
import type { TestamentCard } from '#contract/testaments.ts';
import { refuseCalls, unrendered } from './calls.fixture.ts';
import {
  callFromPage,
  dashboardOf,
  expectNotice,
  moveTime,
  settleIn,
  writeOnScreen,
} from './people.fixture.ts';
import { linkIn } from './process.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'standings', contextOptions: { reducedMotion: 'reduce' } });

const soon = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };
const late = { checkInterval: 365, checkAttempts: 5, gracePeriod: 60 };
const marta = ['marta@example.org'];
const partly = '1 letter is ready. The others are not: their cards say why.';

test(
  'of some testaments armed, in grace or delivered, each is said, and late answers still count',
  inTorture,
  async ({ page, product, visit, faults }) => {
    test.slow();
    faults.announce(/\/api\/(checks\/here|check-links\/[\w-]+)$/);
    const { email } = await settleIn(page, product);
    await test.step('one is armed, and one reaches nobody', () => beArmedInPart(page));
    await writeOnScreen(page, { title: 'For Rui', ...late, status: 'active' }, marta);
    await moveTime(page, { advanceDays: 30 });
    await moveTime(page, { advanceDays: 5 });
    const asked = linkIn(
      await product.mailTo(email, /^Are you well\? Please confirm \(reminder 1 of 1\)$/),
    );
    await test.step('the grace period of one runs, and an answer that fails says so', () =>
      answerInVain(page));
    await test.step('the check before it was missed, and its page says that it still counts', () =>
      answerLate(page, asked));
    await moveTime(page, { advanceDays: 9 });
    await test.step('one was delivered, and the rest is still armed', () =>
      beDeliveredInPart(page));
    await test.step('the page of a check says what was delivered, before and after an answer', () =>
      answerAfterwards(page, asked));
    const stranger = await visit('phone');
    await stranger.goto(asked);
    await expect(stranger.getByText(/^You answered this check/)).toBeVisible();
  },
);

async function beArmedInPart(page: Page): Promise<void> {
  await writeOnScreen(page, { title: 'For Marta', ...soon, status: 'active' }, marta);
  await writeOnScreen(page, { title: 'For nobody', ...soon, status: 'active' }, []);
  await dashboardSays(page, partly);
  const title = page.getByRole('heading', { name: 'For nobody' });
  const card = page.getByRole('listitem').filter({ has: title });
  await expect(card).toContainText('Not ready: add somebody to receive it');
  await inspectInBoth(page, 'dashboard, partly armed');
}

async function answerInVain(page: Page): Promise<void> {
  await dashboardSays(
    page,
    'The grace period of 1 of your 3 letters is running. Answer once to stop it.',
  );
  const banner = page.getByRole('region', { name: /^We asked you on .*Are you there\?$/ });
  await expect(banner).toContainText('This is about 1 of your 3 letters.');
  const healed = await refuseCalls(page, /\/api\/checks\/here$/, 'POST');
  await banner.getByRole('button', { name: 'I’m here' }).click();
  const again = 'Please try again, or use the link in our newest email.';
  await expectNotice(page, 'Your answer did not reach us', again);
  await expect(banner).toBeVisible();
  await healed();
  await inspectInBoth(page, 'dashboard, one of three in grace');
}

async function answerLate(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(
    page.getByText(/^This check-in is from .* You can still answer it now/),
  ).toBeVisible();
  const healed = await refuseCalls(page, /\/api\/check-links\//, 'POST');
  await page.getByRole('button', { name: 'I’m here' }).click();
  await expect(page.getByText('Your answer did not reach us. Please try again.')).toBeVisible();
  await inspectInBoth(page, 'check, missed and refused');
  await healed();
}

async function beDeliveredInPart(page: Page): Promise<void> {
  await dashboardSays(page, partly);
  expect((await dashboardOf(page)).armed.armed).toBe(1);
  const all = (await (await page.request.get('/api/testaments')).json()) as TestamentCard[];
  for (const { id } of all.filter(({ title }) => title === 'For nobody')) {
    await callFromPage(page, 'put', `/api/testaments/${id}`, { status: 'draft' });
  }
  await dashboardSays(page, '1 letter was delivered. As long as you answer, nothing else is sent.');
  await inspectInBoth(page, 'dashboard, some delivered');
}

async function answerAfterwards(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const title = 'Your letters are being delivered';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await inspectInBoth(page, 'check, after a delivery');
  await page.getByRole('button', { name: 'I’m here' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
}

test(
  'a screen that breaks leaves the frame and the way on',
  inTorture,
  async ({ page: signedIn, product, browser, baseURL }) => {
    await settleIn(signedIn, product);
    // A browser that nobody watches: it complains of the script that does not come, and has to.
    const storageState = await signedIn.context().storageState();
    const context = await browser.newContext({
      storageState,
      locale: 'en-GB',
      ...(baseURL !== undefined && { baseURL }),
    });
    const page = await context.newPage();
    const script = /\/assets\/notes-[\w-]{8}\.js$/;
    await page.route(script, (route) => route.fulfill({ status: 418, body: '' }));
    await page.goto('/notes');
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
    await expect(page.getByText('Nothing you wrote is lost. Please try again.')).toBeVisible();
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await inspectInBoth(page, 'a screen that could not be loaded');
    await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'My Notes' })).toBeVisible();

    // Without the frame too: nobody knows yet whose it would be.
    const user = '**/api/user';
    await page.route(user, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto(unrendered('/recipients'));
    const failed = page.getByRole('main');
    await expect(failed).toContainText('This page could not be shown');
    await expect(failed).toContainText('Nothing you wrote is lost. Please try again.');
    await expect(page).toHaveTitle('This page could not be shown – Codicil');
    await inspectInBoth(page, 'a page of which nobody knows whose it is');
    await page.unroute(user);
    await page.getByRole('button', { name: 'Try again' }).click();
    const recipients = page.getByRole('heading', { name: 'Recipients', level: 1 });
    await expect(recipients).toBeVisible();

    // And the cover, over a page that came back and is somebody else's by now.
    const cover = /\/assets\/session-ended-[\w-]{8}\.js$/;
    await page.route(cover, (route) => route.fulfill({ status: 418, body: '' }));
    await page.evaluate(() => {
      localStorage.setItem('signed-in', '0');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(failed).toContainText('This page could not be shown');
    await expect(recipients).toBeHidden();
    await page.unroute(cover);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(recipients).toBeVisible();
    await context.close();
  },
);

async function dashboardSays(page: Page, words: string): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByText(words)).toBeVisible();
}
