// An account that is deleted: brought back from the mail with the password, or gone after a week.
import type { Page } from '@playwright/test';
import {
  expectNotice,
  moveTime,
  settleIn,
  writeOnScreen,
  type JourneyPerson,
} from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

test.use({ world: 'kept-account' });

const closedSubject = /you can still bring it back$/;

async function remove(page: Page, { password }: JourneyPerson): Promise<void> {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expectNotice(page, 'Account deleted');
  await expect(page).toHaveURL('/');
}

async function type(page: Page, person: JourneyPerson, button: string): Promise<void> {
  await page.getByLabel('Username or email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** Its fields are called like those of the page before: they are typed in once it is there. */
async function toKeepPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Deleted your account/ }).click();
  await expect(page.getByRole('heading', { name: 'Bring your account back' })).toBeVisible();
}

test('who deleted the account brings it back from the mail, with the password and not without', async ({
  page,
  product,
  visit,
  isMobile,
  faults,
}) => {
  const person = await settleIn(page, product);
  await writeOnScreen(page, { title: 'For Marta', status: 'active' }, ['marta@example.com']);
  await remove(page, person);
  const mail = await product.mailTo(person.email, closedSubject);
  const link = /https?:\/\/\S+\/keep-account/.exec(mail.text)?.[0] ?? '';

  const elsewhere = await visit(isMobile ? 'phone' : 'desktop');
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'Bring your account back' })).toBeVisible();
  await inspect(elsewhere, 'bringing an account back');
  faults.announce(/\/api\/(login|user\/keep)$/);
  const guess = { ...person, password: 'not the password' };
  await type(elsewhere, guess, 'Bring My Account Back');
  await expectNotice(elsewhere, 'Your account is not back');

  await page.goto('/auth');
  await type(page, person, 'Log In');
  await toKeepPage(page);
  await type(page, person, 'Bring My Account Back');
  await expectNotice(page, 'Your account is back');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/testaments');
  await expect(page.getByRole('heading', { name: 'For Marta' })).toBeVisible();
});

test('after seven days nothing is left, and both ways in say the same', async ({
  page,
  product,
  visit,
  isMobile,
  faults,
}) => {
  const person = await settleIn(page, product);
  const other = await visit(isMobile ? 'phone' : 'desktop');
  await settleIn(other, product);
  await remove(page, person);
  await moveTime(other, { advanceDays: 7 });
  await product.mailTo(person.email, /was removed for good$/);
  faults.announce(/\/api\/(login|user\/keep)$/);
  await page.goto('/auth');
  await type(page, person, 'Log In');
  await expectNotice(page, 'Login failed', 'Invalid username or password');
  await toKeepPage(page);
  await type(page, person, 'Bring My Account Back');
  await expectNotice(page, 'Your account is not back', 'Invalid username or password');
});
