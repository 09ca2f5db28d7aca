import type { Locator, Page } from '@playwright/test';
import { confirmSubject, newAddress } from './people.fixture.ts';
import { codeInMail } from './process.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'first-run' });

/** What somebody does between the first look at the dashboard and a letter that is ready. */
const most = { clicks: 6, fields: 4, decisions: 6 };

test('a new owner comes to a ready letter in few presses, fields and decisions', async ({
  page,
  product,
}) => {
  const own = newAddress('rosa');
  await register(page, own);
  const done = { clicks: 0, fields: 0, decisions: 0 };
  const click = async (button: Locator, decisions: 0 | 1) => {
    await button.click();
    done.clicks += 1;
    done.decisions += decisions;
  };
  const fill = async (field: Locator, text: string, decisions: 0 | 1) => {
    await expect(field).toBeEmpty();
    await field.fill(text);
    done.fields += 1;
    done.decisions += decisions;
  };

  // Whether to begin.
  await click(page.getByRole('link', { name: 'Write a letter' }).first(), 1);
  await expect(page.getByRole('heading', { name: 'Who is it for?' })).toBeVisible();
  await inspectInBoth(page, 'for whom a letter is');
  // For whom: two fields, one decision.
  await fill(page.getByLabel('Name', { exact: true }), 'Marta', 1);
  await fill(page.getByLabel('Email', { exact: true }), newAddress('marta'), 0);
  await click(page.getByRole('button', { name: 'Go on to the letter' }), 0);
  // What to say. The cursor stands on the sheet already.
  const words = page.getByRole('textbox', { name: 'Words of the letter' });
  await expect(words).toBeFocused();
  await page.keyboard.type('Dear Marta, the keys are with Clara.');
  done.fields += 1;
  done.decisions += 1;
  await expect(page.getByRole('textbox', { name: 'Title of the letter' })).toHaveValue('For Marta');
  // Whether it is ready, at the times beside it.
  await click(page.getByRole('button', { name: 'Make it ready' }), 1);
  // By which name Marta reads of it: the one that stands there.
  const called = page.getByRole('dialog');
  await expect(called.getByRole('textbox')).toHaveValue('Rosa Almeida');
  await click(called.getByRole('button', { name: 'Use This Name' }), 1);
  await expect(page.getByText('The letter is ready')).toBeVisible();
  // That the address is hers: no decision.
  const code = codeInMail(await product.mailTo(own, confirmSubject));
  const digits = page.getByLabel('Six-digit code');
  if (!(await digits.isVisible())) {
    await click(page.getByRole('button', { name: 'Enter the code' }), 0);
  }
  await fill(digits, code, 0);
  await click(page.getByRole('button', { name: 'Confirm', exact: true }), 0);
  await expect(page.getByText('Address confirmed')).toBeVisible();

  await page.goto('/dashboard');
  await expect(
    page.getByText(/^All set\. If you stop answering, “For Marta” goes to /),
  ).toBeVisible();
  for (const what of ['clicks', 'fields', 'decisions'] as const) {
    expect(done[what], what).toBeLessThanOrEqual(most[what]);
  }
  const missing = page.getByRole('list', { name: 'What is still missing' });
  await expect(missing).not.toContainText('For Marta');
});

/** Registered on the page, with the address not confirmed yet. */
async function register(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).first().click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Full name').fill('Rosa Almeida');
  await page.getByLabel('Password', { exact: true }).fill('boats under the bridge');
  await page.getByLabel('Confirm password').fill('boats under the bridge');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}
