import type { Page } from '@playwright/test';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test('How It Works tells of six parts and four steps, and leads to the questions and inside', async ({
  page,
}) => {
  await page.goto('/documentation');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('How It Works');
  const parts = main.getByRole('region', { name: 'The parts' });
  await expect(parts.getByRole('heading', { level: 3 })).toHaveText([
    'Digital Testaments',
    'Recipients Management',
    'Activation Triggers',
    'Periodic Checks',
    'Notes',
    'Security & Privacy',
  ]);
  await expect(parts).toContainText('you can pause check-ins for up to 180 days');

  const steps = main.getByRole('region', { name: 'Activation in four steps' });
  await main.getByRole('link', { name: 'Activation in four steps' }).click();
  await expect(steps.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(steps).toContainText('a check-in every 90 days, 3 attempts, 14 days of grace');
  await expect(steps.getByRole('listitem').getByRole('heading')).toHaveText([
    'Something starts it',
    'The grace period',
    'The activation',
    'The delivery',
  ]);
  // When, and what is sent: of each step, and with no gap where a number belongs.
  await expect(steps.getByRole('definition')).toHaveCount(8);
  await expect(steps).toContainText('At least 35 days after the first check-in without an answer');
  await expect(main).not.toContainText('{{');
  await inspectInBoth(page, 'How It Works');

  for (const link of await main.getByRole('link', { name: 'Get Started' }).all()) {
    await expect(link).toHaveAttribute('href', /^\/auth\b/);
  }
  const onward = main.getByRole('link', { name: 'Frequently Asked Questions' });
  await expect(onward).toHaveAttribute('href', '/faq');
  await main.getByRole('link', { name: 'Can I recall a delivery?' }).click();
  await expect(page).toHaveURL('/faq#can-i-call-it-back');
  await expect(main.getByText('An activation code is different.')).toBeInViewport();
  await expect(open(page)).toHaveCount(1);
});

test(
  'of ten questions one is open at a time, and an address opens the one it names',
  inTorture,
  async ({ page }) => {
    await page.goto('/faq#what-does-it-cost');
    const main = page.getByRole('main');
    await expect(main.getByText('All features are available to everyone.')).toBeInViewport();
    await page.goto('/faq#what-if-i-travel');
    await expect(main.getByText('A pause lasts up to 180 days')).toBeVisible();
    await expect(open(page)).toHaveCount(1);

    // Led here by links, and on an installation that tells plans apart.
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      const installation = (await response.json()) as object;
      await route.fulfill({ response, json: { ...installation, planPolicy: 'limits' } });
    });
    await page.goto('/auth');
    await page.getByRole('link', { name: 'Codicil, home' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(main.getByRole('group')).toHaveCount(10);
    await expect(open(page)).toHaveCount(0);
    await expect(main.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await expect(main.getByRole('link', { name: 'How It Works' })).toHaveAttribute(
      'href',
      '/documentation',
    );

    await question(page, 'Is this a will?').click();
    await expect(open(page)).toHaveCount(1);
    await expect(main.getByText('is not a legal will')).toBeVisible();
    await question(page, 'Who can read what I write?').click();
    const statement = 'Passphrases are hashed, and testament content is encrypted.';
    await expect(main.getByText(statement)).toBeVisible();
    await expect(main.getByText('is not a legal will')).toBeHidden();
    await inspectInBoth(page, 'question that is open');

    await question(page, 'What does it cost?').focus();
    await page.keyboard.press('Enter');
    await expect(open(page)).toHaveCount(1);
    await expect(main.getByText('Without it you have one letter, up to 3')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(open(page)).toHaveCount(0);
    await expect(main).not.toContainText('{{');
  },
);

function question(page: Page, name: string) {
  return page.locator('summary').filter({ hasText: name });
}

function open(page: Page) {
  return page.getByRole('main').locator('details[open]');
}
