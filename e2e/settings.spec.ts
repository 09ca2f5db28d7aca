import type { Page } from '@playwright/test';
import { expectNotice, settleIn, signOut, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

const newPassword = 'seven kettles under snow';

test(
  'what is known of a person can be changed, but for her address',
  inTorture,
  async ({ page, product, faults }) => {
    const person = await settleIn(page, product);
    await page.goto('/settings');
    const account = card(page, 'Account Information');
    await expect(account).toContainText(person.email);
    await expect(account).toContainText('Email cannot be changed');
    await expect(account).toContainText('Not given');
    await expect(card(page, 'Where you are signed in')).toContainText('This browser');
    const [first, second] = await Promise.all([
      account.boundingBox(),
      card(page, 'Language and appearance').boundingBox(),
    ]);
    const isWide = (page.viewportSize()?.width ?? 0) >= 1280;
    expect(second?.y === first?.y, 'on wide screens in two columns').toBe(isWide);
    await inspectInBoth(page, 'settings');

    const edit = account.getByRole('button', { name: 'Edit Account Information' });
    await edit.click();
    const name = account.getByRole('textbox', { name: 'Full name' });
    const phone = account.getByRole('textbox', { name: 'Phone number' });
    await expect(name).toBeFocused();
    await expect(account.getByRole('textbox', { name: 'Email' })).not.toBeEditable();
    await name.fill('Somebody Else');
    await account.getByRole('button', { name: 'Cancel' }).click();
    await expect(edit).toBeFocused();
    await expect(account).toContainText('Ana Reis');
    await edit.click();
    await expect(name).toHaveValue('Ana Reis');
    await inspectInBoth(page, 'settings, editing');

    faults.announce(/\/api\/user$/);
    await page.route('**/api/user', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 400,
            json: { message: 'Unknown time zone', code: 'time-zone-unknown' },
          })
        : route.continue(),
    );
    const save = account.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expectNotice(page, 'Error', 'Failed to update account information. Unknown time zone');
    await page.unroute('**/api/user');

    await name.fill('Ana Maria Reis');
    await phone.fill('+351 900 000 000');
    await save.click();
    await expectNotice(page, 'Success', 'Your account information has been updated');
    await expect(edit).toBeFocused();
    await page.reload();
    await expect(account).toContainText('Ana Maria Reis');
    await expect(account).toContainText('+351 900 000 000');

    await account.getByRole('button', { name: 'Change User Name' }).click();
    const username = account.getByLabel('New user name');
    await expect(username).toBeFocused();
    await inspectInBoth(page, 'settings, another user name');
    await username.fill(`${person.username}.reis`);
    await account.getByRole('button', { name: 'Change It' }).click();
    await expectNotice(page, 'User name changed');
    await page.reload();
    await expect(account).toContainText(`${person.username}.reis`);
  },
);

test(
  'the zone of dates and what signing in means are kept only when she says so',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    await page.goto('/settings');
    const life = card(page, 'Time zone and answers');
    const zone = life.getByRole('combobox', { name: 'Time zone' });
    const signIn = life.getByRole('checkbox', { name: 'Signing in counts as an answer' });
    await expect(zone).toHaveValue('Europe/Lisbon');
    await expect(life.getByRole('button')).toHaveCount(0);

    await zone.selectOption({ label: 'Tokyo' });
    await signIn.uncheck();
    await expect(life).toContainText('This browser’s zone is Lisbon.');
    await life.getByRole('button', { name: 'Cancel' }).click();
    await expect(zone).toBeFocused();
    await expect(zone).toHaveValue('Europe/Lisbon');
    await expect(signIn).toBeChecked();

    await zone.selectOption({ label: 'Tokyo' });
    await signIn.uncheck();
    await inspectInBoth(page, 'settings, another zone');
    await life.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Success', 'Your account information has been updated');
    await expect(life.getByRole('button', { name: 'Save Changes' })).toBeHidden();
    await page.reload();
    await expect(zone).toHaveValue('Asia/Tokyo');
    await expect(signIn).not.toBeChecked();

    await life.getByRole('button', { name: 'Use this zone' }).click();
    await expect(zone).toHaveValue('Europe/Lisbon');
  },
);

test(
  'a new password wants the present one, is no common one, and ends every other session',
  inTorture,
  async ({ page, product, visit, faults }) => {
    const person = await settleIn(page, product);
    const phone = await visit('phone');
    const laptop = await visit();
    for (const other of [phone, laptop]) await signIn(other, person.username, person.password);
    await page.goto('/settings');
    const sessions = card(page, 'Where you are signed in');
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await expect(sessions).toContainText('Chrome on Linux');
    await sessions
      .getByRole('button', { name: /^Sign out Chrome on Linux/ })
      .first()
      .click();
    await expectNotice(
      page,
      'Signed out',
      'Chrome on Linux is no longer signed in, and no longer known.',
    );
    await expect(sessions.getByRole('heading')).toBeFocused();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await laptop.goto('/dashboard');
    await expect(laptop).toHaveURL('/auth');

    await page.getByRole('button', { name: 'Change Password' }).click();
    const form = card(page, 'Password');
    const present = form.getByLabel('Current password', { exact: true });
    const next = form.getByLabel('New password', { exact: true });
    const repeated = form.getByLabel('Repeat the new password', { exact: true });
    const submit = form.getByRole('button', { name: 'Set New Password' });
    await expect(present).toBeFocused();
    await submit.click();
    await expect(present).toHaveAccessibleDescription('Password is required');
    await expect(next).toHaveAccessibleDescription(/Password must be at least 6 characters/);

    await present.fill('not the present one');
    await next.fill('sunshine');
    await expect(form.getByText('Weak', { exact: true })).toBeVisible();
    await repeated.fill('moonshine');
    await submit.click();
    await expect(repeated).toHaveAccessibleDescription('Passwords do not match');
    await repeated.fill('sunshine');
    faults.announce(/\/api\/user\/(reauthenticate|password)$/);
    await submit.click();
    await expect(present).toHaveAccessibleDescription('This password is not right');
    await present.fill(person.password);
    await submit.click();
    await expect(next).toHaveAccessibleDescription(/This password is too common/);
    await next.fill(newPassword);
    await expect(form.getByText('Strong', { exact: true })).toBeVisible();
    await inspectInBoth(page, 'settings, a new password');
    await repeated.fill(newPassword);
    await submit.click();
    await expectNotice(page, 'Password changed', 'Every other browser was signed out.');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await phone.goto('/dashboard');
    await expect(phone).toHaveURL('/auth');
    await signIn(phone, person.username, newPassword);
  },
);

test('an account is deleted with everything in it, after the password and not before', async ({
  page,
  product,
  visit,
  faults,
}) => {
  const person = await settleIn(page, product);
  const { accessLink } = await writeOnScreen(page, { title: 'For Marta', status: 'active' }, [
    'marta@example.com',
  ]);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog', {
    name: `Delete the account “${person.email}”?`,
  });
  await expect(dialog).toContainText('From now on nothing will be delivered to anybody.');
  await expect(dialog).toContainText('Nobody can open the pages that were already delivered.');
  await expect(dialog.getByRole('button', { name: 'Keep My Account' })).toBeFocused();
  await inspectInBoth(page, 'deleting the account');
  const password = dialog.getByLabel('Your password', { exact: true });
  const remove = dialog.getByRole('button', { name: 'Delete My Account' });
  await remove.click();
  await expect(password).toHaveAccessibleDescription('Password is required');
  faults.announce(/\/api\/user\/reauthenticate$/);
  await password.fill('not the password');
  await remove.click();
  await expect(password).toHaveAccessibleDescription('This password is not right');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(password).toHaveValue('');
  await password.fill(person.password);
  await remove.click();
  await expectNotice(
    page,
    'Account deleted',
    'Nothing will be delivered. For seven days you can bring it back with your password.',
  );
  await expect(page).toHaveURL('/');
  await page.goto('/settings');
  await expect(page).toHaveURL('/auth');
  faults.announce(/\/api\/(login|testament-public\/.*)$/);
  const stranger = await visit();
  await stranger.goto(`/testament/${accessLink}`);
  await expect(stranger.getByText('Testament not found')).toBeVisible();
});

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true });
}

async function signIn(page: Page, username: string, password: string): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { username, password } });
  expect(answer.ok()).toBe(true);
}

test(
  'a browser in which she signed out is known until she forgets it',
  inTorture,
  async ({ page, product, visit }) => {
    const person = await settleIn(page, product);
    const laptop = await visit();
    await signIn(laptop, person.username, person.password);
    await laptop.goto('/dashboard');
    await signOut(laptop);
    await page.goto('/settings');
    const known = page.getByRole('region', { name: 'Known browsers' });
    await expect(known).toContainText('one press answers it');
    await inspectInBoth(page, 'settings, a known browser');
    await known.getByRole('button', { name: /^Forget Chrome on Linux/ }).click();
    await expectNotice(page, 'Forgotten');
    await expect(known).toBeHidden();
    await expect(card(page, 'Where you are signed in').getByRole('heading')).toBeFocused();
  },
);
