import type { Page } from '@playwright/test';
import { loseAnswers, refuseCalls } from './calls.fixture.ts';
import { pdf } from './papers.fixture.ts';
import { callFromPage, expectNotice, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

test(
  'a protected testament stays locked on the edit screen until its passphrase is typed',
  inTorture,
  async ({ page, product, faults }) => {
    test.slow();
    faults.announce(/\/verify-password$|\/attachments$|\/testaments\/\d+$/);
    await settleIn(page, product);
    const secret = { fullContent: 'The code is 0815.', isPasswordProtected: true };
    const words = { title: 'The safe', ...secret, password: 'green lamp' };
    const { id } = await writeOnScreen(page, { ...words, status: 'draft' }, ['rui@example.org']);
    await page.goto(`/testaments/edit/${id}`);

    await test.step('what is locked survives a save of everything else', () =>
      keepLocked(page, id));
    await test.step('a file that failed while it was locked makes nobody else of her', () =>
      loseFileWhileLocked(page, id));
    await test.step('an empty, a wrong and an unanswered passphrase open nothing', () =>
      knockInVain(page));
    await test.step('protection cannot be taken away without it', () => failToUnprotect(page, id));
    await test.step('the right one opens it, and an emptied message is not saved', () =>
      openAndChange(page));
    await test.step('what was written in another window meanwhile is not overwritten unasked', () =>
      saveBesides(page, id));
    await test.step('what was saved without an answer is saved again, and is no clash', () =>
      saveWithoutAnswer(page, id));
    await test.step('the new passphrase opens the new words, and is then taken away', () =>
      openAndUnprotect(page, id));
    await test.step('a protection without a passphrase is not saved', () =>
      protectWithNothing(page));
  },
);

async function keepLocked(page: Page, id: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Title' }).fill('The old safe');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectNotice(page, 'Testament updated');
  await page.goto(`/testaments/edit/${id}`);
  await page.getByRole('tab', { name: 'Content' }).click();
  await expect(page.getByRole('textbox', { name: 'Full content' })).toBeHidden();
  await inspect(page, 'edit screen, locked');
}

/** Saved here while it was locked, opened, and saved again: nobody wrote meanwhile. */
async function loseFileWhileLocked(page: Page, id: number): Promise<void> {
  const save = page.getByRole('button', { name: 'Save as Draft' });
  await page.getByLabel('Attachments').setInputFiles([pdf]);
  const sent = await refuseCalls(page, /\/attachments$/, 'POST');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('some files are not attached');
  await sent();
  await passphraseOf(page).fill('green lamp');
  await passphraseOf(page).press('Enter');
  await expect(editorOf(page)).toHaveValue('The code is 0815.');
  await editorOf(page).fill('The code is 4711.');
  await save.click();
  await expectNotice(page, 'Testament updated');
  await expect(page).toHaveURL('/testaments');
  await page.goto(`/testaments/edit/${id}`);
  await page.getByRole('tab', { name: 'Content' }).click();
}

async function knockInVain(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open', exact: true });
  await open.click();
  await expectNotice(page, 'Please enter a passphrase');
  await passphraseOf(page).fill('blue lamp');
  await open.click();
  await expectNotice(page, 'Invalid passphrase', 'The passphrase you entered is incorrect');
  await page.route('**/verify-password', (route) => route.fulfill({ status: 418, body: '' }));
  await passphraseOf(page).fill('green lamp');
  await open.click();
  await expectNotice(page, 'Error', 'Failed to verify passphrase');
  await page.unroute('**/verify-password');
}

async function failToUnprotect(page: Page, id: number): Promise<void> {
  const protection = page.getByRole('switch', { name: 'Passphrase protection' });
  await protection.click();
  await page.getByRole('button', { name: 'Save & Activate' }).click();
  await expectNotice(
    page,
    'Not saved',
    'Please enter the current passphrase first, to remove the protection.',
  );
  await expect(page).toHaveURL(`/testaments/edit/${id}`);
  await protection.click();
}

async function openAndChange(page: Page): Promise<void> {
  await passphraseOf(page).fill('green lamp');
  await passphraseOf(page).press('Enter');
  const accepted = 'You can now view and edit the protected content';
  await expectNotice(page, 'Passphrase accepted', accepted);
  await expect(editorOf(page)).toHaveValue('The code is 4711.');
  await expect(editorOf(page)).toBeFocused();
  await editorOf(page).fill('');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expectNotice(
    page,
    'Not saved',
    'You cannot empty a protected message. To delete its words, remove the passphrase protection first.',
  );
  await editorOf(page).fill('The code is 1174.');
  await page.getByLabel('New passphrase').fill('a red old lamp');
}

async function saveBesides(page: Page, id: number): Promise<void> {
  const elsewhere = { fullContent: 'The code is 0000.', currentPassword: 'green lamp' };
  await callFromPage(page, 'put', `/api/testaments/${id}`, elsewhere);
  const save = page.getByRole('button', { name: 'Save as Draft' });
  await save.click();
  const clash = 'Changed in another window: the message.';
  await expect(page.getByRole('alert').filter({ hasText: clash })).toBeVisible();
  await expect(editorOf(page)).toHaveValue('The code is 1174.');
}

/** Saved by the server while the line breaks: what stands there then are her own words. */
async function saveWithoutAnswer(page: Page, id: number): Promise<void> {
  const save = page.getByRole('button', { name: 'Save as Draft' });
  const mended = await loseAnswers(page, `**/api/testaments/${id}`, 'PUT');
  await save.click();
  await expectNotice(page, 'Failed to update testament', 'An error occurred');
  await mended();
  await expect(editorOf(page)).toHaveValue('The code is 1174.');
  await save.click();
  await expectNotice(page, 'Testament updated');
}

async function openAndUnprotect(page: Page, id: number): Promise<void> {
  await page.goto(`/testaments/edit/${id}`);
  await page.getByRole('tab', { name: 'Content' }).click();
  await page.getByRole('switch', { name: 'Passphrase protection' }).click();
  await passphraseOf(page).fill('a red old lamp');
  await passphraseOf(page).press('Enter');
  await expect(editorOf(page)).toHaveValue('The code is 1174.');
  await page.getByRole('button', { name: 'Save & Activate' }).click();
  await expectNotice(page, 'Testament updated');
  await page.goto(`/testaments/edit/${id}`);
  await page.getByRole('tab', { name: 'Content' }).click();
  await expect(editorOf(page)).toHaveValue('The code is 1174.');
}

async function protectWithNothing(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Passphrase protection' }).click();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  const missing = 'Please provide a password for the protected testament';
  await expectNotice(page, 'Missing password', missing);
  await expect(page.getByLabel('Passphrase', { exact: true })).toBeFocused();
}

function passphraseOf(page: Page) {
  return page.getByRole('textbox', { name: 'Passphrase', exact: true });
}

function editorOf(page: Page) {
  return page.getByRole('textbox', { name: 'Full content' });
}
