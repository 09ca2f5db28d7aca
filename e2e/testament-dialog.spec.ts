import type { Locator, Page, Route } from '@playwright/test';
import { expectNotice, settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const deed = { name: 'deed of the mill.pdf', mimeType: 'application/pdf', buffer: pdf };
const will = { name: 'will.pdf', mimeType: 'application/pdf', buffer: pdf };

test(
  'a testament is written with files and a passphrase, and a file that fails stops nothing',
  inTorture,
  async ({ page, product, faults }) => {
    await settleIn(page, product);
    await page.goto('/testaments/new');
    const dialog = page.getByRole('dialog', { name: 'Create Testament' });
    await expect(dialog.getByRole('combobox', { name: 'Status' })).toHaveCount(0);
    await chooseFiles(page, dialog);
    await dialog.getByRole('textbox', { name: 'Title' }).fill('For Marta');
    const dates = dialog.getByRole('region', { name: 'If you stopped answering after saving' });
    await expect(dialog).toContainText('With these settings, once you press');
    await expect(dialog).toContainText('Not ready: add somebody to receive it');
    await expect(dates).toHaveCount(0);
    for (const email of ['marta@example.org', 'rui@example.org']) {
      await dialog.getByRole('textbox', { name: 'Recipients' }).fill(email);
      await page.keyboard.press('Enter');
    }
    await expect(dates.getByRole('listitem')).toHaveCount(3);
    await lookAtPayments(dialog);
    await writeAndProtect(page, dialog);

    const queue = dialog.getByRole('list', { name: 'Files to attach' });
    const sent = watchCalls(page);
    const logged = page.waitForEvent('console', (it) => it.text().startsWith('Upload failed: '));
    faults.announce(/\/attachments$/);
    await page.route('**/attachments', refuseOnce('deed of the mill.pdf'));
    await dialog.getByRole('button', { name: 'Create & Activate' }).click();
    await expectNotice(page, 'Testament created');
    expect((await logged).text()).toContain('418');
    expect(sent).toEqual([
      'POST /api/testaments',
      'POST /api/testaments/*/attachments',
      'POST /api/testaments/*/attachments',
      'PUT /api/testaments/*',
    ]);
    await expect(dialog.getByRole('alert')).toHaveText(
      'Your letter is saved, but some files are not attached. Try again, or remove them.',
    );
    await expect(queue).toContainText('not attached: it did not reach us');
    const stored = dialog.getByRole('list', { name: 'Attached files' });
    await expect(stored).toHaveText(/^will\.pdf/);
    await inspect(page, 'a file that failed');
    await dialog.getByRole('button', { name: 'Try deed of the mill.pdf again' }).click();
    await expect(stored).toContainText('deed of the mill.pdf');
    await expect(queue).toHaveCount(0);

    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/testaments$/);
    const card = page.getByRole('listitem').filter({ hasText: 'For Marta' });
    await expect(card.getByRole('img', { name: 'Protected by a passphrase' })).toBeVisible();
    await expect(card).toContainText('2 recipients');
    await expect(card).toContainText('2 files');
    await expect(card).toContainText('Ready. Next check-in');
  },
);

test(
  'in the dialog a protected message stays locked until its passphrase is typed',
  inTorture,
  async ({ page, product, faults }) => {
    await settleIn(page, product);
    const secret = { isPasswordProtected: true, password: 'violets in march' };
    const words = { title: 'For Marta', fullContent: 'The key is in the blue jug.', ...secret };
    const { id, accessLink } = await writeOnScreen(page, { ...words, status: 'active' }, [
      'marta@example.org',
    ]);
    await page.request.post(`/api/testaments/${id}/attachments`, { multipart: { file: will } });
    const trigger = { name: 'Every month', triggerType: 'check_inactive', checkInterval: 30 };
    await page.request.post('/api/activation-triggers', { data: trigger });
    await page.goto('/testaments');
    const settings = page.getByRole('button', { name: 'Delivery settings of For Marta' });
    await settings.click();
    const dialog = page.getByRole('dialog', { name: 'Edit Testament' });
    await dialog.getByRole('button', { name: 'Remove will.pdf' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove “will.pdf”?' });
    await expect(question.getByRole('button', { name: 'Keep the file' })).toBeFocused();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expectNotice(page, 'Attachment removed');
    await expect(dialog.getByText('will.pdf')).toHaveCount(0);
    await expect(dialog).toContainText(
      'You have activation triggers. They decide when we ask you, instead of these settings:',
    );
    await lookAtStatus(dialog);
    await dialog.getByRole('textbox', { name: 'Title' }).fill('For Marta alone');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expectNotice(page, 'Testament updated');

    await page.getByRole('button', { name: 'Delivery settings of For Marta alone' }).click();
    await dialog.getByRole('tab', { name: 'Content & Protection' }).click();
    const message = dialog.getByRole('textbox', { name: 'Message' });
    await expect(message).toHaveCount(0);
    const open = dialog.getByRole('button', { name: 'Open', exact: true });
    await open.click();
    await expectNotice(page, 'Error', 'Please enter a passphrase');
    faults.announce(/\/verify-password$/);
    const passphrase = dialog.getByRole('textbox', { name: 'Passphrase', exact: true });
    await passphrase.fill('roses in june');
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Invalid passphrase', 'The passphrase you entered is incorrect');
    await inspect(page, 'a locked message');
    await passphrase.fill('violets in march');
    await page.route('**/verify-password', (route) => route.fulfill({ status: 418, body: '' }), {
      times: 1,
    });
    await open.click();
    await expectNotice(page, 'Error', 'Failed to verify passphrase');
    await open.click();
    const accepted = 'You can now view and edit the protected content';
    await expectNotice(page, 'Passphrase accepted', accepted);
    await expect(message).toHaveValue('The key is in the blue jug.');
    await message.fill('The key is with Rui.');
    await dialog.getByRole('switch', { name: 'Passphrase protection' }).click();
    await expect(dialog).toContainText('Saving removes the passphrase.');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expectNotice(page, 'Testament updated');
    await expect(page.getByRole('img', { name: 'Protected by a passphrase' })).toHaveCount(0);
    const shown = await page.request.get(`/api/testament-public/${accessLink}`);
    expect(await shown.json()).toMatchObject({ fullContent: 'The key is with Rui.' });
  },
);

/** Two are refused, three are taken, one is taken out again. */
async function chooseFiles(page: Page, dialog: Locator): Promise<void> {
  const files = dialog.getByLabel('Attachments (optional)');
  await files.setInputFiles({ name: 'film.mov', mimeType: 'video/quicktime', buffer: pdf });
  const wrongType = 'You can attach only PDF, DOC, DOCX, JPG and PNG files.';
  await expectNotice(page, '“film.mov” was not added', wrongType);
  await expect(files).toHaveAccessibleDescription(new RegExp(wrongType));
  await chooseLarge(files, 'scan.png', 10 * 1024 * 1024 + 1);
  await expectNotice(
    page,
    '“scan.png” was not added',
    'This file is too large. The limit is 10 MB.',
  );
  const queue = dialog.getByRole('list', { name: 'Files to attach' });
  await expect(queue).toHaveCount(0);

  await files.setInputFiles([deed, will, { ...will, name: 'keys.pdf' }]);
  await expect(queue.getByRole('listitem')).toHaveCount(3);
  await expect(queue.getByRole('listitem').first()).toContainText('deed of the mill.pdf');
  await expect(queue.getByRole('listitem').first()).toContainText('0.1 KB');
  await dialog.getByRole('button', { name: 'Remove keys.pdf' }).click();
  expect(await isOpenedByBrowser(page), 'a file that misses the zone').toBe(false);
}

/** Made in the page: as many bytes on their way there take seconds. */
async function chooseLarge(files: Locator, name: string, bytes: number): Promise<void> {
  await files.evaluate(
    (input: HTMLInputElement, large) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(large.bytes)], large.name));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, bytes },
  );
}

/** What a browser does with a file that is dropped where nobody takes it. */
async function isOpenedByBrowser(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([''], 'will.pdf'));
    const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
    return document.body.dispatchEvent(drop);
  });
}

/** And back to silence, which is what stands there first. */
async function lookAtPayments(dialog: Locator): Promise<void> {
  const type = dialog.getByRole('combobox', { name: 'Deliver it when' });
  await type.selectOption({ label: 'My subscription payments fail' });
  await expect(dialog).toContainText('Not ready: you have no subscription');
  await expect(dialog.getByRole('link', { name: 'Subscribe' })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'If payments fail' })).toHaveCount(0);
  await type.selectOption({ label: 'I stop answering check-in emails' });
  await expect(dialog.getByRole('combobox', { name: 'We ask every' })).toHaveValue('90');
}

/** What silence leads to depends on it; and back to what it was. */
async function lookAtStatus(dialog: Locator): Promise<void> {
  const status = dialog.getByRole('combobox', { name: 'Status' });
  const dates = dialog.getByRole('region', { name: 'If you stopped answering after saving' });
  for (const [chosen, reason] of [
    ['Draft', 'this is a draft'],
    ['Paused', 'you paused it'],
  ] as const) {
    await status.selectOption({ label: chosen });
    await expect(dialog).toContainText(`Not ready: ${reason}`);
    await expect(dialog).not.toContainText('Ready (“Every month”)');
    await expect(dates).toHaveCount(0);
  }
  await status.selectOption({ label: 'Active' });
  await expect(dialog).toContainText('Ready (“Every month”)');
  await expect(dates.getByRole('listitem')).toHaveCount(3);
}

async function writeAndProtect(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('tab', { name: 'Content & Protection' }).click();
  await dialog.getByRole('textbox', { name: 'Public description' }).fill('A letter to Marta');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The key is in the blue jug.');
  for (const name of ['Bold', 'Italic', 'Heading', 'Link', 'List']) {
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await dialog.getByRole('switch', { name: 'Passphrase protection' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Sealed until delivered' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Create & Activate' }).click();
  const missing = 'Please provide a password for the protected testament';
  await expectNotice(page, 'Missing password', missing);
  const passphrase = dialog.getByRole('textbox', { name: 'Passphrase', exact: true });
  await expect(passphrase).toHaveAccessibleDescription(new RegExp(missing));
  await inspect(page, 'content and protection');
  await passphrase.fill('violets in march');
}

/** What is written from now on, ids left out. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !/^\/api\/(?!page-views)/.test(pathname)) return;
    calls.push(`${request.method()} ${pathname.replace(/\d+/, '*')}`);
  });
  return calls;
}

/** As if the connection had been cut, once and for this file only. */
function refuseOnce(name: string): (route: Route) => Promise<void> {
  let isDone = false;
  return async (route) => {
    const isMeant = route.request().postDataBuffer()?.includes(name) ?? false;
    if (isDone || route.request().method() !== 'POST' || !isMeant) {
      await route.fallback();
      return;
    }
    isDone = true;
    await route.fulfill({ status: 418, body: '' });
  };
}
