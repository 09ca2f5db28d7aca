// Whoever goes back to a page, or looks at another window again, may be somebody else by then.
import { hold } from './calls.fixture.ts';
import { settleIn, signOut } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';

test('a page that comes back is unseen until it is known whose session it is', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  await page.goto('/testaments');
  const cover = page.getByRole('dialog', { name: 'Please sign in again' });
  const opacity = () => page.evaluate(() => getComputedStyle(document.body).opacity);
  // As out of the browser's memory, which browsers of tests do without.
  const comeBack = () =>
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const title = page.getByRole('heading', { name: 'Testaments', level: 1 });
  await expect(title).toBeVisible();
  const answer = await hold(page, /\/api\/user$/, 'GET');
  await comeBack();
  expect(await opacity()).toBe('0');
  answer();
  await expect.poll(opacity).toBe('1');
  await expect(cover).toBeHidden();

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
});

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
