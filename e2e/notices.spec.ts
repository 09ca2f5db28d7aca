import type { Locator, Page } from '@playwright/test';
import { expectNotice, settleIn, writeTestament } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';

test('one notice at a time, for five seconds, and a failure looks like one', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  await page.goto('/testaments');
  await page.getByRole('button', { name: 'Add Testament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Testament' });
  await dialog.getByRole('button', { name: 'Save as Draft' }).click();
  await expectNotice(page, 'Missing information');
  const failure = await colourOfNotice(page, 'Missing information');

  await dialog.getByRole('textbox', { name: 'Recipients' }).fill('half@');
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Invalid email');
  const shownAtMs = performance.now();
  await expect(notices(page)).toHaveCount(1);
  await expect(notices(page)).toHaveCount(0);
  const shownMs = performance.now() - shownAtMs;
  expect(shownMs).toBeGreaterThan(4500);
  // What the machine has to do besides makes it longer, and never shorter.
  expect(shownMs).toBeLessThan(8000);

  await dialog.getByRole('textbox', { name: 'Recipients' }).fill('');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('For Marta');
  await dialog.getByRole('button', { name: 'Save as Draft' }).click();
  await expectNotice(page, 'Testament created');
  expect(await colourOfNotice(page, 'Testament created')).not.toBe(failure);

  const notice = page.getByRole('region', { name: /^Notices/ });
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notices(page)).toHaveCount(0);
  await page.keyboard.press('Alt+T');
  await expect(notice, 'where notices are, the last one can be read once more').toBeFocused();
  await expectNotice(page, 'Testament created');
});

test('on the smallest phone a notice leaves the buttons of a form free', async ({
  page,
  product,
  isMobile,
}) => {
  test.skip(!isMobile, 'on a desk notices have a place of their own');
  await settleIn(page, product);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/testaments');
  await page.getByRole('button', { name: 'Add Testament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Testament' });
  await dialog.getByRole('button', { name: 'Save as Draft' }).click();
  await expectNotice(page, 'Missing information');
  // It stays as long as somebody points at it.
  await notices(page).hover();
  for (const name of ['Save as Draft', 'Create & Activate', 'Close']) {
    await expectFree(page, dialog.getByRole('button', { name, exact: true }));
  }
  await expectFree(page, dialog.getByRole('textbox', { name: 'Title' }));

  const { id } = await writeTestament(page, { title: 'For Marta', status: 'draft' }, []);
  await page.goto(`/testaments/edit/${id}`);
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('button', { name: 'Save & Activate' }).click();
  await expectNotice(page, 'Missing information');
  await notices(page).hover();
  const save = page.getByRole('button', { name: 'Save & Activate' });
  await save.scrollIntoViewIfNeeded();
  await expectFree(page, save);
});

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
