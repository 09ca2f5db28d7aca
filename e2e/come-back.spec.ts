// Whoever goes back to a page, or looks at another window again, may be somebody else by then.
import type { Page } from '@playwright/test';
import { stallCalls } from './calls.fixture.ts';
import { settleIn, signOut } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

test(
  'a page that comes back is unseen until it is known whose session it is',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    await page.goto('/testaments');
    const cover = page.getByRole('dialog', { name: 'Please sign in again' });
    const opacity = () => page.evaluate(() => getComputedStyle(document.body).opacity);
    const title = page.getByRole('heading', { name: 'Testaments', level: 1 });
    await expect(title).toBeVisible();
    const add = page.getByRole('button', { name: 'Add Testament' });
    await add.focus();
    const answer = await stallCalls(page, /\/api\/user$/, 'GET');
    await leaveAndComeBack(page);
    expect(await opacity()).toBe('0');
    // Nor is it read out.
    await expect(title).toBeHidden();
    answer();
    await expect.poll(opacity).toBe('1');
    await expect(title).toBeVisible();
    await expect(cover).toBeHidden();
    await expect(add).toBeFocused();

    // In the background nothing is told by the server.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    const elsewhere = await page.context().newPage();
    await elsewhere.goto('/dashboard');
    await signOut(elsewhere);
    await expect(elsewhere).toHaveURL('/auth');
    await expect(cover).toBeVisible();
    expect(await opacity()).toBe('1');
    await expect(title).toBeHidden();
  },
);

test(
  'another person who signs in covers the page, whether the server answers or not',
  inTorture,
  async ({ page, product }) => {
    const ana = await settleIn(page, product);
    await page.goto('/testaments');
    const title = page.getByRole('heading', { name: 'Testaments', level: 1 });
    const cover = page.getByRole('dialog', { name: 'Please sign in again' });
    await expect(title).toBeVisible();
    const answer = await stallCalls(page, /\/api\/user$/, 'GET');

    const elsewhere = await page.context().newPage();
    const boris = await settleIn(elsewhere, product);
    await elsewhere.goto('/dashboard');
    await expect(elsewhere.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await expect(cover).toContainText(ana.email);
    await expect(title).toBeHidden();
    await cover.getByLabel('Password', { exact: true }).fill(ana.password);
    await cover.getByRole('button', { name: 'Log In' }).click();
    await expect(cover).toBeHidden();
    await expect(title).toBeVisible();
    await expect(elsewhere.getByRole('dialog')).toContainText(boris.email);

    // A page that was asleep was told of nothing; it can read only what the other one noted.
    await page.evaluate(() => localStorage.setItem('signed-in', '0'));
    const isBare = isBareOnceSeen(page);
    await leaveAndComeBack(page);
    await expect(cover).toBeVisible();
    await expect(title).toBeHidden();
    expect(await isBare).toBe(false);
    // Nor is it lost out of sight where the cover was there before.
    await leaveAndComeBack(page);
    await expect(cover).toBeVisible();
    answer();
  },
);

/** As out of the browser's memory, which browsers of tests do without. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const turn of ['pagehide', 'pageshow']) {
      dispatchEvent(new PageTransitionEvent(turn, { persisted: true }));
    }
  });
}

/** Whether the page is in sight again before its cover is. */
async function isBareOnceSeen(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      new Promise<boolean>((tell) => {
        new MutationObserver(() => {
          if (document.body.matches('[data-unseen], :has([data-unseen])')) return;
          tell(document.querySelector('[role=dialog]') === null);
        }).observe(document.body, { attributeFilter: ['data-unseen'] });
      }),
  );
}

test('who goes back after signing out sees nothing of what was there', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  await page.goto('/dashboard');
  await signOut(page);
  await expect(page).toHaveURL('/auth');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeHidden();
  await expect(page).toHaveURL('/auth');
});
