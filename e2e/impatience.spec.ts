/**
 * Hasty fingers and bad moments: what is pressed twice, typed while it is being saved, or kept open
 * while the world changes is sent once, not lost, and never put into another person's account.
 */
import type { CDPSession } from '@playwright/test';
import { hold } from './calls.fixture.ts';
import { pdf } from './papers.fixture.ts';
import { call, settleIn, signOut, writeTestament } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';

test('a double click creates one testament, and its fields wait while it is saved', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/api\/(testaments|notes)$/.test(request.url())) {
      created.push(request.url());
    }
  });
  await page.goto('/testaments/new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('For Marta');
  await dialog.getByRole('button', { name: 'Create & Activate' }).dblclick();
  await expect(dialog).toBeHidden();
  expect(created).toHaveLength(1);

  await page.goto('/notes/new');
  const title = page.getByLabel('Title');
  await page.getByRole('textbox', { name: 'Content' }).fill('In the blue jug.');
  await title.fill('The key');
  const release = await hold(page, /\/api\/notes$/, 'POST');
  await title.press('Enter');
  await expect(title).toBeDisabled();
  release();
  await expect(page.getByRole('heading', { name: 'The key' })).toBeVisible();
  expect(created).toHaveLength(2);
});

test('a file on its way says how far it is, and one taken back meanwhile is not sent', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  await page.goto('/testaments/new');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('With files');
  const house = Buffer.concat([pdf.buffer, Buffer.alloc(400_000)]);
  await dialog.locator('input[type=file]').setInputFiles([
    { ...pdf, name: 'house.pdf', buffer: house },
    { ...pdf, name: 'secret.pdf' },
  ]);
  const line = await page.context().newCDPSession(page);
  // Far more time than the looks below take, and gone as soon as they have been taken.
  await sendAtMost(line, 20_000);
  await dialog.getByRole('button', { name: 'Create & Activate' }).click();
  const progress = dialog.getByRole('progressbar');
  const percent = async () => Number(await progress.getAttribute('aria-valuenow'));
  await expect.poll(percent).toBeGreaterThan(0);
  const first = await percent();
  await expect.poll(percent).toBeGreaterThan(first);
  expect(first).toBeLessThan(100);
  await dialog.getByRole('button', { name: /Remove secret\.pdf/ }).click();
  await sendAtMost(line, -1);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 file', { exact: true })).toBeVisible();
});

/** Bytes in a second; below 0 as many as can. */
async function sendAtMost(line: CDPSession, uploadThroughput: number): Promise<void> {
  const otherwise = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...otherwise, uploadThroughput });
}

test('words being written stay in sight when the testament is deleted elsewhere', async ({
  page,
  product,
  faults,
}) => {
  faults.announce(/\/api\/testaments\/\d+/);
  await settleIn(page, product);
  const { id } = await writeTestament(page, { title: 'Two windows', status: 'active' }, []);
  await page.goto(`/testaments/edit/${id}`);
  const title = page.getByLabel('Title');
  await title.fill('Written for an hour');
  await call(page, 'put', `/api/testaments/${id}`, { title: 'Written elsewhere' });
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  const clash = page.getByRole('alert').filter({ hasText: 'another window meanwhile: the title.' });
  await expect(clash).toBeVisible();
  await page.request.delete(`/api/testaments/${id}`);
  // What is in sight is read again after every try to save.
  const isReadAgain = page.waitForResponse(
    (it) => it.request().method() === 'GET' && it.url().endsWith(`/api/testaments/${id}`),
  );
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByRole('region', { name: /^Notices/ })).toContainText('Testament');
  expect((await isReadAgain).status()).toBe(404);
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done())));
  await expect(title).toHaveValue('Written for an hour');
});

test('in one browser nobody writes into the account of another', async ({
  page,
  product,
  context,
  faults,
}) => {
  faults.announce(/\/api\//);
  await settleIn(page, product);
  await page.goto('/notes/new');
  await page.getByLabel('Title').fill('Only Ana');
  await page.getByRole('textbox', { name: 'Content' }).fill('may read this.');
  const another = await context.newPage();
  await another.goto('/dashboard');
  await signOut(another);
  await expect(another).toHaveURL(/auth/);
  await settleIn(another, product);

  // Whether the first window has heard of it by now or not.
  const submit = page.locator('button[type=submit]', { hasText: 'Create Note' });
  await submit.evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
  expect(await (await another.request.get('/api/notes')).json()).toEqual([]);
  await expect(page.locator('#root')).toContainText('New Note');
});

test('a preview that cannot be loaded takes no words away', async ({ page, product, faults }) => {
  faults.announce(/markdown-reader/);
  await settleIn(page, product);
  await page.route(/\/assets\/markdown-reader/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/notes/new');
  await page.getByLabel('Title').fill('The key');
  await page.getByRole('textbox', { name: 'Content' }).fill('In the **blue** jug.');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('p', { hasText: 'In the **blue** jug.' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Title')).toHaveValue('The key');
});
