// A letter of people whose names are read from the right, in pages that are read from the left.
import type { Locator, Page } from '@playwright/test';
import { moveTime, newAddress, settleIn, writeOnScreen } from './people.fixture.ts';
import { pdf } from './papers.fixture.ts';
import { linkIn } from './process.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspect, rulesOfPages } from './screen.fixture.ts';

test.use({ world: 'letters', contextOptions: { reducedMotion: 'reduce' } });

const rosa = 'רוזה אלמיידה 🌿';
const marta = 'مارتا 👩‍👧';
const fileName = 'המסמכים 📁 (2).pdf';
const letter = {
  title: 'למרתה, באהבה! 💌',
  shortDescription: 'מה שרציתי לומר.',
  fullContent: '# שלום מרתה!\n\nהמפתחות אצל Amélia (קומה 2).\n\n- הבית\n- הגינה\n\nYour mother.',
  checkInterval: 30,
  checkAttempts: 1,
  gracePeriod: 7,
};

/** Where words stand on the screen, from the left. */
async function leftOf(page: Page, inside: string, words: string): Promise<number> {
  return page.locator(inside).evaluate((element, looked) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const at = node.textContent?.indexOf(looked) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + looked.length);
      return range.getBoundingClientRect().left;
    }
    return Number.NaN;
  }, words);
}

async function expectInOrder(page: Page, inside: string, words: readonly string[]): Promise<void> {
  const lefts: number[] = [];
  for (const each of words) lefts.push(await leftOf(page, inside, each));
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
}

const directionOf = (page: Page | Locator, words: string) =>
  page.getByText(words).evaluate((element) => getComputedStyle(element).direction);

async function expectLetter(page: Page): Promise<void> {
  for (const words of [
    letter.title,
    letter.shortDescription,
    'המפתחות אצל',
    'שלום מרתה!',
    'הבית',
  ]) {
    expect(await directionOf(page, words), words).toBe('rtl');
  }
  expect(await directionOf(page, fileName)).toBe('rtl');
  expect(await directionOf(page, 'Your mother.')).toBe('ltr');
  // Each line of the personal message has a side of its own.
  expect(
    await leftOf(page, '[data-letter] section:has-text("You know.")', 'You know.'),
  ).toBeLessThan(await leftOf(page, '[data-letter] section:has-text("You know.")', 'את יודעת.'));
  await expectInOrder(page, '[data-letter] header', ['From', rosa.slice(0, 4)]);
  await expectInOrder(page, '[data-letter] header', ['written', 'delivered']);
}

test('names, titles and words that are read from the right keep their order and side', async ({
  page,
  product,
  visit,
}) => {
  test.slow();
  await settleIn(page, product);
  await page.request.patch('/api/user', { data: { nameForPeople: rosa } });
  const email = newAddress('marta');
  const person = { email, name: marta, personalMessage: 'את יודעת.\nYou know.' };
  expect((await page.request.post('/api/recipients', { data: person })).ok()).toBe(true);
  const { id } = await writeOnScreen(page, { ...letter, status: 'active' }, [email]);
  const file = { ...pdf, name: fileName };
  const path = `/api/testaments/${id}/attachments`;
  const attached = await page.request.post(path, { multipart: { file } });
  expect(attached.ok(), await attached.text()).toBe(true);

  await test.step('their owner sees them so', async () => {
    await page.goto(`/testaments/${id}`);
    const title = page.getByRole('heading', { level: 1 }).locator('bdi');
    await expect(title).toHaveText(letter.title);
    await page.getByRole('link', { name: `See it as \u2068${marta}\u2069` }).click();
    await page.getByRole('tab', { name: 'Page' }).click();
    await expect(page.getByText('Your mother.')).toBeVisible();
    await expectLetter(page);
    await page.emulateMedia({ media: 'print' });
    expect(await directionOf(page, 'המפתחות אצל')).toBe('rtl');
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('and so in their lists', async () => {
    await page.goto('/recipients');
    await expect(page.locator('bdi', { hasText: letter.title }).first()).toBeVisible();
    expect(await directionOf(page.getByRole('cell'), marta)).toBe('rtl');
    await page.getByRole('button', { name: `Delete \u2068${marta}\u2069` }).waitFor();
    await page.goto('/dashboard');
    const about = page.getByText(`“\u2068${letter.title}\u2069”`).first();
    await expect(about).toBeVisible();
    await page.goto(`/testaments/${id}/write`);
    await expect(page.getByText(`\u2068${marta}\u2069`).first()).toBeVisible();
    expect(await directionOf(page, 'המפתחות אצל')).toBe('rtl');
    await inspect(page, 'desk of words that are read from the right');
  });

  for (const advanceDays of [30, 5, 9]) await moveTime(page, { advanceDays });
  const mail = await product.mailTo(email, /left a message/);
  expect(mail.subject).toBe(`\u2068${rosa}\u2069 left a message for you`);

  const reader = await visit('phone');
  await reader.setContent(mail.html);
  await expectInOrder(reader, 'h1', [rosa.slice(0, 4), 'left']);
  await expectInOrder(reader, 'p:text("delivered")', ['From', rosa.slice(0, 4), 'written']);
  await inspect(reader, 'mail of a name that is read from the right', rulesOfPages);
  await reader.goto(linkIn(mail));
  await expect(reader.getByText('Your mother.')).toBeVisible();
  await expectLetter(reader);
  await inspect(reader, 'letter that is read from the right');
});
