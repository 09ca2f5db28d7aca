import type { Page } from '@playwright/test';
import { expectNotice, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

const missing = 'Please provide an email address';

test(
  'people are added, changed and deleted, and stand where they receive',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    await page.goto('/recipients');
    await expect(page.getByText('No recipients yet')).toBeVisible();
    await expect(page.getByText('Add recipients to your testaments')).toBeVisible();
    await inspect(page, 'recipients, none');
    await addRui(page);
    const unassigned = page.getByRole('table', { name: 'Unassigned Recipients' });
    await expect(unassigned.getByRole('columnheader')).toHaveText([
      'Name',
      'Email',
      'Phone',
      'Address',
      'Actions',
    ]);
    const rui = unassigned.getByRole('row').filter({ hasText: 'rui@example.org' });
    await expect(rui.getByRole('cell').first()).toContainText('–');
    await expect(rui.getByRole('cell').nth(2)).toContainText('Porto');

    await writeOnScreen(page, { title: 'For Marta', status: 'active' }, ['marta@example.org']);
    const both = ['rui@example.org', 'marta@example.org'];
    await writeOnScreen(page, { title: 'The workshop', status: 'draft' }, both);
    // What the page still reads because something was written is none of the order.
    await page.goto('about:blank');
    const order: string[] = [];
    page.on('requestfinished', (request) => order.push(new URL(request.url()).pathname));
    await page.goto('/recipients');
    await expect(page.getByRole('table')).toHaveCount(2);
    await expect(unassigned).toBeHidden();
    await expect.poll(() => order).toContain('/api/recipients');
    expect(order.slice(0, order.indexOf('/api/recipients'))).toContain('/api/testaments');
    const workshop = page.getByRole('table', { name: 'The workshop' });
    await expect(workshop.getByRole('rowheader')).toHaveText(
      both.map((email) => new RegExp(email)),
    );

    await changeMarta(page);
    await expect(page.getByRole('cell', { name: 'Marta Reis', exact: true })).toHaveCount(2);
    // The button that has the focus again shows its tooltip, which no landmark holds.
    await inspect(page, 'recipients', ['region']);
    await deleteMarta(page);
    await expect(page.getByRole('table')).toHaveCount(1);
    await expect(workshop.getByRole('rowheader')).toHaveCount(1);
  },
);

/** Nothing is sent without an address, and what is empty is left out. */
async function addRui(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Recipient' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Recipient' });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveAttribute('type', 'email');
  await expect(dialog.getByRole('textbox', { name: 'Personal message' })).toHaveAttribute(
    'rows',
    '3',
  );
  const sent: unknown[] = [];
  page.on('request', (request) => {
    const isOurs = request.method() === 'POST' && request.url().endsWith('/api/recipients');
    if (isOurs) sent.push(request.postDataJSON());
  });
  await dialog.getByRole('button', { name: 'Add Recipient' }).click();
  await expectNotice(page, 'Missing information', missing);
  await expect(email).toHaveAccessibleDescription(missing);
  await expect(email).toBeFocused();
  await inspect(page, 'new recipient with an error');
  expect(sent).toEqual([]);
  await email.fill('rui@example.org');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('Porto');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await dialog.getByRole('button', { name: 'Add Recipient' }).click();
  await expectNotice(page, 'Recipient added');
  expect(sent).toEqual([{ email: 'rui@example.org', address: 'Porto' }]);
}

async function changeMarta(page: Page): Promise<void> {
  const edit = page.getByRole('button', { name: 'Edit marta@example.org' }).first();
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Recipient' });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  await email.fill(' ');
  await save.click();
  await expectNotice(page, 'Missing information', missing);
  await email.fill('marta@example.org');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Marta Reis');
  await dialog.getByRole('textbox', { name: 'Personal message' }).fill('You know.');
  await save.click();
  await expectNotice(page, 'Recipient updated');
  await expect(dialog).toBeHidden();
}

async function deleteMarta(page: Page): Promise<void> {
  const remove = page.getByRole('button', { name: 'Delete Marta Reis' }).first();
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete “Marta Reis”?' });
  await expect(question).toContainText(
    'Are you sure you want to delete this recipient? This action cannot be undone. ' +
      'This recipient will no longer receive the testament when triggered.',
  );
  await expect(question).toContainText(
    'This removes them from 2 letters: “The workshop” and “For Marta”. ' +
      'Nobody else receives “For Marta”.',
  );
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await inspect(page, 'delete recipient');
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectNotice(page, 'Recipient deleted');
}

test(
  'what fails with people is said in the words of the server, or that it failed',
  inTorture,
  async ({ page, product, faults }) => {
    await settleIn(page, product);
    faults.announce(/\/api\/recipients/);
    for (const email of ['rui@example.org', 'ines@example.org']) {
      await page.request.post('/api/recipients', { data: { email } });
    }
    await page.route('**/api/recipients', (route) => route.fulfill({ status: 418 }));
    await page.goto('/recipients');
    await expect(page.getByText('Your recipients could not be loaded.')).toBeVisible();
    await page.unroute('**/api/recipients');
    await page.getByRole('button', { name: 'Try again' }).click();

    const dialog = page.getByRole('dialog');
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await page.getByRole('button', { name: 'Edit rui@example.org' }).click();
    await email.fill('ines@example.org');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    const taken = 'Another of your recipients has this address';
    await expectNotice(page, 'Failed to update recipient', taken);
    await expect(email).toHaveAccessibleDescription(taken);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await page.route(/\/api\/recipients/, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 418 }),
    );
    await page.getByRole('button', { name: 'Delete rui@example.org' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Failed to delete recipient', 'An error occurred');
    // The question stays, to be tried again.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit rui@example.org' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expectNotice(page, 'Failed to update recipient', 'An error occurred');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add Recipient' }).click();
    await email.fill('Ines@Example.org');
    await dialog.getByRole('button', { name: 'Add Recipient' }).click();
    await expectNotice(page, 'Failed to add recipient', 'An error occurred');
    await page.unroute(/\/api\/recipients/);
    await dialog.getByRole('button', { name: 'Add Recipient' }).click();
    await expectNotice(
      page,
      'Recipient added',
      'You already had a recipient with this address. We added what you typed.',
    );
    await expect(page.getByRole('rowheader')).toHaveCount(2);
  },
);

test(
  'a person’s address is corrected and tried, and two words are there to be told',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    await page.goto('/recipients');
    await page.getByRole('button', { name: 'Add Recipient' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Marta Reis');
    const email = dialog.getByRole('textbox', { name: 'Email' });
    await email.fill('marta@gmial.com');
    await inspect(page, 'new recipient with a slip');
    await dialog.getByRole('button', { name: 'marta@gmail.com' }).click();
    await expect(email).toHaveValue('marta@gmail.com');
    await dialog.getByRole('textbox', { name: /^Where else/ }).fill('marta@second.example');
    await dialog.getByRole('textbox', { name: /^A sentence/ }).fill('Ask me about the lemon tree');
    await dialog.getByRole('button', { name: 'Add Recipient' }).click();
    await expectNotice(page, 'Recipient added');

    const table = page.getByRole('table');
    await expect(table).toContainText('We write in English, as we do to you.');
    await expect(table).toContainText('No test mail was sent yet.');
    await page.getByRole('button', { name: 'Send a test mail to Marta Reis' }).click();
    await expectNotice(page, 'Test email sent');
    await expect(table).toContainText('Test mail accepted on');
    await inspect(page, 'recipients with a test mail', ['region']);
    await expect(table).toContainText('Second address: marta@second.example');
    await page.getByRole('button', { name: /test mail to the second address of Marta/ }).click();
    await expect(table).not.toContainText('No test mail was sent yet.');

    // Without the notice, which lies over the dialog for some seconds.
    await page.reload();
    await page.getByRole('button', { name: 'Edit Marta Reis' }).click();
    const words = dialog.getByRole('region', { name: 'Your two words' });
    const before = (await words.textContent()) ?? '';
    await inspect(page, 'recipient with two words');
    await words.getByRole('button', { name: 'Make new words' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Make new words' }).click();
    const notices = page.getByRole('region', { name: /^Notices/ });
    await expect(notices).toContainText('The words are now: ');
    await expect(words).not.toHaveText(before);
  },
);
