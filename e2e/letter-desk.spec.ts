// The letter desk in a real browser: what was written is found again, two windows meet kindly, an
// earlier version comes back, and the clipboard brings words and nothing else.
import type { Locator, Page } from '@playwright/test';
import { settleIn, writeOnScreen } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

const sheetOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Words of the letter' });
const aheadOf = (page: Page): Locator =>
  page.getByText('Your readers get these words once you press Save.');

/** The quiet line of the desk. */
async function expectLine(page: Page, line: RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText(line);
}

async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(sheetOf(page)).toBeVisible();
}

/** At the end of what stands there. */
async function typeOn(page: Page, text: string): Promise<void> {
  await sheetOf(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

async function wordsOfLetter(page: Page, path: string): Promise<string> {
  const [id] = /\d+/.exec(path) ?? [];
  const answer = await page.request.get(`/api/testaments/${id}`);
  return ((await answer.json()) as { fullContent: string }).fullContent;
}

test('a letter is written, and found again after the tab was closed', async ({ page, product }) => {
  await settleIn(page, product);
  await page.goto('/testaments');
  await page.getByRole('link', { name: 'Write a letter' }).first().click();
  await expect(sheetOf(page)).toBeVisible();
  await inspectInBoth(page, 'an empty desk');
  await typeOn(page, 'The keys are');
  await expect(page).toHaveURL(/\/testaments\/\d+\/write$/);
  // The cursor stayed where it was.
  await page.keyboard.type(' in the blue box.');
  await expectLine(page, /^Saved/);
  const path = new URL(page.url()).pathname;
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  await openDesk(again, path);
  await expect(sheetOf(again)).toHaveText('The keys are in the blue box.');
  expect(await wordsOfLetter(again, path), 'nobody saved it into the letter').toBe('');
  await again.getByRole('textbox', { name: 'Title of the letter' }).fill('For Marta');
  await again.keyboard.press('Control+s');
  await expect(aheadOf(again)).toHaveCount(0);
  expect(await wordsOfLetter(again, path)).toBe('The keys are in the blue box.\n');
  await inspectInBoth(again, 'a desk with words');
});

test('words that were typed just before the page was left are there as well', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  const { id } = await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, []);
  const path = `/testaments/${id}/write`;
  await openDesk(page, path);
  await typeOn(page, ' Water the lemon tree.');
  await page.goto('about:blank');
  await openDesk(page, path);
  await expect(sheetOf(page)).toContainText('Water the lemon tree.');
});

test('two windows that write on one letter keep both texts', async ({ page, product, faults }) => {
  faults.announce(/\/draft$/);
  await settleIn(page, product);
  const { id } = await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, []);
  const path = `/testaments/${id}/write`;
  const other = await page.context().newPage();
  await openDesk(page, path);
  await openDesk(other, path);
  await typeOn(page, ' First window.');
  await expectLine(page, /^Saved/);
  await typeOn(other, ' Second window.');
  const question = other.getByRole('region', { name: /^Other words were written/ });
  await expect(question).toBeVisible();
  await inspectInBoth(other, 'two texts');
  await question.getByRole('button', { name: 'Take both, one below the other' }).click();
  await expect(question).toHaveCount(0);
  await expect(sheetOf(other)).toContainText('First window.');
  await expect(sheetOf(other)).toContainText('Second window.');
  await expectLine(other, /^Saved/);
});

test('an earlier version is put back', async ({ page, product }) => {
  await settleIn(page, product);
  const { id } = await writeOnScreen(page, { title: 'For Marta', status: 'draft' }, []);
  const path = `/testaments/${id}/write`;
  await openDesk(page, path);
  await typeOn(page, ' Sell the house.');
  await page.keyboard.press('Control+s');
  await expect(aheadOf(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Earlier versions' });
  await panel.getByRole('button', { name: /characters/ }).click();
  await expect(panel.getByRole('deletion')).toContainText('Sell the house.');
  await inspectInBoth(page, 'an earlier version');
  await panel.getByRole('button', { name: 'Put these words back' }).click();
  await expect(sheetOf(page)).toHaveText('Look after the garden.');
  await page.keyboard.press('Control+s');
  await expect(aheadOf(page)).toHaveCount(0);
  expect((await wordsOfLetter(page, path)).trim()).toBe('Look after the garden.');
});

test('the clipboard brings words and their shape, and runs nothing', async ({ page, product }) => {
  await settleIn(page, product);
  const written = { title: 'For Marta', fullContent: '', status: 'draft' } as const;
  const { id } = await writeOnScreen(page, written, []);
  await openDesk(page, `/testaments/${id}/write`);
  await sheetOf(page).click();
  await sheetOf(page).evaluate((field) => {
    const data = new DataTransfer();
    // Of what stands in attributes and would run, the browser itself complains.
    const hostile =
      '<script>window.ran = true</script><img src="https://example.org/spy.png">' +
      '<p style="color:red">Dear <b>Marta</b></p><ul><li>keys</li></ul>' +
      '<iframe srcdoc="<script>parent.ran = true</script>"></iframe>' +
      '<a href="javascript:window.ran=true">link</a>';
    data.setData('text/html', hostile);
    data.setData('text/plain', 'Dear Marta');
    const paste = { clipboardData: data, bubbles: true, cancelable: true };
    field.dispatchEvent(new ClipboardEvent('paste', paste));
  });
  await expect(sheetOf(page).getByRole('strong')).toHaveText('Marta');
  await expect(sheetOf(page).getByRole('listitem')).toHaveText('keys');
  await expect(sheetOf(page).locator('script, img, [onclick], [style], a')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
});

test('a toolbar is one stop of the Tab key, and writing needs no mouse', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  const written = { title: 'For Marta', fullContent: '', status: 'draft' } as const;
  const { id } = await writeOnScreen(page, written, []);
  await openDesk(page, `/testaments/${id}/write`);
  await page.getByRole('textbox', { name: 'Title of the letter' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheetOf(page)).toBeFocused();
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Dear Marta');
  await expect(sheetOf(page).getByRole('strong')).toHaveText('Dear Marta');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(sheetOf(page), 'Tab leaves the words').not.toBeFocused();
});
