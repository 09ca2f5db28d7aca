// What is taken home sealed, opened from a disk by a browser without a line: everything of an
// account, and one letter. The product runs with its real hashes, which no journey else waits for.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { BrowserContext, Download, Page } from '@playwright/test';
import { openPromise } from 'yauzl';
import { createTestDatabase } from '#server/db/test-database.ts';
import { pdf } from './papers.fixture.ts';
import { callFromPage, newAddress, settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { startProgram } from './process.fixture.ts';
import { test as base, expect } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

const test = base.extend({
  product: async ({ browserName: _browser }, use) => {
    const database = await createTestDatabase();
    const env = { CLOCK: 'simulated', DATABASE_URL: database.url };
    const product = await startProgram('server/main.ts', env);
    await use(product);
    await product.stop();
    await database.close();
  },
});

const passphrase = 'four grey herons, coração';
const hostile = [
  '# The keys',
  'They are **behind the stove**.[^1] <script>document.title = "taken over"</script>',
  '<img src=x onerror="document.title=1"> ![a](https://evil.example/x.png)',
  '[run](javascript:alert(1)) [own](file:///etc/passwd) [out](https://example.org/a)',
  '| a | b |\n| :-: | --: |\n| 1 | 2 |',
  '- [x] told Rui',
  '[^1]: On the nail.',
].join('\n\n');

test('a sealed copy of everything opens from a disk, without a line, with its passphrase alone', async ({
  page,
  product,
  browser,
}) => {
  const person = await settleIn(page, product);
  await writeEverything(page);
  const folder = await mkdtemp(join(tmpdir(), 'codicil-sealed-'));
  const offline = await offlineBrowser(browser);
  try {
    await page.goto('/settings');
    await page.getByLabel('Choose a passphrase for the file').fill(passphrase);
    await inspect(page, 'settings, with a passphrase for the file');
    const sealed = await take(page, person.password, 'Download Everything');
    expect(sealed.suggestedFilename()).toMatch(/^codicil-\d{4}-\d\d-\d\d-sealed\.zip$/);
    const plain = await take(page, person.password, 'Download Without a Passphrase');
    const copy = await unpack(sealed, join(folder, 'sealed'));
    const open = await unpack(plain, join(folder, 'plain'));
    expect(copy.map((name) => name.replace(/\d{4}-\d\d-\d\d/, 'DAY'))).toEqual([
      'READ ME.txt',
      'index.html',
      'codicil-DAY.zip.age',
    ]);
    const age = join(folder, 'sealed', copy[2]!);

    const reader = await offline.context.newPage();
    await reader.goto(pathToFileURL(join(folder, 'sealed/index.html')).href);
    await readAll(reader, age);
    await showsAll(reader, offline.context, join(folder, 'plain/index.html'));
    await staysInert(reader);
    await speaksAll(reader);
    await savesWhatCameIn(reader, open, join(folder, 'plain'));
    expect(offline.asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  } finally {
    await offline.context.close();
    await rm(folder, { recursive: true });
  }
});

test('a sealed copy of one letter opens in the same way, its notes and files with it', async ({
  page,
  product,
  browser,
}) => {
  await settleIn(page, product);
  const { id } = await writeEverything(page);
  const folder = await mkdtemp(join(tmpdir(), 'codicil-sealed-'));
  const offline = await offlineBrowser(browser);
  try {
    await page.goto(`/testaments/${id}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Download a copy' });
    await dialog.getByLabel('Choose a passphrase for the file').fill(passphrase);
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const zip = join(folder, 'testament.zip');
    await (await coming).saveAs(zip);
    const copy = await unpack(await readFile(zip), folder);
    expect(copy).toEqual(['READ ME.txt', 'index.html', `testament-${id}.zip.age`]);

    const reader = await offline.context.newPage();
    await reader.goto(pathToFileURL(join(folder, 'index.html')).href);
    // The ZIP itself does as well: who opens this page in a list of its files has nothing else.
    await type(reader, zip, passphrase);
    await expect(reader.getByRole('heading', { name: 'For Marta', level: 1 })).toBeFocused();
    await expect(reader.getByText('behind the stove')).toBeVisible();
    await expect(reader.getByRole('heading', { name: 'The box' })).toBeVisible();
    await expect(reader.getByRole('link', { name: pdf.name })).toBeVisible();
    await inspect(reader, 'the reader, with one letter');
    expect(offline.asked.filter((url) => !/^(file|blob|data):/.test(url))).toEqual([]);
  } finally {
    await offline.context.close();
    await rm(folder, { recursive: true });
  }
});

async function writeEverything(page: Page): Promise<{ id: number }> {
  const letter = {
    title: 'For Marta',
    shortDescription: 'Where things are',
    description: 'Read it slowly',
    fullContent: hostile,
    status: 'active',
  } as const;
  const testament = await writeOnScreen(page, letter, [newAddress('marta')]);
  const note = await writeNote(page, { title: 'The box', content: 'It is *blue*.' });
  await callFromPage(page, 'post', `/api/testaments/${testament.id}/notes/${note.id}`, {});
  const sent = await page.request.post(`/api/testaments/${testament.id}/attachments`, {
    multipart: { file: pdf },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await callFromPage(page, 'post', '/api/recipients', {
    email: newAddress('rui'),
    name: '<b>Rui</b>',
    phoneNumber: '+351 912 345 678',
    address: 'Rua das Flores 3',
    language: 'ru',
    personalMessage: 'Call **me**.',
    sharedSentence: 'Ask about the lemon tree',
  });
  const trigger = {
    name: 'By silence',
    triggerType: 'check_inactive',
    testamentIds: [testament.id],
  };
  await callFromPage(page, 'post', '/api/activation-triggers', trigger);
  return testament;
}

async function take(page: Page, password: string, button: string): Promise<Download> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Your password').fill(password);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  return coming;
}

/** As a family computer does it. @returns the names of what was in it. */
async function unpack(zip: Download | Buffer, folder: string): Promise<string[]> {
  const file = join(folder, 'download.zip');
  await mkdir(folder, { recursive: true });
  if (Buffer.isBuffer(zip)) await writeFile(file, zip);
  else await zip.saveAs(file);
  const opened = await openPromise(file);
  const names: string[] = [];
  for await (const entry of opened.eachEntry()) {
    const place = join(folder, entry.fileName);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, await buffer(await opened.openReadStreamPromise(entry)));
    names.push(entry.fileName);
  }
  return names;
}

async function offlineBrowser(browser: NonNullable<ReturnType<BrowserContext['browser']>>) {
  const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Lisbon' });
  await context.setOffline(true);
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  return { context, asked };
}

async function type(reader: Page, file: string, words: string): Promise<void> {
  await reader.getByLabel('The sealed file').setInputFiles(file);
  await reader.getByLabel('Passphrase').fill(words);
  await reader.getByLabel('Passphrase').press('Enter');
}

/** What is wrong is said first, each in a sentence. */
async function readAll(reader: Page, age: string): Promise<void> {
  await expect(reader).toHaveTitle('Read a sealed copy');
  await reader.getByRole('button', { name: 'Open' }).click();
  await expect(reader.getByRole('alert')).toHaveText('Please choose the file first.');
  await expect(reader.getByLabel('The sealed file')).toBeFocused();
  const bytes = await readFile(age);
  const faults: readonly (readonly [Buffer, string, RegExp])[] = [
    [Buffer.from('a photograph'), passphrase, /^This file is no sealed copy/],
    [bytes, 'four grey herons', /^This passphrase does not open the file\./],
    [bytes.subarray(0, -20), passphrase, /^The file is damaged or not complete\./],
    [
      Buffer.concat([bytes.subarray(0, 300), Buffer.from('x'), bytes.subarray(301)]),
      passphrase,
      /^The file is damaged/,
    ],
  ];
  for (const [at, [content, words, fault]] of faults.entries()) {
    const file = join(dirname(age), `tried-${at}.age`);
    await writeFile(file, content);
    await type(reader, file, words);
    await expect(reader.getByRole('alert')).toHaveText(fault);
    await expect(reader.getByLabel('Passphrase')).toBeFocused();
  }
  await inspect(reader, 'the reader, after a fault');
  // Letters that a keyboard makes in two pieces are the same.
  await type(reader, age, passphrase.normalize('NFD'));
  await expect(reader.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(reader).toHaveTitle('Everything in your Codicil account');
  await inspect(reader, 'the reader, with everything');
}

/** The page that lies in the archive says every field, which is tested beside it. */
async function showsAll(reader: Page, context: BrowserContext, page: string): Promise<void> {
  const plain = await context.newPage();
  await plain.goto(pathToFileURL(page).href);
  const said = await plain.locator('h2, h3, p, li').allInnerTexts();
  await plain.close();
  const shown = await reader.locator('main').innerText();
  const beside = /^(This page and the files|Everybody who has this folder|as a text file)/;
  // The two were made one after the other: when, and how much has happened, differs.
  const own = /^(Written down on|The whole list)/;
  const left = said.filter((text) => !beside.test(text) && !own.test(text));
  expect(left.length).toBeGreaterThan(40);
  expect(left.filter((text) => !shown.includes(text))).toEqual([]);
}

async function staysInert(reader: Page): Promise<void> {
  const letter = reader.locator('article').filter({ hasText: 'behind the stove' }).first();
  await expect(letter.locator('strong')).toHaveText('behind the stove');
  await expect(letter.locator('script, img, iframe, object, form, [onerror]')).toHaveCount(0);
  await expect(letter.getByText('run', { exact: true })).not.toHaveAttribute('href');
  await expect(letter.getByText('own', { exact: true })).not.toHaveAttribute('href');
  const out = letter.getByRole('link', { name: 'out' });
  await expect(out).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  await expect(letter.getByRole('checkbox', { name: 'Done' })).toBeChecked();
  await letter.getByRole('link', { name: 'Footnote 1', exact: true }).click();
  await expect(letter.getByRole('link', { name: /^Back to where footnote 1/ })).toBeVisible();
  await expect(reader.getByRole('heading', { name: '<b>Rui</b>' })).toBeVisible();
  await expect(reader).toHaveTitle('Everything in your Codicil account');
}

async function speaksAll(reader: Page): Promise<void> {
  const choice = reader.getByRole('banner').getByRole('combobox');
  for (const [language, title, lang] of [
    ['Português', 'Tudo o que está na sua conta do Codicil', 'pt-PT'],
    ['Русский', 'Всё из вашей учётной записи Codicil', 'ru'],
    ['English', 'Everything in your Codicil account', 'en'],
  ] as const) {
    await choice.selectOption(language);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(reader.locator('html')).toHaveAttribute('lang', lang);
    await inspect(reader, `the reader, ${lang}`);
  }
}

/** A file is the one that was attached, and the ZIP is what a new account takes. */
async function savesWhatCameIn(reader: Page, names: string[], plain: string): Promise<void> {
  const file = await saved(reader, pdf.name);
  expect(file.equals(pdf.buffer)).toBe(true);
  const folder = join(plain, 'again');
  const again = await unpack(await saved(reader, 'Save everything unsealed (ZIP)'), folder);
  expect(again).toEqual(names);
  await reader.getByRole('button', { name: 'Close the copy' }).click();
  await expect(reader.getByLabel('Passphrase')).toHaveValue('');
  await expect(reader.getByText('behind the stove')).toHaveCount(0);
}

async function saved(reader: Page, link: string): Promise<Buffer> {
  const coming = reader.waitForEvent('download');
  await reader.getByRole('link', { name: link }).first().click();
  return readFile(await (await coming).path());
}
