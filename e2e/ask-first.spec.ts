// What is changed in a browser in which nobody typed the password a while ago: our pages ask for it
// first, and say until when a change waits that was made without it.
import type { Page } from '@playwright/test';
import { expectNotice, moveTime, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'ask-first' });

const calm = { title: 'For Marta', checkInterval: 30, checkAttempts: 3, gracePeriod: 14 };
const marta = ['marta@example.org'];

test('a change is asked about once, and counts at once with the password', async ({
  page,
  product,
  faults,
}) => {
  faults.announce(/\/api\/(testaments|recipients|user)\//);
  const { password } = await settleIn(page, product);
  await writeOnScreen(page, { ...calm, status: 'active' }, marta);
  await moveTime(page, { advanceHours: 1 });
  await changeAddress(page, 'marta@example.com');
  const question = page.getByRole('alertdialog', { name: 'Is it you?' });
  await expect(question).toContainText(
    'the change is delivered to nobody for three days or longer',
  );
  await inspectInBoth(page, 'the question for the password before a change');
  await question.getByLabel('Your password').fill('a loud lake at noon');
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(question).toContainText('This password is not right');
  await question.getByLabel('Your password').fill(password);
  await question.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expectNotice(page, 'Recipient updated');
  await expect(question).toBeHidden();
  await changeAddress(page, 'marta@example.net');
  await expectNotice(page, 'Recipient updated');
  await page.goto('/testaments');
  await expect(page.getByRole('listitem').filter({ hasText: 'For Marta' })).not.toContainText(
    'without your password',
  );
});

test('without the password it is made and waits, and the list says until when', async ({
  page,
  product,
  faults,
}) => {
  faults.announce(/\/api\/recipients\//);
  const { email } = await settleIn(page, product);
  await writeOnScreen(page, { ...calm, status: 'active' }, marta);
  await moveTime(page, { advanceHours: 1 });
  await changeAddress(page, 'marta@example.com');
  await page.getByRole('button', { name: 'Go on without the password, and wait' }).click();
  await expectNotice(page, 'Recipient updated');
  await page.goto('/testaments');
  const card = page.getByRole('listitem').filter({ hasText: 'For Marta' });
  await expect(card).toContainText(/Changed without your password: delivered to nobody before/);
  await inspectInBoth(page, 'a testament that waits for its floor');
  await moveTime(page, { advanceHours: 2 });
  const mail = await product.mailTo(email, /^Something was changed without your password$/);
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
    'The change reaches nobody and deletes nothing before',
  );
});

async function changeAddress(page: Page, address: string): Promise<void> {
  await page.goto('/recipients');
  await page.getByRole('button', { name: /^Edit / }).click();
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: 'Save Changes' }).click();
}
