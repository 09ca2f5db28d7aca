import type { Locator, Page } from '@playwright/test';
import type { TestamentCard } from '#contract/testaments.ts';
import { expectNotice, letPass, settleIn, stopClock, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

const dayMs = 86_400_000;

test(
  'a card tells everything of its testament, and a long list is searched',
  inTorture,
  async ({ page, product }) => {
    await settleIn(page, product);
    const secret = { isPasswordProtected: true, password: 'violets in march' };
    const description = 'Where the papers are';
    await writeOnScreen(page, { title: 'The mill', status: 'draft' }, []);
    const old = await writeOnScreen(
      page,
      { title: 'For Marta', description, ...secret, status: 'draft' },
      ['marta@example.org', 'rui@example.org'],
    );
    await page.route('**/api/testaments', async (route) => {
      const cards = (await (await route.fetch()).json()) as TestamentCard[];
      const longAgo = new Date(Date.parse(old.updatedAt) - 2 * dayMs).toISOString();
      const told = cards.map((one) => (one.id === old.id ? { ...one, updatedAt: longAgo } : one));
      await route.fulfill({ json: told });
    });
    await page.goto('/testaments');
    const marta = page.getByRole('listitem').filter({ hasText: 'For Marta' });
    await expect(marta).toContainText('Updated 2 days ago');
    await expect(marta).toContainText('Where the papers are');
    await expect(marta).toContainText('2 recipients');
    await expect(marta).toContainText('0 files');
    await expect(marta.getByRole('img', { name: 'Protected by a passphrase' })).toBeVisible();
    const edit = marta.getByRole('link', { name: 'Edit For Marta' });
    await expect(edit).toHaveAttribute('href', `/testaments/edit/${old.id}`);
    const title = marta.getByRole('link', { name: 'For Marta', exact: true });
    await expect(title).toHaveAttribute('href', `/testaments/${old.id}`);
    await expect(marta.getByRole('button', { name: 'Delete For Marta' })).toBeVisible();
    const mill = page.getByRole('listitem').filter({ hasText: 'The mill' });
    await expect(mill).toContainText('Recently updated');
    await expect(mill).toContainText('No description provided.');
    await expect(mill.getByRole('img')).toHaveCount(0);

    const search = page.getByRole('searchbox', { name: 'Search your letters' });
    await expect(search).toHaveCount(0);
    for (const number of [1, 2, 3, 4, 5, 6, 7]) {
      await writeOnScreen(page, { title: `Recipe ${number}`, status: 'draft' }, []);
    }
    await page.reload();
    await search.fill('PAPERS marta');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['For Marta']);
    await search.fill('nothing like this');
    await expect(page.getByText('None of your letters has these words.')).toBeVisible();

    await page.goto('/dashboard');
    const cards = page
      .getByRole('region', { name: 'Digital Testaments' })
      .getByRole('heading', { level: 3 });
    await expect(cards).toHaveCount(6);
    const more = page.getByRole('button', { name: 'Show 3 more' });
    await more.click();
    await expect(cards).toHaveCount(9);
    await expect(more).toBeHidden();
    await expect(page.getByText('9 of 9 in view')).toBeFocused();
    await search.fill('marta');
    await expect(cards).toHaveText(['For Marta']);
  },
);

test(
  'a delivery is tried out from the card: the link, a test email, a test text message',
  inTorture,
  async ({ page, product, context, faults }) => {
    const { email } = await settleIn(page, product);
    await writeOnScreen(page, { title: 'For Marta', status: 'active' }, ['marta@example.org']);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/testaments');
    await page.getByRole('button', { name: 'Test For Marta' }).click();
    const panel = page.getByRole('dialog', { name: 'Test For Marta' });
    const link = await panel.getByRole('textbox', { name: 'Public link' }).inputValue();
    await copyLink(page, panel, link);
    const tab = page.waitForEvent('popup');
    await panel.getByRole('link', { name: 'Open in a new tab' }).click();
    await expect(await tab).toHaveURL(link);
    await (await tab).close();
    await inspectInBoth(page, 'trying out');

    const address = panel.getByRole('combobox', { name: 'Send a test email' });
    const sendEmail = panel.getByRole('button', { name: 'Send test email' });
    await expect(sendEmail).toBeDisabled();
    await address.fill('marta');
    await sendEmail.click();
    await expectNotice(page, 'Incorrect email', 'Please enter a correct email address');
    faults.announce(/\/test-(email|sms)$/);
    await address.fill('Marta@example.org');
    const fail = await holdOnce(page, '**/test-email');
    const request = page.waitForRequest('**/test-email');
    await sendEmail.click();
    await expect(sendEmail).toBeDisabled();
    const asked = (await request).postDataJSON() as object;
    expect(asked).toMatchObject({ email: 'Marta@example.org', recipientId: expect.any(Number) });
    fail();
    await expectNotice(page, 'Sending error', 'Failed to send test email');
    await address.fill(email);
    await page.keyboard.press('Enter');
    await expectNotice(page, 'Test email sent');
    await product.mailTo(email, /test/i);

    const number = panel.getByRole('textbox', { name: 'Send a test SMS' });
    const sendSms = panel.getByRole('button', { name: 'Send test SMS' });
    await expect(sendSms).toBeDisabled();
    await number.fill('  ');
    await sendSms.click();
    await expectNotice(page, 'Invalid phone number', 'Please enter a phone number');
    await number.fill('12');
    await sendSms.click();
    const shape = 'Please enter the number in international format (e.g., +12025550123)';
    await expectNotice(page, 'Invalid phone format', shape);
    await number.fill('+351 912 345 678');
    const failSms = await holdOnce(page, '**/test-sms');
    await sendSms.click();
    await expect(sendSms).toBeDisabled();
    failSms();
    await expectNotice(page, 'Sending error', 'Failed to send test SMS');
    await sendSms.click();
    await expectNotice(page, 'Test SMS sent');
  },
);

/** For two seconds the button says so, too. */
async function copyLink(page: Page, panel: Locator, link: string): Promise<void> {
  const copy = panel.getByRole('button', { name: 'Copy the link' });
  const isCopied = panel.getByRole('button', { name: 'Link copied' });
  await stopClock(page);
  await copy.click();
  await expectNotice(page, 'Link copied', 'You can now share the link to your letter');
  await expect(isCopied).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await letPass(page, 1900);
  await expect(isCopied).toBeVisible();
  await letPass(page, 200);
  await expect(isCopied).toHaveCount(0);
  await expect(copy).toBeVisible();
  await page.clock.resume();
}

test(
  'in Russian the copied link is told in the sentences of the specification',
  inTorture,
  async ({ page, product, context }) => {
    await settleIn(page, product);
    await writeOnScreen(page, { title: 'Марте', status: 'active' }, []);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => localStorage.setItem('language', 'ru'));
    await page.goto('/testaments');
    await page.getByRole('button', { name: 'Проверить: Марте' }).click();
    const copy = page.getByRole('button', { name: 'Скопировать ссылку' });
    await copy.click();
    const notices = page.getByRole('region', { name: /^Сообщения/ });
    const says = async (...words: string[]) => {
      for (const one of words) {
        await expect(notices.getByText(one, { exact: true })).toBeVisible();
      }
    };
    await says('Ссылка скопирована', 'Теперь вы можете поделиться ссылкой на завещание');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
    });
    await copy.click();
    await says('Ошибка копирования', 'Не удалось скопировать ссылку');
  },
);

/** Keeps the next call waiting; the answer lets it fail without a word of the server. */
async function holdOnce(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    url,
    async (route) => {
      await promise;
      await route.fulfill({ status: 418, body: '' });
    },
    { times: 1 },
  );
  return resolve;
}
