// What was changed is undone: on the page of recent changes, and by the digits of a mail about it.
import type { Page } from '@playwright/test';
import { codeInMail, linkIn } from './process.fixture.ts';
import { expectNotice, moveTime, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'bin' });

const calm = { title: 'For Marta', checkInterval: 30, checkAttempts: 3, gracePeriod: 14 };
const tellingMail =
  /^(Something was changed without your password|Something in your deliveries was switched off)$/;

test('a deleted testament comes back with its words and its people', async ({
  page,
  product,
  faults,
}) => {
  faults.announce(/\/api\/(bin|testaments)\//);
  const { password } = await settleIn(page, product);
  await writeOnScreen(page, { ...calm, status: 'active' }, ['marta@example.org']);
  await deleteOnPage(page);
  await moveTime(page, { advanceHours: 1 });
  await page.goto('/settings');
  await page.getByRole('link', { name: 'See recent changes' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Deleted: letter “For Marta”' });
  await expect(row).toBeVisible();
  await inspectInBoth(page, 'recent changes');
  await row.getByRole('button', { name: /^Undo the change/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Undo the change/ });
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await question.getByLabel('Your password').fill(password);
  await inspectInBoth(page, 'the question before a change is undone');
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectNotice(page, 'Undone', 'It is as it was before.');
  await expect(row).toContainText('Undone on');
  await page.goto('/testaments');
  const card = page.getByRole('listitem').filter({ hasText: 'For Marta' });
  await expect(card).toContainText('delivered to nobody before');
  await card
    .getByRole('link', { name: /For Marta/ })
    .first()
    .click();
  await expect(page.getByText('Look after the garden.')).toBeVisible();
  await expect(page.getByText('marta@example.org').first()).toBeVisible();
});

test('what somebody did at an open laptop is undone by the digits of the mail', async ({
  page,
  product,
  visit,
  faults,
}) => {
  faults.announce(/\/api\/(check-links|testaments)\//);
  const { email } = await settleIn(page, product);
  await writeOnScreen(page, { ...calm, status: 'active' }, ['marta@example.org']);
  await moveTime(page, { advanceHours: 1 });
  await deleteOnPage(page);
  const mail = await product.mailTo(email, tellingMail);
  const stranger = await visit();
  await stranger.goto(linkIn(mail));
  await expect(stranger.getByRole('heading', { name: 'What was changed' })).toBeVisible();
  await inspectInBoth(stranger, 'the digits of a mail about changes');
  const code = stranger.getByRole('textbox', { name: 'Six-digit code' });
  await code.fill(codeInMail(mail) === '000000' ? '111111' : '000000');
  await stranger.getByRole('button', { name: 'Show the changes' }).click();
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  await code.fill(codeInMail(mail));
  await stranger.getByRole('button', { name: 'Show the changes' }).click();
  const row = stranger.getByRole('listitem').filter({ hasText: 'Deleted: letter' });
  await expect(row).not.toContainText('Marta');
  await inspectInBoth(stranger, 'the changes behind a mail');
  await row.getByRole('button', { name: /^Undo the change/ }).click();
  await expect(stranger.getByText(/^This is undone\./)).toBeVisible();
  await page.goto('/testaments');
  await expect(page.getByRole('listitem').filter({ hasText: 'For Marta' })).toBeVisible();
  await product.mailTo(email, /^An earlier change was undone$/);
});

async function deleteOnPage(page: Page): Promise<void> {
  await page.goto('/testaments');
  await page.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expectNotice(page, 'Testament deleted');
}
