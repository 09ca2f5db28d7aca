/**
 * Hasty fingers and bad moments: what is pressed twice, typed while it is being saved, or kept open
 * while the world changes is sent once, not lost, and never put into another person's account.
 */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { stallCalls, refuseCalls } from './calls.fixture.ts';
import { pdf } from './papers.fixture.ts';
import { callFromPage, expectNotice, settleIn, signOut, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

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
  const release = await stallCalls(page, /\/api\/notes$/, 'POST');
  await title.press('Enter');
  await expect(title).toBeDisabled();
  // Saved, and not shown yet.
  const show = await stallCalls(page, /\/assets\/note-/);
  release();
  await expectNotice(page, 'Note created');
  await expect(title).toBeDisabled();
  show();
  await expect(page.getByRole('heading', { name: 'The key' })).toBeVisible();
  expect(created).toHaveLength(2);
});

interface Written {
  readonly at: string;
  readonly opener: string;
  readonly fields: readonly string[];
  readonly submit: string;
  readonly cancel?: string;
  readonly said: string;
}

const dialogs: readonly Written[] = [
  {
    at: 'Notes',
    opener: 'Add New Note',
    fields: ['Title', 'Content'],
    submit: 'Create Note',
    cancel: 'Cancel',
    said: 'Note created',
  },
  {
    at: 'Testaments',
    opener: 'Add Testament',
    fields: ['Title'],
    submit: 'Create & Activate',
    said: 'Testament created',
  },
];

test(
  'what is being saved is neither called off nor asked about, whichever way one leaves',
  inTorture,
  async ({ page, product, faults }) => {
    test.slow();
    faults.announce(/\/api\//);
    await settleIn(page, product);
    for (const written of dialogs) {
      await test.step(`a dialog of ${written.at}`, () => leaveDialog(page, written));
    }
    await test.step('a page', () => leavePage(page));
    await test.step('a person who is being added', () => leaveWhileAdding(page));
  },
);

async function leaveDialog(page: Page, written: Written): Promise<void> {
  const { at, opener, fields, submit, cancel, said } = written;
  await page.goto('/settings');
  await page.getByRole('link', { name: at, exact: true }).first().click();
  await page.getByRole('button', { name: opener, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  for (const field of fields) {
    await dialog.getByRole('textbox', { name: field }).fill('marta@example.org');
  }
  const release = await stallCalls(page, /\/api\//, 'POST');
  await dialog.getByRole('button', { name: submit }).click();
  await expectHeld(page, dialog, cancel);
  await page.goBack();
  await expectHeld(page, dialog, cancel);
  release();
  await expectNotice(page, said);
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await page.unrouteAll();
}

/** By Escape, by the X, and by a press beside it. */
async function expectHeld(page: Page, dialog: Locator, cancel?: string): Promise<void> {
  const ways = ['Close', ...(cancel ? [cancel] : [])];
  for (const name of ways) await expect(dialog.getByRole('button', { name })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.mouse.click(3, 3);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(dialog).toBeVisible();
}

async function leavePage(page: Page): Promise<void> {
  const write = async () => {
    await page.goto('/notes/new');
    await page.getByLabel('Title').fill('The well');
    await page.getByRole('textbox', { name: 'Content' }).fill('Behind the house.');
    const release = await stallCalls(page, /\/api\/notes$/, 'POST');
    await page.getByRole('button', { name: 'Create Note' }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.getByRole('link', { name: 'Recipients' }).first().click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL('/notes/new');
    return release;
  };
  (await write())();
  await expectNotice(page, 'Note created');
  await expect(page).toHaveURL('/recipients');

  await refuseCalls(page, /\/api\/notes$/, 'POST');
  const release = await write();
  release();
  await expect(page.getByRole('alertdialog', { name: 'Close without saving?' })).toBeVisible();
  await expectNotice(page, 'Failed to create note');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('The well');
  await page.unrouteAll();
}

async function leaveWhileAdding(page: Page): Promise<void> {
  const { id } = await writeOnScreen(page, { title: 'For Rui', status: 'draft' }, []);
  await page.goto(`/testaments/edit/${id}`);
  await page.getByRole('textbox', { name: 'Recipients' }).fill('rui@example.org');
  const release = await stallCalls(page, /\/recipients$/, 'POST');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page).toHaveURL(`/testaments/edit/${id}`);
  release();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

test(
  'a file on its way says how far it is, and one taken back meanwhile is not sent',
  inTorture,
  async ({ page, product }) => {
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
  },
);

/** Bytes in a second; below 0 as many as can. */
async function sendAtMost(line: CDPSession, uploadThroughput: number): Promise<void> {
  const otherwise = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.emulateNetworkConditions', { ...otherwise, uploadThroughput });
}

test(
  'words being written stay in sight when the testament is deleted elsewhere',
  inTorture,
  async ({ page, product, faults }) => {
    faults.announce(/\/api\/(testaments\/\d+|forecast\?)/);
    await settleIn(page, product);
    const { id } = await writeOnScreen(page, { title: 'Two windows', status: 'active' }, []);
    await page.goto(`/testaments/edit/${id}`);
    const title = page.getByLabel('Title');
    await title.fill('Written for an hour');
    await callFromPage(page, 'put', `/api/testaments/${id}`, { title: 'Written elsewhere' });
    await page.getByRole('button', { name: 'Save as Draft' }).click();
    const clash = page.getByRole('alert').filter({ hasText: 'another window: the title.' });
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
  },
);

test(
  'in one browser nobody writes into the account of another',
  inTorture,
  async ({ page, product, context, faults }) => {
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
  },
);

test(
  'a preview that cannot be loaded takes no words away',
  inTorture,
  async ({ page, product, faults }) => {
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
  },
);
