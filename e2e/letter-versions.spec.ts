// What a letter said before: earlier versions in a real browser, and how they come back.
import { callFromPage, settleIn } from './people.fixture.ts';
import {
  beginLetter,
  deskOf,
  draftOf,
  expectLine,
  goToDesk,
  saveLetter,
  sheetOf,
  typeOn,
  wordsOfLetter,
} from './desk.fixture.ts';
import { expect, test } from './product.fixture.ts';

test.use({ world: 'letter-desk' });

test('twenty versions stay, and each says what differs from the words now', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  const id = await beginLetter(page, 'Version 0.');
  for (let at = 1; at <= 21; at += 1) {
    await callFromPage(page, 'put', `/api/testaments/${id}`, { fullContent: `Version ${at}.` });
  }
  await goToDesk(page, deskOf(id));
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Earlier versions' });
  const versions = panel.getByRole('button', { name: /characters/ });
  await expect(versions).toHaveCount(20);
  await versions.last().click();
  await expect(panel.getByRole('deletion')).toContainText('21');
  await expect(panel.getByRole('insertion')).toContainText('1');
  await panel.getByRole('button', { name: 'Put these words back' }).click();
  await expect(sheetOf(page)).toHaveText('Version 1.');
  await saveLetter(page);
  expect((await wordsOfLetter(page, id)).trim()).toBe('Version 1.');
});

test('words that an earlier version took the place of are among the versions', async ({
  page,
  product,
}) => {
  await settleIn(page, product);
  const id = await beginLetter(page, 'The first words.');
  await callFromPage(page, 'put', `/api/testaments/${id}`, { fullContent: 'The second words.' });
  await goToDesk(page, deskOf(id));
  await typeOn(page, ' Typed for an hour.');
  await expectLine(page, /^Saved/);
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Earlier versions' });
  await panel.getByRole('button', { name: /characters/ }).click();
  await panel.getByRole('button', { name: 'Put these words back' }).click();
  await expect(sheetOf(page)).toHaveText('The first words.');
  await expect
    .poll(async () => (await draftOf(page, id))?.fullContent.trim())
    .toBe('The first words.');
  await page.goto(deskOf(id));
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  await panel
    .getByRole('button', { name: /characters/ })
    .first()
    .click();
  await expect(panel).toContainText('Typed for an hour.');
});
