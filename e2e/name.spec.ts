import type { Locator, Page } from '@playwright/test';
import { codeInMail, linkIn } from './process.fixture.ts';
import { confirmSubject, expectNotice, moveTime, newAddress, newPerson } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';

test.use({ world: 'name' });

test('who registered as rosa.almeida is asked once, and her people read Rosa Almeida', async ({
  page,
  product,
  visit,
}) => {
  const { email, password } = newPerson();
  const marta = newAddress('marta');
  await page.goto('/auth?tab=register');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Username' }).fill(`rosa.almeida.${marta.length}`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  const code = codeInMail(await product.mailTo(email, confirmSubject));
  await page.getByRole('textbox', { name: 'Six-digit code' }).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectNotice(page, 'Address confirmed');

  const question = page.getByRole('dialog', { name: 'How do your people call you?' });
  await write(page, 'For Marta', marta);
  await expect(question).toContainText(/rosa\. almeida\. \d+ left a message for you/);
  await question.getByLabel('Name for your people').fill('Rosa Almeida');
  await expect(question).toContainText('Rosa Almeida left a message for you');
  await question.getByRole('button', { name: 'Use This Name' }).click();
  await expectNotice(page, 'Testament created');
  await expect(question).toBeHidden();

  await write(page, 'And once more', marta);
  await expectNotice(page, 'Testament created');
  await expect(question).toBeHidden();

  await test.step('she shows her face, which is kept smaller than it was', async () => {
    await page.goto('/settings');
    const photograph = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.getByLabel('Choose a Photograph').setInputFiles(photograph);
    await expectNotice(page, 'Your photograph was saved');
    await expectLoaded(page.getByRole('img', { name: /^Your photograph/ }));
  });

  for (let weeks = 0; weeks < 8; weeks += 1) await moveTime(page, { advanceDays: 7 });
  const mail = await product.mailTo(marta, /^Rosa Almeida left a message for you$/);
  expect(`${mail.subject} ${mail.text}`).not.toContain('rosa');
  const reader = await visit('phone');
  await reader.goto(linkIn(mail));
  await expect(reader.getByText('From Rosa Almeida')).toBeVisible();
  await expectLoaded(reader.getByRole('img', { name: 'Photograph of Rosa Almeida' }));
  const [, stranger = ''] = /(\/unknown-writer\/[\w-]+)/.exec(mail.text) ?? [];
  await reader.goto(stranger);
  await expect(reader.getByText(/^Rosa Almeida gave us your address/)).toBeVisible();
});

/** Also the rules of the page let the browser load it. */
async function expectLoaded(picture: Locator): Promise<void> {
  await expect(picture).toBeVisible();
  const width = () => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth);
  await expect.poll(width).toBeGreaterThan(100);
}

/** With a life as short as it can be chosen, so that it is delivered soon. */
async function write(page: Page, title: string, recipient: string): Promise<void> {
  await page.goto('/testaments/new');
  const dialog = page.getByRole('dialog', { name: 'Create Testament' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('textbox', { name: 'Recipients' }).fill(recipient);
  await page.keyboard.press('Enter');
  for (const [label, option] of [
    ['We ask every', '1 month'],
    ['Attempts before trigger', '1 unanswered email'],
    ['Grace period', '7 days'],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).selectOption({ label: option });
  }
  await dialog.getByRole('tab', { name: 'Content & Protection' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The lemon tree is yours now.');
  await dialog.getByRole('button', { name: 'Create & Activate' }).click();
}
