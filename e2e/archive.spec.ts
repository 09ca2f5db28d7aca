// Everything of an account in one file: taken home, read without a network, and brought elsewhere.
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { openPromise } from 'yauzl';
import { expectNotice, newAddress, settleIn, writeNote, writeOnScreen } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

test('an owner takes everything home, reads it offline, and brings it into a new account', async ({
  page,
  browser,
  product,
}) => {
  const person = await settleIn(page, product);
  const hostile = '<script>document.title = "taken over"</script> The lemon tree is yours.';
  const letter = { title: 'For Marta', fullContent: hostile, status: 'active' } as const;
  await writeOnScreen(page, letter, [newAddress('marta')]);
  await writeNote(page, { title: 'The box', content: 'It is blue.' });
  await page.goto('/settings');
  await inspect(page, 'settings, with everything in one file');
  await page.getByRole('button', { name: 'Download Without a Passphrase' }).click();
  await inspect(page, 'the question before everything is downloaded');
  await page.getByLabel('Your password').fill(person.password);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^codicil-\d{4}-\d\d-\d\d\.zip$/);
  await expectNotice(page, 'Everything was downloaded');
  await product.mailTo(person.email, /^Everything in your account was downloaded$/);

  const folder = await mkdtemp(join(tmpdir(), 'codicil-archive-'));
  try {
    const zip = join(folder, 'codicil.zip');
    await download.saveAs(zip);
    await readOffline(page, await unpack(zip, folder));

    const context = await browser.newContext();
    const elsewhere = await context.newPage();
    await bringIn(elsewhere, await settleIn(elsewhere, product), zip, folder);
    await context.close();
  } finally {
    await rm(folder, { recursive: true });
  }
});

/** As a family computer does it that has nothing of ours. */
async function unpack(zip: string, folder: string): Promise<string> {
  const opened = await openPromise(zip);
  for await (const entry of opened.eachEntry()) {
    const place = join(folder, 'unpacked', entry.fileName);
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return join(folder, 'unpacked', 'index.html');
}

async function readOffline(page: Page, file: string): Promise<void> {
  const home = page.url();
  const asked: string[] = [];
  const note = (request: { url(): string }) => void asked.push(request.url());
  // What the page before it asks at its end is none of it.
  await page.goto('about:blank');
  page.on('request', note);
  await page.goto(pathToFileURL(file).href);
  await expect(page.getByRole('heading', { name: 'For Marta' })).toBeVisible();
  await expect(page.getByText('The lemon tree is yours.')).toBeVisible();
  await expect(page).toHaveTitle('Everything in your Codicil account');
  await inspect(page, 'the page of an archive');
  await page.getByRole('link', { name: 'as a text file' }).first().click();
  await expect(page).toHaveURL(/letters\/1%20For%20Marta\.md$/);
  page.off('request', note);
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  await page.goto(home);
}

async function bringIn(
  page: Page,
  person: { readonly password: string },
  zip: string,
  folder: string,
): Promise<void> {
  const choose = async (file: string) => {
    await page.locator('input[type=file][accept*=zip]').setInputFiles(file);
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Bring It In' }).click();
  };
  await page.goto('/settings');
  const other = join(folder, 'photo.zip');
  await writeFile(other, 'no archive at all');
  await choose(other);
  await expect(page.getByText('This is no archive of Codicil.')).toBeVisible();
  await inspect(page, 'settings, after an archive that is none');
  await choose(zip);
  await expect(page.getByText(/^Everything is here: 1 letter, 1 note, 1 person/)).toBeVisible();
  await inspect(page, 'settings, after an archive was brought in');
  await page.goto('/testaments');
  await expect(page.getByRole('link', { name: 'For Marta' }).first()).toBeVisible();
  await expect(page.getByText('Draft').first()).toBeVisible();
  await page.goto('/settings');
  await choose(zip);
  await expect(page.getByText(/^An archive needs an empty account/)).toBeVisible();
}
