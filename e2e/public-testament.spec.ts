import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { PublicTestament } from '#contract/public-testament.ts';
import type { KeptMail } from '#contract/system.ts';
import { stallCalls, unrendered } from './calls.fixture.ts';
import type { PageFaults } from './faults.fixture.ts';
import { linkIn, type RunningProduct } from './process.fixture.ts';
import { callFromPage, expectNotice, moveTime, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

test.use({ world: 'letters', contextOptions: { reducedMotion: 'reduce' } });

const passphrase = 'the name of the boat';
const letter = {
  title: 'For Marta',
  shortDescription: 'Where the papers are.',
  fullContent: `# Dear Marta\n\nThe **keys** are with Amélia.\n\n${'A long evening. '.repeat(400)}`,
  isPasswordProtected: true,
  password: passphrase,
  checkInterval: 30,
  checkAttempts: 1,
  gracePeriod: 7,
};
const file = Buffer.from('%PDF-1.4 the deed of the house');

test('a protected letter opens with the password from its writer, and holds all she left', async ({
  page,
  product,
  visit,
  faults,
}) => {
  test.slow();
  const mail = await deliver(page, product);
  const link = linkIn(mail);
  const reader = await visit('phone');
  faults.announce(/\/(validate|acknowledge)$/);
  await reader.goto(link);
  await test.step('locked, it shows its first words and what was written to this reader', async () => {
    await expect(reader.getByRole('heading', { name: 'For Marta', level: 1 })).toBeVisible();
    await expect(reader.getByText('Protected', { exact: true })).toBeVisible();
    await expect(reader.getByText('Where the papers are.')).toBeVisible();
    await expect(reader.getByText('You know the word, Marta.')).toBeVisible();
    await expect(reader.getByText(/^Written .+ delivered .+20\d\d$/)).toBeVisible();
    await expect(reader.getByText('The password was chosen by')).toBeVisible();
    const hint = 'Enter the password provided by the testament creator to view the full content.';
    await expect(reader.getByText(hint)).toBeVisible();
    await expect(reader.getByRole('tab')).toHaveCount(0);
    await inspect(reader, 'locked letter');
    await expectOnPaper(reader, 'The rest of this letter is locked.');
  });
  await test.step('what is wrong with a password is said', () => guess(reader));
  await test.step('the right one opens it', () => unlock(reader));
  await test.step('its files can be had', () => download(reader));
  await test.step('it prints as a letter', () => print(reader, mail));
  await test.step('its reader says that she has it', () => acknowledge(reader, faults));
  await test.step('its owner sees the same, and is no reader', async () => {
    await page.goto(link);
    await expect(page.getByText('This is your own letter')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(passphrase);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('strong')).toHaveText('keys');
    await expect(page.getByText('that it arrived')).toBeHidden();
    await inspect(page, 'letter of her own');
  });
});

/** Paper that says nothing of what it lacks looks like all there is. */
async function expectOnPaper(reader: Page, sentence: string): Promise<void> {
  const said = reader.getByText(sentence);
  await expect(said).toBeHidden();
  await reader.emulateMedia({ media: 'print' });
  await expect(said).toBeVisible();
  const { origin, pathname } = new URL(reader.url());
  await expect(reader.getByText(`${origin}${pathname}`, { exact: true })).toBeVisible();
  await expect(reader.getByRole('button')).toHaveCount(0);
  await expect(reader.getByRole('textbox')).toHaveCount(0);
  await reader.emulateMedia({ media: null });
}

async function deliver(page: Page, product: RunningProduct): Promise<KeptMail> {
  await settleIn(page, product);
  // Where it is another day than where it is read.
  await callFromPage(page, 'patch', '/api/user', { timeZone: 'Pacific/Auckland' });
  const email = `marta${process.pid}@example.org`;
  const words = { email, name: 'Marta', personalMessage: 'You know the word, Marta.' };
  expect((await page.request.post('/api/recipients', { data: words })).ok()).toBe(true);
  const { id } = await writeOnScreen(page, { ...letter, status: 'draft' }, [email]);
  const multipart = { file: { name: 'Deed.pdf', mimeType: 'application/pdf', buffer: file } };
  const sent = await page.request.post(`/api/testaments/${id}/attachments`, { multipart });
  expect(sent.ok(), await sent.text()).toBe(true);
  const note = { title: 'The garden', content: 'Water the *roses*.', isPrivate: false };
  const written = await page.request.post('/api/notes', { data: note });
  const { id: noteId } = (await written.json()) as { id: number };
  expect((await page.request.post(`/api/testaments/${id}/notes/${noteId}`)).ok()).toBe(true);
  await page.request.put(`/api/testaments/${id}`, { data: { status: 'active' } });
  for (const advanceDays of [30, 5, 9]) await moveTime(page, { advanceDays });
  return product.mailTo(email, /left a message for you$/);
}

async function guess(reader: Page): Promise<void> {
  const lock = reader.getByRole('region', { name: 'This testament is password protected' });
  const field = lock.getByLabel('Password', { exact: true });
  const button = lock.getByRole('button', { name: 'Unlock' });
  await expect(button).toBeDisabled();
  await field.fill('   ');
  await expect(button).toBeDisabled();

  await field.fill('the name of the dog');
  const go = await stallCalls(reader, '**/validate');
  await button.click();
  await expect(lock.getByRole('button', { name: 'Verifying...' })).toBeDisabled();
  await inspect(reader, 'letter being unlocked');
  go();
  await expectNotice(reader, 'Incorrect password');
  await expect(field).toHaveAccessibleDescription(/^Please check every letter/);
  await inspect(reader, 'letter with a wrong password');
  await reader.unroute('**/validate');

  await reader.route('**/validate', (route) => route.fulfill({ status: 418 }));
  await button.click();
  await expectNotice(reader, 'Failed to verify password');
  await reader.unroute('**/validate');
}

async function unlock(reader: Page): Promise<void> {
  await reader.getByLabel('Password', { exact: true }).fill(passphrase);
  await reader.keyboard.press('Enter');
  await expectNotice(reader, 'Success', 'Password verified successfully');
  await expect(reader.getByRole('heading', { name: 'For Marta', level: 1 })).toBeFocused();
  await expect(reader.getByText('Unlocked', { exact: true })).toBeVisible();
  await expect(reader.getByRole('strong')).toHaveText('keys');
  await expect(reader.getByRole('tab')).toHaveText(['Testament Content', 'Notes 1']);
  await inspect(reader, 'unlocked letter');
  await reader.getByRole('tab', { name: 'Notes' }).click();
  await expect(reader.getByRole('emphasis')).toHaveText('roses');
  await reader.reload();
  await expect(reader.getByText('Unlocked', { exact: true })).toBeVisible();
}

async function download(reader: Page): Promise<void> {
  // A link that is pressed before the scripts are there is followed by the browser itself.
  await reader.goto(unrendered(reader.url()));
  const entry = reader.getByRole('link', { name: /^Download Deed\.pdf/ });
  await expect(entry).toContainText('0.1 KB');
  const { height } = (await entry.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(64);
  const started = reader.waitForEvent('download');
  await entry.click();
  const saved = await started;
  expect(saved.suggestedFilename()).toBe('Deed.pdf');
  expect(await readFile(await saved.path())).toEqual(file);
  await expect(reader).toHaveURL(/\/testament\//);

  // An hour later the password is asked for again, before a file would be refused.
  const locked = (page: PublicTestament) => ({ ...page, isLocked: true, attachments: [] });
  await reader.route('**/api/testament-public/*', async (route) => {
    const response = await route.fetch();
    const json = locked((await response.json()) as PublicTestament);
    await route.fulfill({ response, json });
  });
  await entry.click();
  await expectNotice(reader, 'Please enter the password once more');
  await expect(reader.getByText('Protected', { exact: true })).toBeVisible();
  await reader.unroute('**/api/testament-public/*');
  await reader.reload();
  await expect(reader.getByRole('strong')).toHaveText('keys');
}

async function print(reader: Page, mail: KeptMail): Promise<void> {
  await reader.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // Whose words these are, and of which days, as the mail says it.
  const line = /From (.+) · (written \d.+20\d\d · delivered \d.+20\d\d)/.exec(mail.text);
  const [, name, days = ''] = line ?? [];
  expect(name).toBe('Ana Reis');
  await expect(reader.getByText(`From ${name}`, { exact: true })).toBeVisible();
  // On the page no line ends within a date.
  const said = new RegExp(`^${days.replaceAll(' ', String.raw`\s`)}$`, 'i');
  await expect(reader.getByText(said)).toBeVisible();
  for (const words of ['For Marta', 'You know the word, Marta.', 'The garden', 'Deed.pdf']) {
    await expect(reader.getByText(words).first()).toBeVisible();
  }
  await expect(reader.getByRole('strong')).toBeVisible();
  await expect(reader.getByRole('emphasis')).toBeVisible();
  await expect(reader.getByRole('button')).toHaveCount(0);
  await expect(reader.getByRole('tab')).toHaveCount(0);
  await expect(reader.getByText('Created with Codicil')).toBeHidden();
  await expect(reader.getByText('at this address')).toHaveCount(0);
  const paper = reader.locator('html');
  await expect(paper).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const pdf = await reader.pdf({ format: 'A4' });
  // Its pages are counted in the file itself.
  const pages = /\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1];
  expect(Number(pages)).toBeGreaterThanOrEqual(2);
  await reader.emulateMedia({ media: null, colorScheme: null });
}

async function acknowledge(reader: Page, faults: PageFaults): Promise<void> {
  faults.announce(/\/acknowledge$/);
  const button = reader.getByRole('button', { name: 'Yes, it arrived' });
  await reader.route('**/acknowledge', (route) => route.fulfill({ status: 418 }));
  await button.click();
  await expectNotice(reader, 'Your answer did not reach us', 'Please try again in a moment.');
  await reader.unroute('**/acknowledge');
  await button.click();
  const thanks = reader.getByText('Thank you. Now we know that it arrived.');
  await expect(thanks).toBeVisible();
  await expect(button).toBeHidden();
  await reader.reload();
  await expect(thanks).toBeVisible();
  await inspect(reader, 'letter that its reader has');
}

test('what is sealed until it is delivered shows its first words and nothing more', async ({
  page,
  product,
  visit,
}) => {
  await settleIn(page, product);
  const words = { title: 'For later', shortDescription: 'One day.', fullContent: 'The well.' };
  const sealed = { ...words, isSealedUntilDelivered: true };
  const { accessLink } = await writeOnScreen(page, { ...sealed, status: 'active' }, []);
  const reader = await visit();
  await reader.goto(`/testament/${accessLink}`);
  await expect(reader.getByRole('heading', { name: 'Sealed until it is delivered' })).toBeVisible();
  await expect(reader.getByText('One day.')).toBeVisible();
  await expect(reader.getByRole('tab')).toHaveCount(0);
  await expect(reader.getByRole('textbox')).toHaveCount(0);
  await inspect(reader, 'sealed letter');
  await expectOnPaper(reader, 'The rest of this letter is sealed until it is delivered.');
});
