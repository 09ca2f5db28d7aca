import type { Locator, Page } from '@playwright/test';
import { dashboardOf, expectNotice, moveTime, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'pause' });

const check = /^Are you well\? Please confirm/;

test(
  'a person who travels is asked nothing until the day she chose, and can be back before',
  inTorture,
  async ({ page, product, faults }) => {
    test.slow();
    faults.announce(/\/api\/(pause|checks\/here)$/);
    const { email, password } = await settleIn(page, product);
    const settings = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };
    const written = { title: 'For Marta', status: 'active' as const, ...settings };
    await writeOnScreen(page, written, ['marta@example.org']);
    await page.goto('/dashboard');
    const notice = page.getByRole('heading', { name: /^Paused until / });

    await page.getByRole('button', { name: 'Pause check-ins' }).click();
    await test.step('what is no day of a pause is not taken', () => expectRefusals(page));
    await test.step('it says what it does not stop, and when it would bring a check forward', () =>
      beginPause(page));
    await test.step('everything that says what is armed says the pause', () =>
      expectPaused(page, notice));

    await test.step('she is asked nothing, and says that she is back', async () => {
      // Half of it: later, her usual rest would end on the day of the pause, or an hour after it.
      await moveTime(page, { advanceDays: 45 });
      const mails = (await product.allMail()).filter(({ to }) => to.includes(email));
      expect(mails.filter(({ subject }) => check.test(subject))).toEqual([]);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'I’m here, end the pause' }).click();
      await typePassword(page, password);
      await expectNotice(page, 'The pause is over', 'The dates move on.');
      await expect(notice).toBeHidden();
      expect((await dashboardOf(page)).pausedUntil).toBeNull();
    });

    await test.step('a pause that was changed ends by itself, with a check', async () => {
      await changePause(page);
      await moveTime(page, { advanceDays: 14 });
      // It ends at nine in the morning, also of whoever is up before.
      await moveTime(page, { advanceHours: 9 });
      await product.mailTo(email, check);
      await page.reload();
      await expect(notice).toBeHidden();
      await page.getByRole('button', { name: 'I’m here' }).click();
      await expectNotice(page, 'Thank you. We have your answer');
    });
    await test.step('what was asked before is a list, and her history tells it all', () =>
      expectHistory(page));
  },
);

/** The end of a pause brings the release nearer: an old session is asked who sits there. */
async function typePassword(page: Page, password: string): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Is it you?' });
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
}

function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Pause check-ins' });
  return { dialog, begin: dialog.getByRole('button', { name: 'Pause', exact: true }) };
}

async function expectRefusals(page: Page): Promise<void> {
  const { dialog, begin } = dialogOf(page);
  const until = dialog.getByLabel('Pause until');
  for (const [day, reason] of [
    ['', /Please choose a date$/],
    ['2020-01-01', /Please choose a date in the future$/],
    ['2099-01-01', /A pause can last up to 180 days$/],
  ] as const) {
    await until.fill(day);
    await begin.click();
    await expect(until).toHaveAccessibleDescription(reason);
  }
}

async function beginPause(page: Page): Promise<void> {
  const { dialog, begin } = dialogOf(page);
  await expect(dialog).toContainText('An activation code still works.');
  await expect(dialog).toContainText('We count failed payments');
  await dialog.getByRole('button', { name: '2 weeks' }).click();
  await expect(dialog).toContainText('This pause would end before that');
  await inspectInBoth(page, 'beginning a pause');
  await dialog.getByRole('button', { name: '3 months' }).click();
  await expect(dialog).not.toContainText('This pause would end before that');
  await begin.click();
  await expectNotice(page, 'Check-ins are paused', /^We ask you again on \w+\s\d+,\s\d{4}.*\.$/);
  await expect(dialog).toBeHidden();
}

async function expectPaused(page: Page, notice: Locator): Promise<void> {
  await expect(notice).toBeVisible();
  await expect(page.getByText(/^Ready\. You paused check-ins until /)).toBeVisible();
  const { pausedUntil, stats, forecast } = await dashboardOf(page);
  expect(stats.nextCheckDate).toBe(pausedUntil);
  expect(forecast[0]?.steps[0]?.at).toBe(pausedUntil);
  await inspectInBoth(page, 'a dashboard during a pause');
  await page.goto('/activation-triggers');
  await expect(notice).toBeVisible();
}

async function changePause(page: Page): Promise<void> {
  const { dialog, begin } = dialogOf(page);
  await page.getByRole('button', { name: 'Pause check-ins' }).click();
  await dialog.getByRole('button', { name: '1 month' }).click();
  await begin.click();
  await page.getByRole('button', { name: 'Change the day' }).click();
  await dialog.getByRole('button', { name: '2 weeks' }).click();
  await begin.click();
  await expect(dialog).toBeHidden();
}

async function expectHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check Now' }).click();
  await expectNotice(page, 'Check sent', 'A verification check has been sent to your email');
  const panel = page.getByRole('region', { name: 'Recent Check Status' });
  await expect(panel).toContainText('Pending');
  await panel.getByText('Earlier check-ins').click();
  await expect(panel.getByRole('listitem')).toHaveText(/^Check-inAnswered/);

  await page.getByText('History', { exact: true }).click();
  const lines = page.getByRole('list', { name: 'History' }).getByRole('listitem');
  await expect(lines.first()).toContainText('You said “I’m here”.');
  await expect(lines.filter({ hasText: 'You paused the check-ins until' }).first()).toBeVisible();
  await expect(lines.filter({ hasText: 'We asked you by email.' })).toHaveCount(1);
  await expect(lines.last()).toContainText('“For Marta” became ready.');
  await inspectInBoth(page, 'a dashboard with its history and earlier checks');
}
