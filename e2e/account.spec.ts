import type { Page, Request } from '@playwright/test';
import { unrendered } from './calls.fixture.ts';
import { codeInMail } from './process.fixture.ts';
import { confirmSubject, expectNotice, newPerson, settleIn, signOut } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

test('a person registers, confirms her address with the code from her mail, and leaves', async ({
  page,
  product,
  faults,
}) => {
  const person = newPerson();
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).first().click();
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectNotice(page, 'Registration successful', `Welcome to Codicil, ${person.username}!`);
  await expect(page).toHaveURL('/dashboard');

  const code = codeInMail(await product.mailTo(person.email, confirmSubject));
  const field = page.getByRole('textbox', { name: 'Six-digit code' });
  await field.fill('12345');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Please enter the six digits of the code')).toBeVisible();

  faults.announce(/confirm-email$/);
  await field.fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(
    page.getByText('This code is not right. Please look at the newest email'),
  ).toBeVisible();

  await test.step('until then no form promises a day', () => expectNoDates(page));
  await field.fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, 'Address confirmed');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(field).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Please confirm your email address')).toBeHidden();

  await signOut(page);
  await expectNotice(page, 'Logged out', 'You have been successfully logged out');
  await expect(page).toHaveURL('/auth');
  await page.goto('/testaments');
  await expect(page).toHaveURL('/auth');
});

test('a person signs in by her name or her address, and wrong words let nobody in', async ({
  page,
  product,
  faults,
}) => {
  const person = await settleIn(page, product);
  await page.goto('/dashboard');
  await signOut(page);
  const name = page.getByRole('textbox', { name: 'Username or email' });
  const password = page.getByLabel('Password', { exact: true });
  const logIn = page.getByRole('button', { name: 'Log In' });

  await logIn.click();
  await expect(page.getByText('Username is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();

  faults.announce(/\/api\/login$/);
  await name.fill(person.username);
  await password.fill('not the password');
  await logIn.click();
  await expectNotice(page, 'Login failed', 'Invalid username or password');
  await expect(page).toHaveURL('/auth');

  await name.fill(person.email);
  await password.fill(person.password);
  await logIn.click();
  await expectNotice(page, 'Login successful', `Welcome back, ${person.username}!`);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/auth');
  await expect(page).toHaveURL('/dashboard');
});

test(
  'who signed out and comes back by the address of a page reads it after signing in',
  inTorture,
  async ({ page, product }) => {
    const person = await settleIn(page, product);
    await page.goto('/dashboard');
    await signOut(page);
    await expect(page).toHaveURL('/auth');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth');
    await page.getByRole('textbox', { name: 'Username' }).fill(person.username);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/dashboard');
    // The refusals from before must not be taken for answers to her.
    await expect(page.getByText('No check-in has been sent yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeHidden();
  },
);

test(
  'who leaves while the page still loads is refused nothing',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const { promise: hasLeft, resolve: leave } = Promise.withResolvers<void>();
    await page.route('**/api/testaments', async (route) => {
      await hasLeft;
      // Called off meanwhile, there is nothing left to send.
      await route.continue().catch(() => undefined);
    });
    const isOfTestaments = (request: Request) => request.url().endsWith('/api/testaments');
    const asked = page.waitForRequest(isOfTestaments);
    // Answered it would be refused: whether that reaches the page in time is chance.
    const ended = Promise.race([
      page.waitForEvent('requestfailed', isOfTestaments),
      page.waitForEvent('requestfinished', isOfTestaments),
    ]);
    await page.goto(unrendered('/dashboard'));
    await asked;
    await signOut(page);
    await expectNotice(page, 'Logged out');
    leave();
    expect((await ended).failure(), 'it was called off').not.toBeNull();
    await expect(page).toHaveURL('/auth');
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible();
  },
);

test('leaving that fails says why, and the notice for it is there before anything fails', async ({
  page,
  product,
  faults,
}) => {
  await settleIn(page, product);
  const toasts = page.waitForResponse(/\/toasts-[^/]*\.js$/);
  await page.goto('/dashboard');
  expect((await toasts).ok()).toBe(true);
  faults.announce(/\/api\/logout$/);
  await page.route('**/api/logout', (route) => route.fulfill({ status: 418, body: 'A teapot' }));
  await signOut(page);
  await expectNotice(page, 'Logout failed', '418: A teapot');
  await expect(page).toHaveURL('/dashboard');
});

test('the registration form says what is wrong beside the field, in the words of the contract', async ({
  page,
  product,
  faults,
}) => {
  const taken = await settleIn(page, product);
  await page.request.post('/api/logout');
  await page.goto('/auth?tab=register');
  const email = page.getByRole('textbox', { name: 'Email' });
  const username = page.getByRole('textbox', { name: 'Username' });
  const password = page.getByLabel('Password', { exact: true });
  const confirmation = page.getByLabel('Confirm password');
  const create = page.getByRole('button', { name: 'Create Account' });

  await email.fill('nobody');
  await username.fill('an');
  await password.fill('12345');
  const form = page.getByRole('tabpanel');
  await expect(form).toContainText(
    'By creating an account you accept the Terms of Service. How we treat your data: Privacy Policy.',
  );
  for (const [name, address] of [
    ['Terms of Service', '/terms-of-service'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    await expect(form.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await create.click();
  for (const [field, message] of [
    [email, 'Please enter a valid email'],
    [username, 'Username must be at least 3 characters'],
    [password, 'Password must be at least 6 characters'],
    [confirmation, 'Password confirmation is required'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await confirmation.fill('54321');
  await password.fill('123456');
  await create.click();
  await expect(confirmation).toHaveAccessibleDescription(/Passwords do not match/);

  faults.announce(/\/api\/register$/);
  await email.fill('somebody.else@example.com');
  await username.fill('somebodyelse');
  await confirmation.fill('123456');
  await create.click();
  const tooCommon = 'This password is too common. Please choose another one';
  await expectNotice(page, 'Registration failed', tooCommon);

  await password.fill(taken.password);
  await confirmation.fill(taken.password);
  await username.fill(taken.username);
  await create.click();
  await expectNotice(page, 'Registration failed', 'This username is already taken');
  await username.fill('somebodyelse');
  await email.fill(taken.email.toUpperCase());
  await create.click();
  await expectNotice(page, 'Registration failed', 'This email is already registered');
});

test('an address that does not exist says so and leads home', async ({ page, faults }) => {
  faults.announce(/\/no-such-page$/);
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL('/');
});

async function expectNoDates(page: Page): Promise<void> {
  const dates = page.getByRole('region', { name: 'If you stopped answering after saving' });
  await page.getByRole('button', { name: 'Create Testament' }).click();
  const testament = page.getByRole('dialog', { name: 'Create Testament' });
  await testament.getByRole('textbox', { name: 'Recipients' }).fill('marta@example.org');
  await page.keyboard.press('Enter');
  await testament.getByRole('tab', { name: 'Content & Protection' }).click();
  await testament.getByRole('textbox', { name: 'Message' }).fill('Where the keys are.');
  await testament.getByRole('tab', { name: 'Basic Info & Settings' }).click();
  await expect(testament).toContainText('Not ready: please confirm your address');
  await expect(dates).toHaveCount(0);
  await page.goto('/activation-triggers');
  await page.getByRole('button', { name: 'Create Trigger' }).click();
  const trigger = page.getByRole('dialog', { name: 'Create Activation Trigger' });
  await expect(trigger).toContainText('Not in use: please confirm your address first.');
  await expect(dates).toHaveCount(0);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Enter the code' }).click();
}
