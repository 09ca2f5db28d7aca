import type { Page } from '@playwright/test';
import { codeInMail, linkIn, type RunningProduct } from './process.fixture.ts';
import {
  confirmSubject,
  dashboardOf,
  expectNotice,
  moveTime,
  newPerson,
  type JourneyPerson,
} from './people.fixture.ts';
import { expect, test } from './product.fixture.ts';

test.use({ world: 'silence' });

const letter = 'Dear Marta,\n\nthe **lemon tree** is yours now.\n\n- The keys are with Amélia.';

test('what a person wrote reaches her person after silence, on the dates she was shown', async ({
  page,
  product,
  visit,
}) => {
  test.slow();
  const ana = newPerson();
  await test.step('she registers and confirms her address', async () => {
    await register(page, ana);
    const code = codeInMail(await product.mailTo(ana.email, confirmSubject));
    await page.getByRole('textbox', { name: 'Six-digit code' }).fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectNotice(page, 'Address confirmed');
  });

  await test.step('she writes', () => write(page));
  const forecast = await test.step('she sees the dates', () => expectForecast(page));

  await test.step('she is asked, and does not answer', async () => {
    await page.getByRole('button', { name: '+1 week' }).click();
    await expect(story(page)).toContainText('Time passed, and nothing was due.');
    await untilHappens(page, 'Ana Reis gets a check by mail');
    await product.mailTo(ana.email, /^Are you well\? Please confirm \(reminder 1 of 1\)$/);
    await expect(page.getByRole('heading', { name: 'Are you there?' })).toBeVisible();
    await untilHappens(page, 'The grace period begins. Ana Reis gets a warning');
  });

  const releaseAt = forecast.at(-1)?.at ?? '';
  await test.step('the grace period is said in a banner with its date', async () => {
    const banner = page.getByRole('region', { name: /^We asked you on .*Are you there\?$/ });
    await expect(banner).toContainText(`by ${longDate(releaseAt)}, we deliver your letters`);
    await expect(banner).toContainText('Answer once to stop this, and the dates move on.');
    await expect(page.getByText('Your grace period is running.')).toBeVisible();
    await untilHappens(page, 'Half of the grace period is over');
    await untilHappens(page, 'The grace period ends soon');
    await untilHappens(page, 'the last warning, a day before the end');
    expect(await mailsTo('marta@example.org')).toHaveLength(0);
  });

  await test.step('it is delivered on the day she was shown, once', async () => {
    await untilHappens(page, 'A letter of Ana Reis goes to one person');
    await expect(
      page.getByText('Your letter was delivered. Nothing else will be sent.'),
    ).toBeVisible();
    await expect(page.getByText(`Delivered on ${longDate(releaseAt)}`)).toBeVisible();
    await moveTime(page, { advanceDays: 6 });
    expect((await mailsTo('marta@example.org')).map(({ at }) => at)).toEqual([releaseAt]);
  });

  await test.step('she does not open it, and is written to after a week and after a month', async () => {
    await moveTime(page, { advanceDays: 1 });
    await moveTime(page, { advanceDays: 23 });
    expectFollowedUp(await mailsTo('marta@example.org'), releaseAt);
  });

  await test.step('Marta opens the link on her phone and reads', async () => {
    const mail = await product.mailTo('marta@example.org', /^Ana Reis left a message for you$/);
    for (const words of ['lemon', 'For Marta']) expect(mail.text).not.toContain(words);
    await readLetter(await visit('phone'), linkIn(mail));
  });

  await test.step('she has opened it, and no further mail comes', async () => {
    await moveTime(page, { advanceDays: 60 });
    expect(await mailsTo('marta@example.org')).toHaveLength(3);
  });

  async function mailsTo(address: string) {
    return (await product.allMail()).filter(({ to }) => to.includes(address));
  }
});

type KeptMails = Awaited<ReturnType<RunningProduct['allMail']>>;

function expectFollowedUp(mails: KeptMails, releaseAt: string): void {
  const byTime = mails.toSorted((one, other) => one.at.localeCompare(other.at));
  expect(byTime.map(({ at }) => at)).toEqual([0, 7, 30].map((days) => daysAfter(releaseAt, days)));
  expect(new Set(mails.map((mail) => linkIn(mail))).size).toBe(1);
  expect(byTime.map(({ subject }) => subject)).toEqual([
    'Ana Reis left a message for you',
    'The message from Ana Reis is still here for you',
    'Our last mail about the message from Ana Reis',
  ]);
}

async function readLetter(marta: Page, link: string): Promise<void> {
  const told = marta.waitForResponse(/\/opened$/);
  await marta.goto(link);
  await expect(marta.getByRole('heading', { name: 'For Marta', level: 1 })).toBeVisible();
  await marta.getByText('A letter for you.').click();
  await told;
  await expect(marta.getByRole('strong')).toHaveText('lemon tree');
  const letter = marta.getByRole('article');
  await expect(letter.getByRole('listitem')).toHaveText('The keys are with Amélia.');
}

async function register(page: Page, person: JourneyPerson): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start Free' }).first().click();
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Ana Reis');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible();
}

async function write(page: Page): Promise<void> {
  await expect(page.getByText('No testaments yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create Testament' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Testament' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('For Marta');
  await dialog.getByRole('textbox', { name: 'Recipients' }).fill('marta@example.org');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Remove marta@example.org' })).toBeVisible();
  await choose('We ask every', '1 month');
  await choose('Attempts before trigger', '1 unanswered email');
  await choose('Grace period', '7 days');

  await dialog.getByRole('tab', { name: 'Content & Protection' }).click();
  await dialog.getByRole('textbox', { name: 'Public description' }).fill('A letter for you.');
  await dialog.getByRole('textbox', { name: 'Message' }).fill(letter);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('strong')).toHaveText('lemon tree');
  await dialog.getByRole('button', { name: 'Create & Activate' }).click();
  await page.getByRole('button', { name: 'Use This Name' }).click();
  await expectNotice(page, 'Testament created');
  await expect(dialog).toBeHidden();

  async function choose(label: string, option: string): Promise<void> {
    await dialog.getByRole('combobox', { name: label }).selectOption({ label: option });
  }
}

/** Every date on the screen is one of the engine's to the millisecond, written as people read. */
async function expectForecast(page: Page) {
  const { forecast, stats } = await dashboardOf(page);
  const [only] = forecast;
  if (only === undefined || stats.nextCheckDate === null) throw new Error('Nothing is armed.');
  const shown = only.steps.filter(({ kind }) => kind !== 'warning');
  expect(shown.map(({ kind }) => kind)).toEqual(['check', 'grace', 'release']);
  const panel = page.getByRole('region', { name: 'If you stop answering' });
  const times = panel.getByRole('time');
  await expect(times).toHaveCount(shown.length);
  for (const [place, { at }] of shown.entries()) {
    await expect(times.nth(place)).toHaveAttribute('datetime', at);
    await expect(times.nth(place)).toContainText(dayOf(at));
  }
  await expect(panel).toContainText(`nothing is sent for at least ${only.quietDays} days`);
  const figures = page.getByRole('list', { name: 'At a glance' });
  await expect(figures).toContainText(figureDate(stats.nextCheckDate));
  await expect(
    page.getByText(`Ready. Next check-in ${longDate(stats.nextCheckDate)}`),
  ).toBeVisible();
  return only.steps;
}

function story(page: Page) {
  return page.getByRole('region', { name: 'What happened' });
}

async function untilHappens(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Until something happens' }).click();
  await expect(story(page)).toContainText(words);
}

const daysAfter = (at: string, days: number) =>
  new Date(Date.parse(at) + days * 24 * 60 * 60 * 1000).toISOString();
const inLisbon = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { timeZone: 'Europe/Lisbon', ...options }).format(new Date(at));
const dayOf = (at: string) => inLisbon(at, { month: 'long', day: 'numeric' });
const longDate = (at: string) => inLisbon(at, { month: 'long', day: 'numeric', year: 'numeric' });
const figureDate = (at: string) =>
  inLisbon(at, { month: 'short', day: '2-digit', year: 'numeric' });
