import type { Page } from '@playwright/test';
import { expectNotice, newPerson, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

const freePlan = [
  'One micro-testament',
  'Up to 3 recipients',
  '10MB storage',
  'Activity checks once a month',
] as const;
const standardPlan = [
  'Unlimited micro-testaments and recipients',
  '1GB storage',
  'Customizable activity checks',
  'Priority support',
  'Password-protected testaments',
  'Server-side encryption',
] as const;

test('the landing page says what the product is, what it costs, and where one gets in', async ({
  page,
  product,
}) => {
  await page.goto('/');
  const description = page.locator('meta[name="description"]');
  await expect(description).toHaveAttribute('content', /^Secure Digital Testament Management\. /);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  for (const name of ['Key Features', 'Security', 'Automation', 'Micro-Testaments']) {
    await expect(heading(name)).toBeVisible();
  }
  await expect(heading('How It Works')).toBeVisible();
  await expect(page.locator('#how-it-works').getByRole('listitem')).toHaveCount(4);
  const uses = page.locator('section').filter({ has: heading('Why You Need Codicil') });
  await expect(uses.getByRole('heading', { level: 3 })).toHaveText([
    'Critical information sharing',
    'Personal messages',
    'Business continuity',
    'Digital estate planning',
    'Family photo archives',
    'Property information',
  ]);
  await expect(heading('Available Plans')).toBeVisible();
  const plans = page.locator('#plans');
  await expect(plans).toContainText('Today every feature is open to everyone.');
  await expect(planOf(page, 'Free')).toContainText('0 EUR');
  await expect(planOf(page, 'Free').getByRole('listitem')).toHaveText(
    standardPlan.filter((item) => item !== 'Priority support'),
  );
  await expect(planOf(page, 'Standard')).toContainText('1 EUR');
  // What the plans would be with limits is told, and promised to nobody here.
  await expect(plans.getByText('Up to 3 recipients')).toBeHidden();
  await plans.getByText('And if that changes?').click();
  await expect(plans.getByRole('group').getByRole('listitem')).toHaveText([
    ...freePlan,
    ...standardPlan,
  ]);
  const both = 'Both plans include passphrases and encryption.';
  await expect(plans.getByRole('group').getByText(both)).toBeVisible();
  const price = page.getByRole('link', { name: '1 EUR per month', exact: true });
  await expect(price).toHaveAttribute('href', '/subscribe');
  await expect(page.getByText('Manage your digital testimonies')).toBeVisible();

  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(heading('Key Features')).toBeInViewport();
  const header = page.getByRole('banner');
  // On a phone part of the way in is in the menu.
  const menu = header.locator('summary');
  if (await menu.isVisible()) await menu.click();
  for (const name of ['Log In', 'Sign Up']) {
    await expect(header.getByRole('link', { name })).toHaveAttribute('href', /^\/auth\b/);
  }
  await settleIn(page, product);
  // Public pages ask who it is only in a browser that had a signed-in page open.
  await page.goto('/dashboard');
  await expect(heading('Dashboard')).toBeVisible();
  // What was rendered for her is there before the scripts, which note that she was.
  await expect(page.locator('#known')).toHaveCount(0);
  await page.goto('/');
  await expect(header.getByRole('link', { name: 'Log In' })).toBeHidden();
  await header.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('where plans have limits, the landing page offers them as they are', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), planPolicy: 'limits' } });
  });
  // From a page which the browser renders: one of the server's has the facts of this server in it.
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Codicil, home' }).click();
  await expect(page.getByText('1 EUR per month, or free for one letter.')).toBeVisible();
  await expect(planOf(page, 'Free').getByRole('listitem')).toHaveText([...freePlan]);
  await expect(planOf(page, 'Standard').getByRole('listitem')).toHaveText([...standardPlan]);
  await expect(page.getByText('Both plans include passphrases and encryption.')).toBeVisible();
  await expect(page.getByText('And if that changes?')).toBeHidden();
});

test('the sign-in page has two forms, four reasons, and says what it is busy with', async ({
  page,
  faults,
}) => {
  faults.announce(/\/api\/(login|register)$/);
  await page.goto('/auth');
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Register']);
  const pitch = page.getByRole('complementary').filter({ hasText: 'Ten quiet minutes' });
  await expect(pitch.getByRole('listitem')).toHaveCount(4);

  const { username, email, password } = newPerson();
  await page.getByRole('textbox', { name: 'Username or email' }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const letLoginFail = await hold(page, '**/api/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  letLoginFail();
  await expectNotice(page, 'Login failed', 'Invalid username or password');

  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  const letRegisterFail = await hold(page, '**/api/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled();
  letRegisterFail();
  await expectNotice(page, 'Registration failed', 'Could not create account');
});

test(
  'what fails without a word of the server says so in the words of the page',
  inTorture,
  async ({ page, product, faults }) => {
    await settleIn(page, product);
    await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, []);
    faults.announce(/\/api\/(testaments|checks\/send-check)/);
    await page.goto('/dashboard');
    await page.route(/\/api\/(testaments|checks)/, async (route) => {
      if (route.request().method() === 'GET') await route.fallback();
      else await route.fulfill({ status: 418, body: '' });
    });
    await page.getByRole('button', { name: 'Check Now' }).click();
    await expectNotice(page, 'Failed to send check', 'Something went wrong');

    await page.getByRole('button', { name: 'Add Testament' }).click();
    const create = page.getByRole('dialog', { name: 'Create Testament' });
    await create.getByRole('textbox', { name: 'Title' }).fill('For Rui');
    await create.getByRole('button', { name: 'Create & Activate' }).click();
    await expectNotice(page, 'Failed to create testament', 'An error occurred');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await page.getByRole('button', { name: 'Delivery settings of For Marta' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Testament' });
    await edit.getByRole('button', { name: 'Update' }).click();
    await expectNotice(page, 'Failed to update testament', 'An error occurred');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Delete For Marta' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Failed to delete testament', 'An error occurred');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'For Marta' })).toBeVisible();
  },
);

test('a new testament can be armed for a month to a year, with the choices of the form', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  await page.goto('/testaments');
  await expect(page.getByRole('heading', { name: 'Digital Testaments', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add Testament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Testament' });
  await expect(dialog.getByRole('tab')).toHaveText([
    'Basic Info & Settings',
    'Content & Protection',
  ]);
  for (const [label, choices, chosen] of [
    ['We ask every', ['30', '90', '180', '365'], '90'],
    ['Attempts before trigger', ['1', '2', '3', '5'], '3'],
    ['Grace period', ['7', '14', '30', '60'], '14'],
  ] as const) {
    const select = dialog.getByRole('combobox', { name: label });
    const values = await select
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    expect(values).toEqual(choices);
    await expect(select).toHaveValue(chosen);
  }
  const recipients = dialog.getByRole('textbox', { name: 'Recipients' });
  await recipients.fill('   ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(0);
  await expect(page.getByText('Invalid email')).toBeHidden();

  await dialog.getByRole('tab', { name: 'Content & Protection' }).click();
  const tools = dialog.getByRole('group', { name: 'Formatting' });
  for (const name of ['Bold', 'Italic', 'Heading', 'Link', 'List']) {
    await expect(tools.getByRole('button', { name })).toBeVisible();
  }
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('No content to preview')).toBeVisible();
});

function planOf(page: Page, name: string) {
  const heading = page.getByRole('heading', { name, level: 3, exact: true });
  return page.locator('#plans').locator('div').filter({ has: heading }).last();
}

/** Keeps these calls waiting; the answer refuses without a word. */
async function hold(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fulfill({ status: 418, body: '' });
  });
  return resolve;
}
