import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { stallCalls } from './calls.fixture.ts';
import { pdf } from './papers.fixture.ts';
import {
  expectNotice,
  moveTime,
  newAddress,
  settleIn,
  writeNote,
  writeOnScreen,
} from './people.fixture.ts';
import { linkIn } from './process.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'overview', contextOptions: { reducedMotion: 'reduce' } });

const people = ['marta@example.org', 'rui@example.org'];

test(
  'the overview shows a testament as it is read, whom it reaches and when, and prints it',
  inTorture,
  async ({ page, product }) => {
    test.slow();
    await settleIn(page, product);
    const words = { title: 'For Marta', description: 'My letter.', shortDescription: 'From Ana.' };
    const letter = { ...words, fullContent: 'The papers are in the **green box**.' };
    const { id, accessLink } = await writeOnScreen(page, { ...letter, status: 'active' }, people);
    const note = await writeNote(page, { title: 'The garden', content: 'Water the *roses*.' });
    await page.request.post(`/api/testaments/${id}/notes/${note.id}`);
    await attach(page, id, 'Power of attorney.pdf');
    await page.goto(`/testaments/${id}`);

    await test.step('words, notes, people, dates', () => readLetter(page));
    await test.step('a file is taken home', () => takeFile(page));
    await test.step('on paper there is the letter and nothing else', () => print(page));
    await test.step('a new link is asked for with its consequence, and the old one is dead', () =>
      changeLink(page, accessLink));
    await test.step('a copy to take home is sealed under the passphrase chosen here', () =>
      exportCopy(page, id));

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await expect(page).toHaveURL(`/testaments/edit/${id}`);
    await page.goto('/testaments/0');
    await expect(page.getByRole('heading', { name: 'Testament Not Found' })).toBeVisible();
  },
);

test(
  'the overview of a protected testament opens with its passphrase, and its files with it',
  inTorture,
  async ({ page, product, faults }) => {
    faults.announce(/\/(verify-password|export)$/);
    await settleIn(page, product);
    const secret = { fullContent: 'The code is 4711.', isPasswordProtected: true };
    const words = { title: 'The safe', ...secret, password: 'green lamp' };
    const { id } = await writeOnScreen(page, { ...words, status: 'draft' }, []);
    await attach(page, id, 'Plan.pdf');
    await page.goto(`/testaments/${id}`);
    await expect(page.getByText('Protected', { exact: true })).toBeVisible();
    await expect(page.getByText('Not ready: this is a draft')).toBeVisible();
    const files = page.getByRole('region', { name: 'Files' });
    await expect(files).toContainText('Plan.pdf');
    await expect(files.getByRole('link')).toHaveCount(0);
    await inspectInBoth(page, 'overview, locked');

    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download a copy' });
    await dialog.getByLabel('Passphrase', { exact: true }).fill('blue lamp');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expectNotice(page, 'Invalid passphrase', 'The passphrase you entered is incorrect');
    await page.keyboard.press('Escape');

    const passphrase = page.getByRole('textbox', { name: 'Passphrase', exact: true });
    await passphrase.press('Enter');
    await expectNotice(page, 'Error', 'Please enter a passphrase');
    await passphrase.fill('green lamp');
    await page.getByRole('button', { name: 'Show what is typed' }).click();
    await expect(passphrase).toHaveAttribute('type', 'text');
    await passphrase.press('Enter');
    await expectNotice(page, 'Passphrase accepted');
    await expect(page.getByText('The code is 4711.')).toBeVisible();
    await expect(page.getByRole('article')).toBeFocused();
    const coming = page.waitForEvent('download');
    await files.getByRole('link', { name: 'Plan.pdf' }).click();
    expect(await readFile(await (await coming).path())).toEqual(pdf.buffer);
  },
);

test(
  'what was delivered is not changed, and deleting it says from whom it is taken',
  inTorture,
  async ({ page, product, visit, faults }) => {
    test.slow();
    const { password } = await settleIn(page, product);
    const settings = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };
    const words = { title: 'For my people', fullContent: 'Where the keys are.', ...settings };
    const marta = newAddress('marta');
    const { id } = await writeOnScreen(page, { ...words, status: 'active' }, [marta]);
    for (const advanceDays of [30, 5, 9]) await moveTime(page, { advanceDays });
    await page.goto(`/testaments/edit/${id}`);
    await expect(
      page.getByText(/delivery of this letter began on .* You can no longer change it/),
    ).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await inspectInBoth(page, 'edit screen, delivered');
    await page.getByRole('link', { name: 'Open the letter' }).click();
    await expect(page).toHaveURL(`/testaments/${id}`);
    const became = page.getByRole('region', { name: 'Delivery' });
    const delivery = became.getByRole('list', { name: 'Recipients of For my people' });
    await expect(delivery.getByRole('listitem')).toContainText(marta);
    await expect(became.getByRole('button', { name: 'Recall: close every page' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
    await inspectInBoth(page, 'overview, delivered');

    const link = linkIn(await product.mailTo(marta, /left a message for you$/));
    await page.getByRole('link', { name: 'Back to testaments' }).click();
    await page.getByRole('button', { name: 'Delete For my people' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “For my people”?' });
    await expect(question).toHaveAccessibleDescription(
      'Are you sure you want to delete this testament? This action cannot be undone. This will ' +
        'permanently delete the testament and all its recipients and attachments. ' +
        'You can bring it back for 30 days, under “Recent changes”. ' +
        'It was delivered. The people who received it can no longer open it. If you typed ' +
        'your password more than 15 minutes ago, the delivery goes on, and your readers can open it ' +
        'until you sign in again.',
    );
    await inspectInBoth(page, 'question before what was delivered is deleted');
    await page.request.post('/api/user/reauthenticate', { data: { password } });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expectNotice(page, 'Testament deleted');
    faults.announce(/\/api\/testament-public\//);
    const reader = await visit('phone');
    await reader.goto(link);
    await expect(reader.getByRole('alert')).toContainText(
      'Still here? Then the link no longer works. Write to us: a person will help.',
    );
    await inspectInBoth(reader, 'letter that was deleted');
  },
);

async function readLetter(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'For Marta', level: 1 })).toBeVisible();
  const article = page.getByRole('article');
  await expect(article).toContainText('From Ana.');
  await expect(article.getByRole('strong')).toHaveText('green box');
  await expect(article.getByRole('heading', { name: 'The garden' })).toBeVisible();
  await expect(article.getByRole('emphasis')).toHaveText('roses');
  const list = page.getByRole('region', { name: 'Recipients' });
  await expect(list.getByRole('listitem')).toContainText(people);
  const silence = page.getByRole('region', { name: 'If you stop answering' });
  await expect(silence).toContainText('Ready. Next check-in');
  await expect(silence.getByRole('listitem')).toContainText([
    'Check-in email',
    'Reminder 1',
    'Reminder 2',
    '14 more days to answer',
    'to 2 people',
  ]);
  await inspectInBoth(page, 'overview');
}

async function takeFile(page: Page): Promise<void> {
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Power of attorney.pdf' }).click();
  expect(await readFile(await (await coming).path())).toEqual(pdf.buffer);
}

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('The papers are in the')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveText(['For Marta', 'The garden']);
  await expect(page.getByRole('button')).toHaveCount(0);
  const links = page.getByRole('link').filter({ hasNotText: 'Skip to content' });
  await expect(links).toHaveCount(0);
  const paper = page.viewportSize()?.width ?? 0;
  const letter = await page.getByRole('article').boundingBox();
  expect(letter?.width).toBeGreaterThan(paper * 0.8);
  await page.emulateMedia({ media: 'screen' });
}

async function changeLink(page: Page, accessLink: string): Promise<void> {
  const link = page.getByRole('region', { name: 'Public link' });
  const address = link.getByRole('textbox', { name: 'Public link' });
  await expect(address).toHaveValue(new RegExp(`/testament/${accessLink}$`));
  await link.getByRole('button', { name: 'Make a new link' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make a new link for “For Marta”?' });
  await expect(question).toHaveAccessibleDescription(/The link you gave away stops working/);
  await expect(question.getByRole('button', { name: 'Keep the link' })).toBeFocused();
  const made = await stallCalls(page, /\/rotate-link$/);
  await question.getByRole('button', { name: 'Make a new link' }).click();
  await expect(question.getByRole('button', { name: 'Making a new link...' })).toBeDisabled();
  made();
  await expectNotice(page, 'New link made');
  await expect(link.getByRole('button', { name: 'Make a new link' })).toBeFocused();
  await expect(address).not.toHaveValue(new RegExp(`${accessLink}$`));
  const old = await page.request.get(`/api/testament-public/${accessLink}`);
  expect(old.status()).toBe(404);
}

async function exportCopy(page: Page, id: number): Promise<void> {
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download a copy' });
  await expect(dialog).toContainText('the page index.html, which opens it in any browser');
  await inspectInBoth(page, 'overview, export');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const typed = dialog.getByLabel('Choose a passphrase for the file');
  await expect(typed).toHaveAccessibleDescription(/Please enter a passphrase/);
  await typed.fill('a green old lamp');
  const coming = page.waitForEvent('download');
  await typed.press('Enter');
  const file = await coming;
  expect(file.suggestedFilename()).toBe(`testament-${id}.zip`);
  const bytes = await readFile(await file.path());
  expect(bytes.includes('age-encryption.org/v1\n-> scrypt')).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
}

async function attach(page: Page, id: number, name: string): Promise<void> {
  const file = { ...pdf, name };
  const sent = await page.request.post(`/api/testaments/${id}/attachments`, {
    multipart: { file },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
}
