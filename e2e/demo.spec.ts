import type { Page } from '@playwright/test';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectNotice } from './people.fixture.ts';
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
  'somebody who never saw the product follows the guide through a whole life and reads the letter',
  inTorture,
  async ({ page, product, faults }) => {
    await page.goto(await printedAddress(product));
    await expect(page).toHaveURL('/dashboard#guide');
    for (const title of ['For Marta', 'The workshop', 'For Tiago, when he is grown']) {
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }
    const headline = page.getByText(/^All set\. 3 letters go to .+ Some wait for a code/);
    await expect(headline).toBeVisible();
    await test.step('1: what Marta will read, with the note and the files', () => seeAsMarta(page));
    await test.step('2: nobody answers, until a letter goes out', () => beSilent(page));
    await test.step('3: the mail, and the letter behind it', () => readAsMarta(page));
    await test.step('4: the writer comes back, with the password that the terminal names', () => {
      faults.announce(/\/api\/releases\/\d+\/recall$/);
      const [, password = ''] = /your password is “(.+)”/.exec(product.output()) ?? [];
      return recall(page, password);
    });
    await test.step('5: the neighbour enters the code', () => enterCode(page));
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
    await expect(page).toHaveURL('/dashboard#guide');
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

function guideOf(page: Page) {
  const guide = page.getByRole('region', { name: 'Guide to the demonstration' });
  return {
    guide,
    go: (name: string) => guide.getByRole('link', { name }).click(),
    next: () => guide.getByRole('button', { name: 'Next' }).click(),
  };
}

async function seeAsMarta(page: Page): Promise<void> {
  const { guide, go, next } = guideOf(page);
  await expect(guide).toContainText('1 of 5');
  await go('To the dashboard');
  await page.getByRole('heading', { name: 'For Marta' }).getByRole('link').click();
  await page.getByRole('link', { name: 'See it as Marta' }).click();
  await page.getByRole('tab', { name: 'Page' }).click();
  await expect(page.getByText('lemon-tree.jpg').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect(page.getByRole('heading', { name: 'How the house works' })).toBeVisible();
  await next();
  // Another page, loaded anew: the guide is still where it was.
  await page.goto('/dashboard');
  await expect(guide).toContainText('2 of 5');
}

async function beSilent(page: Page): Promise<void> {
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
  await guideOf(page).next();
}

async function readAsMarta(page: Page): Promise<void> {
  await guideOf(page).go('Open the mail');
  await expect(page.getByRole('heading', { name: 'Local mailbox' })).toBeVisible();
  await page.getByRole('button', { name: /^Helena Duarte left a message for you/ }).click();
  await page
    .frameLocator('iframe:not([hidden])')
    .getByRole('link', { name: 'Read the message' })
    .click();
  await expect(page.getByRole('heading', { name: 'For Marta', level: 1 })).toBeVisible();
  await expect(page.getByText('The lemon tree is yours now.')).toBeVisible();
  await guideOf(page).next();
}

async function recall(page: Page, password: string): Promise<void> {
  const { guide, go, next } = guideOf(page);
  await expect(guide).toContainText(password);
  await go('Come back');
  await page.getByRole('button', { name: 'Recall: close every page' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /^Recall and close$/ }).click();
  await question.getByLabel('Your password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText(/nothing is sent\.$/)).toBeVisible();
  await next();
}

async function enterCode(page: Page): Promise<void> {
  const { guide, go } = guideOf(page);
  await expect(guide).toContainText('5 of 5');
  await go('See the code');
  await page.getByRole('button', { name: /^Show code of The sheet that Dona/ }).click();
  const shown = page.getByRole('dialog', { name: 'Activation code' });
  const [code = ''] = /(?:[0-9A-Z]{5}-){4}[0-9A-Z]{5}/.exec(await shown.innerText()) ?? [];
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await go('Enter the code');
  await page.getByRole('textbox', { name: 'Activation Code' }).fill(code);
  await page.getByRole('button', { name: 'Activate' }).click();
  await expectNotice(page, 'Activation successful');
  await page.goto('/dashboard');
  const asked = page.getByRole('heading', { name: 'Somebody entered an activation code' });
  await expect(asked).toBeVisible();
  const delivered = page.getByRole('region', { name: 'What an activation code delivered' });
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Until something happens' }).click();
      return delivered.isVisible();
    })
    .toBe(true);
  await expect(delivered).toContainText('nunes@example.com');
  await guide.getByRole('button', { name: 'End the guide' }).click();
  await expect(guide).toBeHidden();
}
