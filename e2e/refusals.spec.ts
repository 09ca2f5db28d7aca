// What a server refuses without a word is said in the words of the page, where it was asked for,
// and nothing is lost by it.
import type { Page } from '@playwright/test';
import { refuseCalls } from './calls.fixture.ts';
import { pdf } from './papers.fixture.ts';
import {
  callFromPage,
  expectNotice,
  settleIn,
  writeNote,
  writeOnScreen,
} from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test(
  'of a testament the link, the copy, the notes and the files stay as they are',
  inTorture,
  async ({ page, product, faults }) => {
    faults.announce(/\/api\/(testaments|testament-public)\//);
    await settleIn(page, product);
    const { id, accessLink } = await writeOnScreen(page, { title: 'The mill', status: 'active' }, [
      'marta@example.org',
    ]);
    const note = await writeNote(page, { title: 'The garden', content: 'Water the roses.' });
    await callFromPage(page, 'post', `/api/testaments/${id}/notes/${note.id}`, {});

    await page.goto(`/testaments/${id}`);
    await forbidClipboard(page);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expectNotice(page, 'Copy failed', 'Could not copy the link');
    await refuseCalls(page, /\/(rotate-link|export)$/, 'POST');
    await page.getByRole('button', { name: 'Make a new link' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click();
    await expectNotice(page, 'Failed to make a new link', 'An error occurred');
    await page.getByRole('button', { name: 'Keep the link' }).click();
    await expect(page.getByRole('textbox', { name: 'Public link' })).toHaveValue(
      new RegExp(`/testament/${accessLink}$`),
    );
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download a copy' });
    await dialog.getByLabel('Choose a passphrase for the file').fill('a green old lamp');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectNotice(page, 'The copy could not be made', 'An error occurred');
    await expect(dialog.getByLabel('Choose a passphrase for the file')).toHaveValue(
      'a green old lamp',
    );

    await page.goto(`/notes/${note.id}`);
    await refuseCalls(page, /\/notes\/\d+$/, 'DELETE');
    await page.getByRole('button', { name: /^Remove .*The mill/ }).click();
    await expectNotice(
      page,
      'Failed to remove note',
      'The server refused this and gave no reason. Please try again.',
    );
    await expect(page.getByRole('heading', { name: 'The mill' })).toBeVisible();

    await page.goto(`/testaments/edit/${id}`);
    await page.getByRole('tab', { name: 'Content' }).click();
    await page
      .getByLabel('Attachments')
      .setInputFiles([{ ...pdf, name: 'A film.mp4' }, { ...pdf, name: 'A song.mp3' }, pdf]);
    const why = 'You can attach only PDF, DOC, DOCX, JPG and PNG files.';
    const each = `A film.mp4: ${why} A song.mp3: ${why}`;
    await expectNotice(page, '2 files were not added', each);
    const queued = page.getByRole('list', { name: 'Files to attach' });
    await expect(queued.getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'a letter whose files cannot be fetched any more says so',
  inTorture,
  async ({ page, product, visit, faults }) => {
    await settleIn(page, product);
    const secret = { isPasswordProtected: true, password: 'green lamp' };
    const written = { title: 'The safe', fullContent: 'Behind the clock.', ...secret };
    const { id, accessLink } = await writeOnScreen(page, { ...written, status: 'active' }, [
      'marta@example.org',
    ]);
    const sent = await page.request.post(`/api/testaments/${id}/attachments`, {
      multipart: { file: pdf },
    });
    expect(sent.ok()).toBe(true);
    const reader = await visit();
    await reader.goto(`/testament/${accessLink}`);
    await reader.getByRole('textbox', { name: 'Password', exact: true }).fill('green lamp');
    await reader.keyboard.press('Enter');
    await expect(reader.getByText('Behind the clock.')).toBeVisible();
    faults.announce(/\/api\/testament-public\//);
    const healed = await refuseCalls(reader, /\/api\/testament-public\/[\w-]+$/, 'GET');
    const file = reader.getByRole('link', { name: /papers are\.pdf/ });
    await file.click();
    await expectNotice(
      reader,
      'The file could not be downloaded',
      'Nothing is lost. Please try again in a moment.',
    );
    await expect(reader.getByText('Behind the clock.')).toBeVisible();
    await healed();
    const coming = reader.waitForEvent('download');
    await file.click();
    expect((await coming).suggestedFilename()).toBe(pdf.name);
  },
);

test(
  'a passphrase that was forgotten by the browser is asked for again, and the save goes on',
  inTorture,
  async ({ page, product, faults }) => {
    await settleIn(page, product);
    const secret = { isPasswordProtected: true, password: 'green lamp' };
    const written = { title: 'The safe', fullContent: 'Behind the clock.', ...secret };
    const { id } = await writeOnScreen(page, { ...written, status: 'draft' }, []);
    await page.goto(`/testaments/edit/${id}`);
    await page.getByRole('tab', { name: 'Content' }).click();
    const passphrase = page.getByRole('textbox', { name: 'Passphrase', exact: true });
    await passphrase.fill('green lamp');
    await passphrase.press('Enter');
    const message = page.getByRole('textbox', { name: 'Full content' });
    await message.fill('Behind the stove.');
    // As after twelve hours: the ticket is gone, the session is not.
    await page.context().clearCookies({ name: /^unlock-/ });
    faults.announce(/\/api\/testaments\/\d+$/);
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectNotice(page, 'Failed to update testament');
    await expect(page.getByText(/You opened it in this browser some time ago/)).toBeVisible();
    await expect(message).toHaveValue('Behind the stove.');
    await passphrase.fill('green lamp');
    await passphrase.press('Enter');
    await expect(page.getByText(/You opened it in this browser some time ago/)).toBeHidden();
    await expect(message).toHaveValue('Behind the stove.');
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    await expectNotice(page, 'Testament updated');
  },
);

async function forbidClipboard(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Forbidden'));
  });
}
