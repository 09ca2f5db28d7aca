import type { Locator, Page } from '@playwright/test';
import { expectNotice, letPass, settleIn, stopClock, writeOnScreen } from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

test('one notice at a time, for five seconds, and a failure looks like one', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  await page.goto('/testaments');
  await page.getByRole('button', { name: 'Add Testament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Testament' });
  await expect(dialog).toBeVisible();
  await stopClock(page);
  await dialog.getByRole('button', { name: 'Save as Draft' }).click();
  await expectNotice(page, 'Missing information');
  const failure = await colourOfNotice(page, 'Missing information');
  // Where the focus goes a moment later, so that it does not leave the next field.
  await letPass(page, 100);
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();

  await dialog.getByRole('textbox', { name: 'Recipients' }).fill('half@');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Invalid email');
  await expect(notices(page)).toHaveCount(1);
  await letPass(page, 4900);
  await expectNotice(page, 'Invalid email');
  await letPass(page, 200);
  await expect(notices(page)).toHaveCount(0);
  await page.clock.resume();

  await dialog.getByRole('textbox', { name: 'Recipients' }).fill('');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('For Marta');
  await dialog.getByRole('button', { name: 'Save as Draft' }).click();
  // It stays as long as somebody points at it.
  await notices(page).hover();
  await expectNotice(page, 'Testament created');
  expect(await colourOfNotice(page, 'Testament created')).not.toBe(failure);

  const notice = page.getByRole('region', { name: /^Notices/ });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notices(page)).toHaveCount(0);
  await page.keyboard.press('Alt+T');
  await expect(notice, 'where notices are, the last one can be read once more').toBeFocused();
  await expectNotice(page, 'Testament created');
});

test('a notice is not taken away by the time of the one before it', async ({ page, product }) => {
  // The time of the first is over just when the second is asked for and not yet rendered.
  await page.addInitScript(() => {
    const set = window.setTimeout.bind(window);
    const clear = window.clearTimeout.bind(window);
    const match = window.matchMedia.bind(window);
    let due: { id: number; over: () => void } | undefined;
    const later = (over: () => void, ms?: number) => {
      const id = set(over, ms);
      if (ms === 5000) due = { id, over };
      return id;
    };
    const cleared = (id?: number) => {
      if (due?.id === id) due = undefined;
      clear(id);
    };
    const asked = (query: string) => {
      if (query.includes('48rem')) queueMicrotask(() => due?.over());
      return match(query);
    };
    Object.assign(window, { setTimeout: later, clearTimeout: cleared, matchMedia: asked });
  });
  await settleIn(page, product);
  await page.goto('/testaments');
  await page.getByRole('button', { name: 'Add Testament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Testament' });
  await dialog.getByRole('button', { name: 'Save as Draft' }).click();
  await expectNotice(page, 'Missing information');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('For Marta');
  await dialog.getByRole('button', { name: 'Save as Draft' }).click();
  await expectNotice(page, 'Testament created');
  await expect(dialog).toBeHidden();
});

test(
  'on the smallest phone a notice leaves the buttons of a form free',
  inTorture,
  async ({ page, product, isMobile }) => {
    test.skip(!isMobile, 'on a desk notices have a place of their own');
    await settleIn(page, product);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/testaments');
    await page.getByRole('button', { name: 'Add Testament' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create Testament' });
    await dialog.getByRole('button', { name: 'Save as Draft' }).click();
    await notices(page).hover();
    await expectNotice(page, 'Missing information');
    for (const name of ['Save as Draft', 'Create & Activate', 'Close']) {
      await expectFree(page, dialog.getByRole('button', { name, exact: true }));
    }
    await expectFree(page, dialog.getByRole('textbox', { name: 'Title' }));

    const { id } = await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, []);
    await page.goto(`/testaments/edit/${id}`);
    await page.getByRole('textbox', { name: 'Title' }).fill('');
    await page.getByRole('button', { name: 'Save & Activate' }).click();
    await notices(page).hover();
    await expectNotice(page, 'Missing information');
    const save = page.getByRole('button', { name: 'Save & Activate' });
    await save.scrollIntoViewIfNeeded();
    await expectFree(page, save);
  },
);

/** Whoever presses its middle presses it, and no notice above it. */
async function expectFree(page: Page, wanted: Locator): Promise<void> {
  const box = await wanted.boundingBox();
  const notice = await notices(page).boundingBox();
  expect(box && notice, 'both in sight').toBeTruthy();
  const isApart = notice!.y >= box!.y + box!.height || notice!.y + notice!.height <= box!.y;
  expect(isApart, `${JSON.stringify(notice)} over ${JSON.stringify(box)}`).toBe(true);
}

function notices(page: Page) {
  return page.getByRole('region', { name: /^Notices/ }).getByRole('listitem');
}

async function colourOfNotice(page: Page, title: string): Promise<string> {
  const card = notices(page).filter({ hasText: title }).locator('.rounded-lg');
  return card.evaluate((it) => getComputedStyle(it).backgroundColor);
}
