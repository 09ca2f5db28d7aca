// The letter desk in a real browser: what was written is found again, two windows meet kindly, and
// the clipboard brings words and nothing else.
import { callFromPage, settleIn, writeOnScreen } from './people.fixture.ts';
import {
  beginLetter,
  deskOf,
  draftOf,
  expectLine,
  goToDesk,
  questionOf,
  saveLetter,
  sheetOf,
  typeOn,
  wordsOfLetter,
} from './desk.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'letter-desk' });

test('a letter is written, and found again after the tab was closed', async ({ page, product }) => {
  await settleIn(page, product);
  await page.goto('/testaments');
  await page.getByRole('link', { name: 'Write a letter' }).first().click();
  await page.getByRole('button', { name: 'Write first' }).click();
  await expect(sheetOf(page)).toBeVisible();
  await inspectInBoth(page, 'an empty desk');
  await typeOn(page, 'The keys are');
  await expect(page).toHaveURL(/\/testaments\/\d+\/write$/);
  // The cursor stayed where it was.
  await page.keyboard.type(' in the blue box.');
  await expectLine(page, /^Saved/);
  const path = new URL(page.url()).pathname;
  const id = Number(/\d+/.exec(path)?.[0]);
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  const asked: string[] = [];
  again.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await goToDesk(again, path);
  await expect(sheetOf(again)).toHaveText('The keys are in the blue box.');
  // Letter and draft came with the page: nobody waits for them.
  expect(asked).not.toContain(`/api/testaments/${id}`);
  expect(asked).not.toContain(`/api/testaments/${id}/draft`);
  expect(await wordsOfLetter(again, id), 'nobody saved it into the letter').toBe('');
  await again.getByRole('textbox', { name: 'Title of the letter' }).fill('For Marta');
  await saveLetter(again);
  expect(await wordsOfLetter(again, id)).toBe('The keys are in the blue box.\n');
  await inspectInBoth(again, 'a desk with words');
});

test('words that were typed just before the page was left are there as well', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  const id = await beginLetter(page);
  const path = deskOf(id);
  await goToDesk(page, path);
  await typeOn(page, ' Water the lemon tree.');
  // Not to another site: on a busy machine a browser does not let the old page end its work then.
  await page.goto('/faq');
  await goToDesk(page, path);
  await expect(sheetOf(page)).toContainText('Water the lemon tree.');
});

test('two windows that write on one letter keep both texts', async ({ page, product, faults }) => {
  faults.announce(/\/draft$/);
  await settleIn(page, product);
  const id = await beginLetter(page);
  const path = deskOf(id);
  const other = await page.context().newPage();
  await goToDesk(page, path);
  await goToDesk(other, path);
  await typeOn(page, ' First window.');
  await expectLine(page, /^Saved/);
  await typeOn(other, ' Second window.');
  const question = questionOf(other);
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
  const id = await beginLetter(page);
  const path = deskOf(id);
  await goToDesk(page, path);
  await typeOn(page, ' Sell the house.');
  await saveLetter(page);
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Earlier versions' });
  await panel.getByRole('button', { name: /characters/ }).click();
  await expect(panel.getByRole('deletion')).toContainText('Sell the house.');
  await inspectInBoth(page, 'an earlier version');
  await panel.getByRole('button', { name: 'Put these words back' }).click();
  await expect(sheetOf(page)).toHaveText('Look after the garden.');
  await saveLetter(page);
  expect((await wordsOfLetter(page, id)).trim()).toBe('Look after the garden.');
});

test('the clipboard brings words and their shape, and runs nothing', async ({ page, product }) => {
  await settleIn(page, product);
  await goToDesk(page, deskOf(await beginLetter(page, '')));
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
  await goToDesk(page, deskOf(await beginLetter(page, '')));
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

test('the line says when the words were kept, by the clock of the server', async ({
  page,
  product,
}) => {
  await page.clock.setSystemTime('1999-12-31T23:59:00Z');
  await settleIn(page, product);
  const id = await beginLetter(page);
  await goToDesk(page, deskOf(id));
  await typeOn(page, ' Water the lemon tree.');
  await expectLine(page, /^Saved/);
  const savedAt = new Date((await draftOf(page, id))!.savedAt);
  const clock = { timeZone: 'Europe/Lisbon', timeStyle: 'short' } as const;
  const time = savedAt.toLocaleTimeString('en-US', clock).replace(/\s/, '\\s');
  await expectLine(page, new RegExp(`^Saved ${time}$`));
});

test('a letter with a passphrase opens with it, and its draft is as closed as it is', async ({
  page,
  product,
  visit,
  faults,
}) => {
  faults.announce(/\/draft$|\/api\/testaments\/\d+$/);
  const owner = await settleIn(page, product);
  const passphrase = 'a quiet lake at dusk';
  const words = { title: 'For Marta', status: 'draft', password: passphrase } as const;
  const { id } = await writeOnScreen(page, { ...words, isPasswordProtected: true }, []);
  await openBehind(page);
  await typeOn(page, ' Nobody knows this.');
  await expectLine(page, /^Saved/);

  const elsewhere = await visit();
  const { username, password } = owner;
  await callFromPage(elsewhere, 'post', '/api/login', { username, password });
  const shut = await draftOf(elsewhere, id);
  expect([shut?.isLocked, shut?.fullContent]).toEqual([true, '']);
  await elsewhere.goto(deskOf(id));
  await expect(elsewhere.getByLabel('Passphrase', { exact: true })).toBeVisible();
  await expect(sheetOf(elsewhere)).toHaveCount(0);
  await openBehind(elsewhere);
  await expect(sheetOf(elsewhere)).toContainText('Nobody knows this.');

  async function openBehind(where: typeof page): Promise<void> {
    await where.goto(deskOf(id));
    await where.getByLabel('Passphrase', { exact: true }).fill(passphrase);
    await where.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(sheetOf(where)).toBeVisible();
  }
});

test('Arabic, Hebrew and emoji are kept as they are, and stand on their side', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  const id = await beginLetter(page, '');
  await goToDesk(page, deskOf(id));
  await sheetOf(page).click();
  const words = 'مرحبا يا مارتا 👩‍🌾 שלום';
  await page.keyboard.insertText(words);
  await expectLine(page, /^Saved/);
  expect((await draftOf(page, id))?.fullContent).toBe(`${words}\n`);
  const first = sheetOf(page).getByRole('paragraph');
  expect(await first.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl');
  await saveLetter(page);
  await goToDesk(page, deskOf(id));
  await expect(sheetOf(page)).toHaveText(words);
});

test('a letter of a megabyte is written on, kept and found', async ({ page, product }) => {
  await settleIn(page, product);
  const long = 'Dear Marta. '.repeat(83_000).trim();
  const id = await beginLetter(page, long);
  await goToDesk(page, deskOf(id));
  await expect(page.getByText(/^This letter is too long for formatting/)).toBeVisible();
  await typeOn(page, ' The end.');
  await expectLine(page, /^Saved/);
  expect((await draftOf(page, id))?.fullContent).toBe(`${long} The end.`);
  await page.goto('about:blank');
  await goToDesk(page, deskOf(id));
  await expect(sheetOf(page)).toHaveValue(/The end\.$/);
});

test('on a phone the line and Save stay in sight', async ({ product, visit }) => {
  const phone = await visit('phone');
  await settleIn(phone, product);
  const id = await beginLetter(phone, 'A line.\n\n'.repeat(60));
  await goToDesk(phone, deskOf(id));
  await typeOn(phone, ' End.');
  await expectLine(phone, /^Saved/);
  await expect(phone.getByText('End.')).toBeInViewport();
  await expect(phone.getByText(/^Saved/)).toBeInViewport();
  await expect(phone.getByRole('button', { name: 'Save' })).toBeInViewport();
});

test('the desk is whole with forced colours, and with more contrast', async ({
  page,
  product,
  faults,
}) => {
  faults.announce(/\/draft$/);
  await settleIn(page, product);
  const id = await beginLetter(page);
  await callFromPage(page, 'put', `/api/testaments/${id}`, { fullContent: 'Mind the house.' });
  for (const media of [{ forcedColors: 'active' }, { contrast: 'more' }] as const) {
    const name = JSON.stringify(media);
    // The colours are the browser's there, and axe reads ours.
    const without = 'forcedColors' in media ? ['color-contrast'] : [];
    await page.emulateMedia(media);
    await goToDesk(page, deskOf(id));
    await inspectInBoth(page, `the desk, ${name}`, without);
    await page.getByRole('button', { name: 'Earlier versions' }).click();
    const panel = page.getByRole('dialog', { name: 'Earlier versions' });
    await panel
      .getByRole('button', { name: /characters/ })
      .first()
      .click();
    await expect(panel.getByRole('insertion').first()).toBeVisible();
    await inspectInBoth(page, `an earlier version, ${name}`, without);
    await page.keyboard.press('Escape');
    const draft = { title: 'For Marta', fullContent: `Theirs, ${name}.`, basedOn: 'first' };
    const { revision = 0 } = (await draftOf(page, id)) ?? {};
    await callFromPage(page, 'put', `/api/testaments/${id}/draft`, { ...draft, revision });
    await typeOn(page, ' Mine.');
    await expect(questionOf(page)).toBeVisible();
    await inspectInBoth(page, `two texts, ${name}`, without);
    await questionOf(page).getByRole('button', { name: 'Go on with those words' }).click();
    await expectLine(page, /^Saved/);
    await page.emulateMedia({ forcedColors: null, contrast: null });
  }
});
