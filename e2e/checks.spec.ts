import type { Page } from '@playwright/test';
import { codeInMail, linkIn, type RunningProduct } from './process.fixture.ts';
import {
  expectNotice,
  moveTime,
  settleIn,
  signOut,
  writeOnScreen,
  type JourneyPerson,
} from './people.fixture.ts';
import { expect, inTorture, test } from './product.fixture.ts';

test.use({ world: 'checks' });

const recorded =
  'Your verification has been successfully recorded. Your digital testaments will remain inactive ' +
  'unless you miss future check-ins.';
const checkSubject = /^Are you well\? Please confirm \(reminder 1 of 2\)$/;

test('in a browser nobody knows, a check is answered with the code from the mail', async ({
  page,
  product,
  visit,
  faults,
}) => {
  const person = await askedPerson(page, product);
  const mail = await product.mailTo(person.email, checkSubject);
  const isLive = page.waitForResponse(/\/api\/notifications\/events$/);
  await page.goto('/dashboard');
  await isLive;
  await expect(page.getByText('We asked whether you are there.')).toBeVisible();
  const stranger = await visit();
  faults.announce(/\/api\/check-links\//);
  await stranger.goto(linkIn(mail));
  await expect(stranger.getByRole('heading', { name: 'Are you there?' })).toBeVisible();
  const code = stranger.getByRole('textbox', { name: 'Six-digit code' });
  const here = stranger.getByRole('button', { name: 'I’m here' });

  await here.click();
  await expect(code).toHaveAccessibleDescription(/Please enter the six digits of the code/);
  await code.fill(codeInMail(mail) === '000000' ? '111111' : '000000');
  await here.click();
  await expect(code).toHaveAccessibleDescription(
    /This code is not right. Please look at the email that brought you here/,
  );
  expect(await newestCheck(page), 'opening and guessing answer nothing').toBe('sent');

  await code.fill(`${codeInMail(mail).slice(0, 3)} ${codeInMail(mail).slice(3)}`);
  await here.click();
  await expect(stranger).toHaveURL('/check-verified');
  await expect(stranger.getByText(recorded)).toBeVisible();
  await stranger.getByRole('link', { name: 'Return to Dashboard' }).click();
  await expect(stranger).toHaveURL('/');

  // Her own page, open all the while, learns it by itself.
  await expectAllIsWell(page);
  await stranger.goto(linkIn(mail));
  await expect(stranger.getByText(/^You answered this check-in on /)).toBeVisible();
  await expect(code).toBeHidden();
  await stranger.getByRole('button', { name: 'Answer again' }).click();
  await expect(code).toBeVisible();
});

test(
  'in a browser she used before, one press answers even after she signed out',
  inTorture,
  async ({ page, product }) => {
    const person = await askedPerson(page, product);
    await page.goto('/dashboard');
    await signOut(page);
    await expect(page).toHaveURL('/auth');
    await page.goto(linkIn(await product.mailTo(person.email, checkSubject)));
    await expect(page.getByRole('button', { name: 'I’m here' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Six-digit code' })).toBeHidden();
    await page.getByRole('button', { name: 'I’m here' }).click();
    await expect(page).toHaveURL('/check-verified');
    await expect(page.getByText(recorded)).toBeVisible();
  },
);

test(
  'an answer from the local mailbox ends a running grace period',
  inTorture,
  async ({ page, product }) => {
    const person = await silentPerson(page, product);
    await page.goto('/dashboard');
    await expect(
      page.getByRole('region', { name: /^We asked you on .*Are you there\?$/ }),
    ).toBeVisible();
    await page.getByRole('link', { name: /^Open the mailbox/ }).click();
    await page.getByRole('button', { name: new RegExp(`^Warning.*${person.email}`) }).click();
    const mail = page.getByRole('article', { name: /^Warning: your letter goes out on/ });
    await mail.getByRole('tab', { name: 'As plain text' }).click();
    await mail.getByRole('link', { name: /\/check\// }).click();
    await page.getByRole('button', { name: 'I’m here' }).click();
    await expect(page).toHaveURL('/check-verified');
    await page.goto('/dashboard');
    await expectAllIsWell(page);
  },
);

test('one press on the dashboard ends a running grace period', async ({ page, product }) => {
  await silentPerson(page, product);
  await page.goto('/dashboard');
  const banner = page.getByRole('region', { name: /^We asked you on .*Are you there\?$/ });
  await banner.getByRole('button', { name: 'I’m here' }).click();
  await expectNotice(page, 'Thank you. We have your answer', 'The dates move on.');
  await expectAllIsWell(page);
});

test('the button in the mail itself opens the page that asks', async ({ page, product }) => {
  const person = await askedPerson(page, product);
  await page.goto('/dev/mail');
  await page.getByRole('button', { name: new RegExp(`reminder 1 of 2.*${person.email}`) }).click();
  // It comes a moment later, over where the link was.
  await expect(page.getByRole('complementary', { name: 'Time travel' })).toBeVisible();
  const frame = page.frameLocator('iframe:not([hidden])');
  await frame.getByRole('link', { name: 'Answer the check' }).click();
  await expect(page.getByRole('heading', { name: 'Are you there?' })).toBeVisible();
});

test('Check Now sends one check, says so, and waits for its answer', async ({ page, product }) => {
  const person = await settleIn(page, product);
  await page.goto('/dashboard');
  const panel = page.getByRole('region', { name: 'Recent Check Status' });
  await expect(panel).toContainText('No check-in has been sent yet.');
  await page.getByRole('button', { name: 'Check Now' }).click();
  await expectNotice(page, 'Check sent', 'A verification check has been sent to your email');
  await expect(panel).toContainText('Pending');
  await expect(page.getByRole('button', { name: 'Check Now' })).toBeDisabled();
  await page.goto(linkIn(await product.mailTo(person.email, /^The Codicil check you asked for$/)));
  await page.getByRole('button', { name: 'I’m here' }).click();
  await expect(page).toHaveURL('/check-verified');
  await page.goto('/dashboard');
  await expect(panel).toContainText('Verified');
  await expect(page.getByRole('button', { name: 'Check Now' })).toBeEnabled();
});

test('a link of no check says what to do', inTorture, async ({ page, faults }) => {
  faults.announce(/\/api\/check-links\//);
  await page.goto('/check/not-a-token');
  const title = 'This link does not work';
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Please open the newest email from Codicil')).toBeVisible();
});

/** Somebody who was just asked for the first time and has not answered. */
async function askedPerson(page: Page, product: RunningProduct): Promise<JourneyPerson> {
  const person = await settleIn(page, product);
  const settings = { checkInterval: 30, checkAttempts: 2, gracePeriod: 14 };
  const written = { title: 'For Marta', status: 'active' as const, ...settings };
  await writeOnScreen(page, written, ['marta@example.org']);
  await moveTime(page, { advanceDays: 30 });
  await product.mailTo(person.email, checkSubject);
  return person;
}

/** Her grace period began and she was warned. */
async function silentPerson(page: Page, product: RunningProduct): Promise<JourneyPerson> {
  const person = await askedPerson(page, product);
  await moveTime(page, { advanceDays: 7 });
  await product.mailTo(person.email, /^Warning: your letter goes out on/);
  return person;
}

async function expectAllIsWell(page: Page): Promise<void> {
  await expect(page.getByText('As long as you answer, nothing is sent.')).toBeVisible();
  await expect(
    page.getByRole('region', { name: /^We asked you on .*Are you there\?$/ }),
  ).toBeHidden();
  const panel = page.getByRole('region', { name: 'Recent Check Status' });
  await expect(panel).toContainText('Verified');
}

async function newestCheck(page: Page): Promise<string | undefined> {
  const checks = (await (await page.request.get('/api/checks')).json()) as { status: string }[];
  return checks[0]?.status;
}
