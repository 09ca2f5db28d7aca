// An owner who has lost the password and the mailbox while the grace period runs, and gets back in.
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import type { Language } from '#contract/languages.ts';
import { resetWaitHours } from '#contract/limits.ts';
import { haveAuthenticator } from './authenticator.fixture.ts';
import {
  callFromPage,
  dashboardOf,
  moveTime,
  settleIn,
  writeOnScreen,
  type JourneyPerson,
} from './people.fixture.ts';
import type { RunningProduct } from './process.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';
import { screenWordsIn, type ScreenWords } from './words.fixture.ts';

const next = 'three quiet lakes at dawn';
const languages: readonly Language[] = ['en', 'pt-PT', 'ru'];

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ world: 'locked-out', locale: language });
    const words = screenWordsIn[language];
    const details = language === 'en' ? {} : inTorture;

    test(
      `a recovery code alone lets her in, in ${language}`,
      details,
      async ({ page, product }) => {
        const person = await settleIn(page, product);
        const path = '/api/user/recovery-codes';
        const { codes } = (await callFromPage(page, 'post', path, {})) as { codes: string[] };
        await loseAllInGrace(page);

        await page.goto('/auth');
        await page.getByRole('link', { name: words.auth.forgot }).click();
        await page.getByRole('link', { name: words.reset.recover.link }).click();
        await page.getByLabel(words.auth.usernameOrEmail).fill(person.username);
        await page.getByLabel(words.reset.page.code, { exact: true }).fill(codes[4]!.toLowerCase());
        await typeTwice(page, words);
        await inspect(page, 'getting back in without the mailbox');
        await press(page, words.reset.page.submit);
        await expect(heading(page, words.reset.page.doneTitle)).toBeVisible();
        await inspect(page, 'back in without the mailbox');
        await page.getByRole('link', { name: words.reset.page.signIn }).click();
        await signIn(page, words, person);
        await expectSafe(page, words);
      },
    );

    test(`a passkey lets her in, in ${language}`, inTorture, async ({ page, product }) => {
      await haveAuthenticator(page);
      await settleIn(page, product);
      await page.goto('/security');
      await press(page, words.security.passkeys.add);
      await page.getByLabel(words.security.passkeys.name).fill('Key');
      await press(page, words.security.passkeys.add);
      await expect(page.getByText('Key', { exact: true })).toBeVisible();
      await loseAllInGrace(page);

      await page.goto('/auth');
      await expect(page.getByRole('button', { name: words.auth.passkey })).toBeVisible();
      await inspect(page, 'signing in where a passkey does');
      await press(page, words.auth.passkey);
      await expectSafe(page, words);
    });

    // In one language is enough: no page says anything else to whoever had an app.
    const losesApp = language === 'en';
    const besides = losesApp ? ', though her app is lost as well' : '';
    test(
      `the operator lets her in${besides}, in ${language}`,
      inTorture,
      async ({ page, product }) => {
        const person = await settleIn(page, product);
        // The page of the link speaks the language of the account.
        await callFromPage(page, 'patch', '/api/user', { language });
        if (losesApp) await turnOnApp(page);
        await loseAllInGrace(page);
        await page.goto(await linkOfOperator(product, person));
        await choose(page, words);
        await moveTime(page, { advanceDays: resetWaitHours / 24 });
        await page.reload();
        await page.getByRole('link', { name: words.reset.page.signIn }).click();
        await signIn(page, words, person);
        await expectSafe(page, words);
      },
    );
  });
}

/** From now on signing in with the password asks for its digits. */
async function turnOnApp(page: Page): Promise<void> {
  const { secret } = (await callFromPage(page, 'post', '/api/user/totp', {})) as { secret: string };
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await callFromPage(page, 'put', '/api/user/totp', { code });
}

/** On a new browser: nobody is signed in there, and no mail is read any more. */
async function loseAllInGrace(page: Page): Promise<void> {
  const rhythm = { checkInterval: 7, checkAttempts: 1, gracePeriod: 7 } as const;
  await writeOnScreen(page, { title: 'One', status: 'active', ...rhythm }, ['heir@example.org']);
  const isInGrace = async () => (await dashboardOf(page)).asking?.kind === 'grace';
  for (let days = 0; !(await isInGrace()); days += 1) {
    expect(days).toBeLessThan(30);
    await moveTime(page, { advanceDays: 1 });
  }
  await moveTime(page, { advanceDays: 3 });
  // An answer that is still under way would bring the cookie back.
  await page.goto('about:blank');
  await page.context().clearCookies();
}

async function linkOfOperator(product: RunningProduct, { email }: JourneyPerson): Promise<string> {
  const printed = await product.runBeside('server/reset-password.ts', email);
  const link = /^http\S+\/reset-password\/\S+$/m.exec(printed)?.[0];
  expect(link, printed).toBeDefined();
  return link!;
}

/** On the page of the operator's link. */
async function choose(page: Page, words: ScreenWords): Promise<void> {
  await expect(heading(page, words.reset.page.title)).toBeVisible();
  await inspect(page, 'the page for a new password, by the operator');
  await typeTwice(page, words);
  await press(page, words.reset.page.submit);
  await expect(heading(page, words.reset.waits.title)).toBeVisible();
  await inspect(page, 'a new password that waits, by the operator');
}

async function typeTwice(page: Page, words: ScreenWords): Promise<void> {
  await page.getByLabel(words.reset.page.password, { exact: true }).fill(next);
  await page.getByLabel(words.reset.page.repeat, { exact: true }).fill(next);
}

async function signIn(page: Page, words: ScreenWords, { email }: JourneyPerson): Promise<void> {
  await page.getByLabel(words.auth.usernameOrEmail).fill(email);
  await page.getByLabel(words.auth.password, { exact: true }).fill(next);
  await page.getByRole('button', { name: words.auth.submitLogin, exact: true }).click();
}

/** She is in, nothing of hers was delivered, and nothing is about to be. */
async function expectSafe(page: Page, words: ScreenWords): Promise<void> {
  await expect(page).toHaveURL('/dashboard');
  await expect(heading(page, words.dashboard.title)).toBeVisible();
  expect((await dashboardOf(page)).asking).toBeNull();
  await inspect(page, 'the dashboard of somebody who is back');
  await moveTime(page, { advanceDays: 5 });
  const releases = (await (await page.request.get('/api/releases')).json()) as unknown[];
  expect(releases).toEqual([]);
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { name, level: 1 });
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).last().click();
}
