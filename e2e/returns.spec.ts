import type { Page } from '@playwright/test';
import { stallCalls } from './calls.fixture.ts';
import { linkIn, type RunningProduct } from './process.fixture.ts';
import {
  dashboardOf,
  expectNotice,
  moveTime,
  newAddress,
  settleIn,
  writeOnScreen,
} from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspectInBoth } from './screen.fixture.ts';

test.use({ world: 'returns', contextOptions: { reducedMotion: 'reduce' } });

const marta = newAddress('marta');
const bruno = newAddress('bruno');
const deliverySubject = /left a message for you$/;

test('an owner who comes back calls back what was sent, and her people are told', async ({
  page,
  product,
  visit,
  faults,
}) => {
  test.slow();
  const { password } = await settleIn(page, product);
  const settings = { checkInterval: 30, checkAttempts: 1, gracePeriod: 7 };
  const words = { title: 'For my people', fullContent: 'Where the keys are.', ...settings };
  await writeOnScreen(page, { ...words, status: 'active' }, [marta, bruno]);
  await goSilent(page);
  const links = {
    marta: await newestLink(product, marta),
    bruno: await newestLink(product, bruno),
  };
  const reader = await visit('phone');
  const told = reader.waitForResponse(/\/opened$/);
  await reader.goto(links.marta);
  // A press, as no scanner of mail does it: only then the page counts as opened.
  await reader.getByText('Where the keys are.').click();
  expect((await told).status()).toBe(204);

  await test.step('she sees what went out, to whom, and who has opened it', async () => {
    await page.goto('/dashboard');
    await expect(rowOf(page, marta)).toContainText('Opened');
    await expect(rowOf(page, bruno)).toContainText('The page has not been opened yet.');
    await inspectInBoth(page, 'dashboard of an owner who is back');
  });

  await test.step('she is told what follows, and may still think better of it', () =>
    thinkBetterOfIt(page));
  await test.step('she calls it back with her password, and it is armed again', () => {
    faults.announce(/\/api\/(releases\/\d+\/recall|user\/reauthenticate)$/);
    return callBack(page, password);
  });

  await test.step('who had not read it is told kindly, who had read it that it was too early', async () => {
    const alarm = await product.mailTo(bruno, /^False alarm: Ana Reis has answered$/);
    expect(linkIn(alarm)).toBe(links.bruno);
    faults.announce(/\/api\/testament-public\//);
    await reader.goto(links.bruno);
    await expect(reader.getByRole('heading', { name: 'This was a false alarm' })).toBeVisible();
    await inspectInBoth(reader, 'closed letter');
    const apology = await product.mailTo(marta, /^Sent too early: Ana Reis has answered$/);
    expect(linkIn(apology)).toBe(links.marta);
    await reader.goto(links.marta);
    await expectClosedAfterReading(reader);
  });

  await test.step('a second silence reaches both again, by new links', async () => {
    await goSilent(page);
    for (const [address, old] of [
      [marta, links.marta],
      [bruno, links.bruno],
    ] as const) {
      const link = await newestLink(product, address);
      expect(link).not.toBe(old);
      await reader.goto(link);
      await expect(reader.getByText('Where the keys are.')).toBeVisible();
    }
    const alarms = (await product.allMail()).filter(
      ({ to, subject }) =>
        [marta, bruno].includes(to) && /^(False alarm|Sent too early)/.test(subject),
    );
    expect(alarms).toHaveLength(2);
  });
});

async function expectClosedAfterReading(reader: Page): Promise<void> {
  const heading = { name: 'What you read was sent too early' };
  await expect(reader.getByRole('heading', heading)).toBeVisible();
  await expect(reader.getByText('Where the keys are.')).toBeHidden();
  await inspectInBoth(reader, 'closed letter that was read');
}

async function thinkBetterOfIt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Recall: close every page' }).click();
  const question = page.getByRole('alertdialog', { name: /^Recall “.*” and close every page/ });
  await expect(question).toContainText('2 people can no longer open the page, even if');
  await expect(question.getByRole('button', { name: 'Not now' })).toBeFocused();
  await inspectInBoth(page, 'question before a recall');
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(rowOf(page, bruno)).toContainText('The page has not been opened yet.');
}

async function callBack(page: Page, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Recall: close every page' }).click();
  const confirm = page.getByRole('button', { name: 'Recall and close' });
  const answered = await stallCalls(page, /\/recall$/);
  await confirm.click();
  await expect(page.getByRole('button', { name: 'Closing...' })).toBeDisabled();
  answered();
  // She signed in weeks ago, and it may be somebody else who sits here now.
  const typed = page.getByRole('alertdialog').getByLabel('Your password', { exact: true });
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAccessibleDescription(/finds your browser open/);
  await confirm.click();
  await expect(typed).toHaveAccessibleDescription(/Password is required/);
  await typed.fill('not the password');
  await confirm.click();
  await expect(typed).toHaveAccessibleDescription(/This password is not right/);
  await inspectInBoth(page, 'question before a recall, with the password');
  await typed.fill(password);
  await confirm.click();
  await expectNotice(page, 'Recalled, and ready again');
  await expect(page.getByRole('heading', { name: /while you did not answer/ })).toBeHidden();
  await page.getByText('1 delivery that you recalled').click();
  await expect(rowOf(page, bruno)).toContainText('Closed');
  await expect(rowOf(page, marta)).toContainText(/was opened on .* and is closed now\./);
  await inspectInBoth(page, 'dashboard after a recall');
  expect((await dashboardOf(page)).armed.armed).toBe(1);
}

/** Asked after a month, warned four days later, delivered a week after that. */
async function goSilent(page: Page): Promise<void> {
  await moveTime(page, { advanceDays: 30 });
  await moveTime(page, { advanceDays: 5 });
  await moveTime(page, { advanceDays: 9 });
}

async function newestLink(product: RunningProduct, address: string): Promise<string> {
  return linkIn(await product.mailTo(address, deliverySubject));
}

function rowOf(page: Page, address: string) {
  const recipients = page.getByRole('list', { name: 'Recipients of For my people' });
  return recipients.getByRole('listitem').filter({ hasText: address });
}
