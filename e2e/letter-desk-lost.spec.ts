// The letter desk on a bad day: no line, no server, no session, no room, another window. The words
// stay, and one sentence says where they are.
import type { Page } from '@playwright/test';
import {
  aheadOf,
  beginLetter,
  deskOf,
  draftOf,
  expectKept,
  expectLine,
  expectNoOpenDesk,
  goToDesk,
  questionOf,
  saveLetter,
  sheetOf,
  storedText,
  typeOn,
  wordsOfLetter,
} from './desk.fixture.ts';
import { mortalTest } from './mortal.fixture.ts';
import { callFromPage, settleIn, signOut } from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'letter-desk-lost' });

const drafts = /\/draft$/;
const tree = ' Water the lemon tree.';
const unreachable = /^Kept in this browser; no connection\.$/;

mortalTest(
  'a server that dies while it keeps words gets them when it is back',
  async ({ page, mortal, faults }) => {
    faults.announceLostLine();
    await settleIn(page, mortal.product);
    const id = await beginLetter(page);
    await goToDesk(page, deskOf(id));
    const goOn = await mortal.stall('letter_drafts');
    const isAsked = page.waitForRequest((request) => drafts.test(request.url()));
    await typeOn(page, tree);
    await isAsked;
    await mortal.kill();
    await goOn();
    await expectLine(page, unreachable);
    await inspectInBoth(page, 'a desk without a connection');
    await typeOn(page, ' And the roses.');

    await test.step('the window is closed as well', async () => {
      const context = page.context();
      await expectKept(page);
      await page.close();
      await mortal.restart();
      const again = await context.newPage();
      await expectNoOpenDesk(again);
      await goToDesk(again, deskOf(id));
      await expect(sheetOf(again)).toContainText(`${tree} And the roses.`);
      await expectLine(again, /^Saved/);
      expect((await draftOf(again, id))?.fullContent).toContain('And the roses.');
    });
  },
);

test('without a line the words are kept in this browser, and sent when it is back', async ({
  page,
  product,
  faults,
}) => {
  faults.announceLostLine();
  await settleIn(page, product);
  const id = await beginLetter(page);
  await goToDesk(page, deskOf(id));
  await page.context().setOffline(true);
  await typeOn(page, tree);
  await expectLine(page, unreachable);
  expect(await storedText(page), 'nobody reads them there').not.toMatch(/^$|lemon/);
  await page.context().setOffline(false);
  await expectLine(page, /^Saved/);
  await expect.poll(() => storedText(page)).toBe('');
});

/** What a window sends while it closes may arrive once the line is back: here it does not. */
async function closeUnsent(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no line'));
  });
  await page.close();
}

test('two windows without a line keep their words apart, and none are lost', async ({
  page,
  product,
  faults,
}) => {
  faults.announceLostLine();
  faults.announce(drafts);
  await settleIn(page, product);
  const id = await beginLetter(page);
  const context = page.context();
  const other = await context.newPage();
  await goToDesk(page, deskOf(id));
  await goToDesk(other, deskOf(id));
  await context.setOffline(true);
  await typeOn(page, ' First window.');
  await expectLine(page, unreachable);
  await typeOn(other, ' Second window.');
  await expectLine(other, unreachable);
  await expectKept(other);
  await closeUnsent(page);
  await closeUnsent(other);
  await context.setOffline(false);
  const again = await context.newPage();
  await expectNoOpenDesk(again);
  await goToDesk(again, deskOf(id));
  await expect(sheetOf(again)).toContainText('First window.');
  await expect(sheetOf(again)).toContainText('Second window.');
  await expectLine(again, /^Saved/);
});

test('two devices meet kindly, and nobody loses a word', async ({
  page,
  product,
  visit,
  faults,
}) => {
  faults.announce(drafts);
  const { username, password } = await settleIn(page, product);
  const id = await beginLetter(page);
  const phone = await visit('phone');
  await callFromPage(phone, 'post', '/api/login', { username, password });
  await goToDesk(page, deskOf(id));
  await goToDesk(phone, deskOf(id));
  await typeOn(page, ' At the desk.');
  await expectLine(page, /^Saved/);
  await typeOn(phone, ' On the phone.');
  const question = questionOf(phone);
  await expect(question).toContainText('Nothing is lost');
  await inspectInBoth(phone, 'two texts on a phone');
  // Typed on while the question stands there.
  await typeOn(phone, ' And more.');
  await question.getByRole('button', { name: 'Take both, one below the other' }).click();
  await expectLine(phone, /^Saved/);
  for (const words of ['At the desk.', 'On the phone. And more.']) {
    await expect(sheetOf(phone)).toContainText(words);
  }

  await typeOn(page, ' Back at the desk.');
  await questionOf(page).getByRole('button', { name: 'Go on with those words' }).click();
  await expectLine(page, /^Saved/);
  await expect(sheetOf(page)).toContainText('On the phone. And more.');
});

test('a version that is put back and saved takes nothing from who writes meanwhile', async ({
  page,
  product,
  faults,
}) => {
  faults.announce(/\/draft$|\/api\/testaments\/\d+$/);
  await settleIn(page, product);
  const id = await beginLetter(page, 'The old words.');
  await callFromPage(page, 'put', `/api/testaments/${id}`, { fullContent: 'The new words.' });
  const other = await page.context().newPage();
  await goToDesk(page, deskOf(id));
  await goToDesk(other, deskOf(id));
  await typeOn(other, ' Written meanwhile.');
  await expectLine(other, /^Saved/);
  await page.getByRole('button', { name: 'Earlier versions' }).click();
  const panel = page.getByRole('dialog', { name: 'Earlier versions' });
  await panel.getByRole('button', { name: /14 characters/ }).click();
  await panel.getByRole('button', { name: 'Put these words back' }).click();
  await expect(questionOf(page)).toBeVisible();
  expect((await draftOf(page, id))?.fullContent).toContain('Written meanwhile.');
  await questionOf(page).getByRole('button', { name: 'Go on with these words' }).click();
  await expect(questionOf(page)).toHaveCount(0);
  await expectLine(page, /^Saved/);
  await saveLetter(page);
  expect(await wordsOfLetter(page, id)).toContain('The old words.');

  await typeOn(other, ' And on.');
  await expectLine(other, /^Saved/);
  await other.keyboard.press('Control+s');
  await expect(questionOf(other)).toContainText('Written meanwhile. And on.');
  await questionOf(other).getByRole('button', { name: 'Take both, one below the other' }).click();
  await saveLetter(other);
  expect(await wordsOfLetter(page, id)).toMatch(/The old words[^]*Written meanwhile\. And on\./);
});

test('a session that ends elsewhere keeps the words, and goes on with the password', async ({
  page,
  product,
  faults,
}) => {
  faults.announce(/\/api\//);
  const { password } = await settleIn(page, product);
  const id = await beginLetter(page);
  await goToDesk(page, deskOf(id));
  // The words are on their way when it ends: else the question might come before they are typed.
  const ended = Promise.withResolvers<void>();
  await page.route(drafts, async (route) => {
    await ended.promise;
    await route.continue();
  });
  await typeOn(page, tree);
  expect((await page.request.post('/api/logout')).ok()).toBe(true);
  ended.resolve();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel(/^Password/).fill(password);
  await again.getByRole('button', { name: 'Log In' }).click();
  await expectLine(page, /^Saved/);
  expect((await draftOf(page, id))?.fullContent).toContain(tree.trim());
});

test('whoever signs out is asked before words that only this browser has go', async ({
  page,
  product,
  faults,
}) => {
  faults.announceLostLine();
  faults.announce(/\/api\//);
  await settleIn(page, product);
  const id = await beginLetter(page);
  await goToDesk(page, deskOf(id));
  const letThrough = await withoutDrafts();
  await typeOn(page, tree);
  await expectLine(page, /^Kept in this browser/);
  await signOut(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('only in this browser');
  await inspectInBoth(page, 'signing out with unsent words');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(sheetOf(page)).toContainText(tree.trim());

  await test.step('what can be sent is no question', async () => {
    await letThrough();
    await signOut(page);
    await expect(page).toHaveURL(/\/auth/);
    expect(await storedText(page)).toBe('');
  });

  async function withoutDrafts(): Promise<() => Promise<void>> {
    await page.route(drafts, (route) => route.abort('internetdisconnected'));
    return () => page.unroute(drafts);
  }
});

test('a browser without room says so, and the words stay on the page', async ({
  page,
  product,
  faults,
}) => {
  faults.announceLostLine();
  await settleIn(page, product);
  const id = await beginLetter(page);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await goToDesk(page, deskOf(id));
  await page.context().setOffline(true);
  await typeOn(page, tree);
  await expectLine(page, /this browser has no room left; no connection\. Please do not close/);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await question.getByRole('button').first().click();
  await page.context().setOffline(false);
  await expectLine(page, /^Saved/);
  await expect(aheadOf(page)).toBeVisible();
  expect((await draftOf(page, id))?.fullContent).toContain(tree.trim());
});
