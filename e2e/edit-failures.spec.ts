import type { Page } from '@playwright/test';
import { refuseCalls } from './calls.fixture.ts';
import { pdf } from './papers.fixture.ts';
import { expectNotice, settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

test(
  'what fails on the edit screen says so, and keeps what was typed',
  inTorture,
  async ({ page, product, faults }) => {
    faults.announce(/\/api\/testaments/);
    await settleIn(page, product);
    const { id } = await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, [
      'rui@example.org',
    ]);
    const address = `/testaments/edit/${id}`;

    await test.step('a testament that is not there', () => missNothing(page, id));
    await test.step('without notes there is a way to write one', () => haveNoNotes(page, address));

    const note = await writeNote(page, { title: 'Garden', content: 'Water the roses.' });
    await page.reload();
    await test.step('a title that is missing', () => forgetTitle(page));
    await test.step('an address that is typed and not added', () => forgetToAdd(page));
    await test.step('calls that are refused without a word', () => beRefused(page, id, note.id));
    await test.step('a file that does not arrive holds her there, and nothing else is lost', () =>
      loseFile(page, address));
  },
);

async function missNothing(page: Page, id: number): Promise<void> {
  for (const missing of [id + 4000, 'nothing']) {
    await page.goto(`/testaments/edit/${missing}`);
    await expect(page.getByRole('heading', { name: 'Testament Not Found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Back to Testaments' }).click();
  await expect(page).toHaveURL('/testaments');
}

async function haveNoNotes(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('heading', { name: 'No Notes Found' })).toBeVisible();
  const create = page.getByRole('link', { name: 'Create a Note' });
  await expect(create).toHaveAttribute('href', '/notes/new');
}

async function forgetTitle(page: Page): Promise<void> {
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill(' ');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  const missing = 'Please provide a title for your testament';
  await expectNotice(page, 'Missing information', missing);
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription(missing);
  await title.fill('For Marta and Rui');
}

async function forgetToAdd(page: Page): Promise<void> {
  const email = page.getByRole('textbox', { name: 'Recipients' });
  await email.fill('ines@example.org');
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByRole('button', { name: 'Save & Activate' }).click();
  await expectNotice(
    page,
    'Not saved',
    'You typed an email address but did not add it. Press Add, or empty the field.',
  );
  await expect(email).toBeFocused();
}

async function beRefused(page: Page, id: number, noteId: number): Promise<void> {
  const email = page.getByRole('textbox', { name: 'Recipients' });
  const added = await refuseCalls(page, /\/recipients$/, 'POST');
  await email.press('Enter');
  await expectNotice(page, 'Failed to add recipient', 'An error occurred');
  await expect(email).toHaveValue('ines@example.org');
  await added();
  await email.fill('');
  const removed = await refuseCalls(page, /\/recipients\/\d+$/, 'DELETE');
  await page.getByRole('button', { name: 'Remove rui@example.org' }).click();
  await expectNotice(page, 'Failed to remove recipient', 'An error occurred');
  await removed();

  const title = page.getByRole('textbox', { name: 'Title' });
  const save = page.getByRole('button', { name: 'Save as Draft' });
  const put = await refuseCalls(page, /\/api\/testaments\/\d+$/, 'PUT');
  await save.click();
  await expectNotice(page, 'Failed to update testament', 'An error occurred');
  await expect(title).toHaveValue('For Marta and Rui');

  // What was nothing but a note is called so.
  await title.fill('For Marta');
  const box = page.getByRole('checkbox', { name: 'Garden' });
  await page.getByRole('tab', { name: 'Notes' }).click();
  await box.check();
  await save.click();
  await expectNotice(page, 'Failed to add note', 'An error occurred');
  await page.request.post(`/api/testaments/${id}/notes/${noteId}`);
  await page.reload();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await box.uncheck();
  await save.click();
  await expectNotice(page, 'Failed to remove note', 'An error occurred');
  await put();
  await page.getByRole('tab', { name: 'Basic Info' }).click();
  await title.fill('For Marta and Rui');
}

async function loseFile(page: Page, address: string): Promise<void> {
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByLabel('Attachments').setInputFiles([pdf]);
  const sent = await refuseCalls(page, /\/attachments$/, 'POST');
  await page.getByRole('tab', { name: 'Basic Info' }).click();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByRole('alert')).toContainText('some files are not attached');
  await expect(page).toHaveURL(address);
  await sent();
  await page.getByRole('button', { name: `Try ${pdf.name} again` }).click();
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText(pdf.name);
  const gone = await refuseCalls(page, /\/attachments\/\d+$/, 'DELETE');
  await page.getByRole('button', { name: `Remove ${pdf.name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectNotice(page, 'Failed to remove attachment', 'An error occurred');
  await gone();
  await page.getByRole('button', { name: 'Keep the file' }).click();
  // Everything is kept, so nothing asks.
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/testaments');
  await expect(page.getByRole('heading', { name: 'For Marta and Rui' })).toBeVisible();
}
