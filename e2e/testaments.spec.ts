import type { Testament } from '#contract/testaments.ts';
import { stallCalls } from './calls.fixture.ts';
import { callFromPage, expectNotice, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test(
  'a testament without a title or with half an address is not saved and says why',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    await page.goto('/testaments');
    await page.getByRole('button', { name: 'Add Testament' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Testament' });
    await dialog.getByRole('button', { name: 'Save as Draft' }).click();
    const missing = 'Please provide a title for your testament';
    await expectNotice(page, 'Missing information', missing);
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription(
      missing,
    );

    const recipients = dialog.getByRole('textbox', { name: 'Recipients' });
    await recipients.fill('marta@');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Invalid email', 'Please enter a valid email address');
    await recipients.fill('marta@example.org');
    await page.keyboard.press('Enter');
    await recipients.fill('Marta@Example.org');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: /^Remove / })).toHaveCount(1);

    await dialog.getByRole('textbox', { name: 'Title' }).fill('For Marta');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await dialog.getByRole('button', { name: 'Save as Draft' }).click();
    await expectNotice(page, 'Testament created');
    const card = page.getByRole('listitem').filter({ hasText: 'For Marta' });
    await expect(card).toContainText('Draft');
    await expect(card).toContainText('1 recipient');
    await expect(card).toContainText('Not ready: this is a draft');

    await page.getByRole('button', { name: 'Add Testament' }).click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('For nobody yet');
    const created = await stallCalls(page, /\/api\/testaments$/, 'POST');
    await dialog.getByRole('button', { name: 'Create & Activate' }).click();
    await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    // While it is saved it stays: how it ends is told in it.
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(dialog).toBeVisible();
    created();
    const hollow = 'The message is still empty. It is not ready until you write something.';
    await expectNotice(page, 'Testament created', hollow);
    await expect(page.getByText('Not ready: add somebody to receive it')).toBeVisible();
    const nothing = 'It is still empty: no words, no files, no notes.';
    const empty = page.getByRole('listitem').filter({ hasText: 'For nobody yet' });
    await expect(empty).toContainText(nothing);
    await expect(card).not.toContainText(nothing);
    await empty.getByRole('link', { name: 'For nobody yet', exact: true }).click();
    const silence = page.getByRole('region', { name: 'If you stop answering' });
    await expect(silence).toContainText(nothing);
  },
);

test(
  'a testament is changed in the dialog: words, people and status',
  inTorture,
  async ({ page, product, faults }) => {
    faults.announce(/\/api\/testaments\/\d+$/);
    await settleIn(page, product);
    const message = 'Call *Leonor* at the mill.';
    const written = { title: 'The workshop', status: 'draft' as const, fullContent: message };
    const { id } = await writeOnScreen(page, written, ['rui@example.org']);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Delivery settings of The workshop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Testament' });
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('The workshop');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('The press');
    await dialog.getByRole('button', { name: 'Remove rui@example.org' }).click();
    const recipients = dialog.getByRole('textbox', { name: 'Recipients' });
    for (const email of ['ines@example.org', 'tomas@example.org']) {
      await recipients.fill(email);
      await page.keyboard.press('Enter');
    }
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Active' });

    await dialog.getByRole('tab', { name: 'Content & Protection' }).click();
    const editor = dialog.getByRole('textbox', { name: 'Message' });
    await expect(editor).toHaveValue(message);
    await editor.fill('Sell nothing.');
    await editor.selectText();
    await dialog.getByRole('button', { name: 'Bold' }).click();
    await expect(editor).toHaveValue('**Sell nothing.**');

    // In another window she changed it as well: nothing there is overwritten unasked.
    const elsewhere = { title: 'The smithy', description: 'By the river.' };
    await callFromPage(page, 'put', `/api/testaments/${id}`, elsewhere);
    const update = dialog.getByRole('button', { name: 'Update' });
    await update.click();
    const short = 'It was changed in another window';
    await expectNotice(page, 'Failed to update testament', short);
    const clash = dialog.getByRole('alert').filter({ hasText: 'another window: the title.' });
    await expect(clash).toBeVisible();
    await expect(editor).toHaveValue('**Sell nothing.**');
    const { title } = (await (await page.request.get(`/api/testaments/${id}`)).json()) as Testament;
    expect(title).toBe('The smithy');
    // Both are shown, and what she typed can be taken back.
    const which = dialog.getByRole('group', { name: 'the title' });
    await expect(which).toContainText('The press');
    await expect(which).toContainText('The smithy');
    await inspectInBoth(page, 'a testament, changed in two windows');
    await dialog.getByRole('tab', { name: 'Basic Info & Settings' }).click();
    await which.getByRole('radio', { name: 'Take the one from the other window' }).check();
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('The smithy');
    await which.getByRole('radio', { name: 'Keep yours' }).check();
    await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('The press');
    await update.click();
    await expectNotice(page, 'Testament updated');

    const card = page.getByRole('listitem').filter({ hasText: 'The press' });
    await expect(card).toContainText('By the river.');
    await expect(card).toContainText('Active');
    await expect(card).toContainText('2 recipients');
    await expect(card).toContainText('Ready. Next check-in');
  },
);

test('deleting asks first, names the testament, and Cancel has the focus', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  await writeOnScreen(page, { title: 'For Marta', status: 'active' }, ['marta@example.org']);
  await page.goto('/testaments');
  const remove = page.getByRole('button', { name: 'Delete For Marta' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Delete “For Marta”?' });
  await expect(question).toHaveAccessibleDescription(
    'Are you sure you want to delete this testament? This action cannot be undone. This will ' +
      'permanently delete the testament and all its recipients and attachments. ' +
      'You can bring it back for 30 days, under “Recent changes”.',
  );
  const cancel = question.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  await cancel.click();
  await expect(remove).toBeFocused();
  await remove.click();
  const deleted = await stallCalls(page, /\/testaments\/\d+$/, 'DELETE');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  deleted();
  await expectNotice(page, 'Testament deleted');
  await expect(page.getByText('No testaments yet')).toBeVisible();
  await expect(page.getByText('Create your first digital testament to get started')).toBeVisible();
});
