import type { Page } from '@playwright/test';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram, type RunningProduct } from './process.fixture.ts';
import { expect, inTorture, test as base } from './product.fixture.ts';

/** The demonstration in the place of the product, and the folder it may leave nothing in. */
const test = base.extend<{ place: string }>({
  place: async ({ browserName: _browser }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'codicil-e2e-demo-'));
    // Started as root, its database runs as somebody who has to pass through here.
    chmodSync(folder, 0o755);
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  product: async ({ place }, use) => {
    const product = await startProgram('server/demo.ts', { DATA_DIR: place });
    await use(product);
    await product.stop();
  },
});

test(
  'somebody who never saw the product walks the whole life in it and reads the letter',
  inTorture,
  async ({ page, product, faults }) => {
    await page.goto(await printedAddress(product));
    await expect(page).toHaveURL('/dashboard');
    for (const title of ['For Marta', 'The workshop', 'For Tiago, when he is grown']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    await expect(page.getByText('As long as you answer, nothing is sent.')).toBeVisible();

    const story = page.getByRole('region', { name: 'What happened' });
    for (const words of [
      'It is time to ask: Helena Duarte gets a check by mail.',
      'No answer. Helena Duarte gets check number 2.',
      'No answer. Helena Duarte gets check number 3.',
      'The grace period begins. Helena Duarte gets a warning.',
      'Half of the grace period is over. Helena Duarte gets another warning.',
      'The grace period ends soon. Helena Duarte gets another warning.',
      'Helena Duarte gets the last warning, a day before the end.',
      'No answer came. A letter of Helena Duarte goes to one person.',
    ]) {
      await page.getByRole('button', { name: 'Until something happens' }).click();
      await expect(story).toContainText(words);
    }
    await expect(story).toContainText('Open the mailbox and read the email as the person');
    await expect(page.getByText('1 letter was delivered.')).toBeVisible();

    await openMailbox(page);
    await page.getByRole('button', { name: /^Helena Duarte left a message for you/ }).click();
    await page.frameLocator('iframe').getByRole('link', { name: 'Read the message' }).click();
    await expect(page.getByRole('heading', { name: 'For Marta', level: 1 })).toBeVisible();
    await expect(page.getByText('The lemon tree is yours now.')).toBeVisible();

    await test.step('she comes back, with the password that the terminal names', async () => {
      faults.announce(/\/api\/releases\/\d+\/recall$/);
      const [, password = ''] = /your password is “(.+)”/.exec(product.output()) ?? [];
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Recall: close every page' }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: /^Recall and close$/ }).click();
      await question.getByLabel('Your password', { exact: true }).fill(password);
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(page.getByText('As long as you answer, nothing is sent.')).toBeVisible();
    });
  },
);

test(
  'coming back by the printed address is no sign of life',
  inTorture,
  async ({ page, product }) => {
    const address = await printedAddress(product);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    const before = await (await page.request.get('/api/dashboard')).json();
    await page.request.post('/dev/time', { data: { advanceHours: 1 } });
    await page.goto(address);
    await expect(page).toHaveURL('/dashboard');
    expect(await (await page.request.get('/api/dashboard')).json()).toEqual(before);
  },
);

test('when it ends nothing of it is left on the machine', inTorture, async ({ product, place }) => {
  await printedAddress(product);
  expect(readdirSync(place)).toHaveLength(1);
  await product.stop();
  expect(readdirSync(place)).toEqual([]);
});

/** The terminal names exactly one address. */
async function printedAddress(product: RunningProduct): Promise<string> {
  await expect.poll(() => product.output()).toContain('Ctrl+C');
  const addresses = product.output().match(/https?:\/\/\S+/g) ?? [];
  expect(addresses).toHaveLength(1);
  return addresses[0] ?? '';
}

async function openMailbox(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Open the mailbox/ }).click();
  await expect(page.getByRole('heading', { name: 'Local mailbox' })).toBeVisible();
}
