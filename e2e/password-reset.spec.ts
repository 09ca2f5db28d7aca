// The way back of somebody who forgot the password: by a mail, after three days, unless stopped.
import type { Page } from '@playwright/test';
import { resetWaitHours } from '#contract/limits.ts';
import { expectNotice, moveTime, settleIn, type JourneyPerson } from './people.fixture.ts';
import { linkIn, type RunningProduct } from './process.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

test.use({ world: 'password-reset' });

const linkSubject = /^Choose a new password for your Codicil account$/;
const waitsSubject = /^A new password for your account takes effect in three days$/;
const next = 'three quiet lakes at dawn';

test('who forgot the password asks for a link and chooses another one; who is signed in sees it and stops it', async ({
  page,
  product,
  visit,
  isMobile,
}) => {
  const person = await settleIn(page, product);
  const isLive = page.waitForResponse(/\/api\/notifications\/events$/);
  await page.goto('/dashboard');
  await isLive;
  const banner = page.getByRole('region', {
    name: /^A new password for your account takes effect/,
  });
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(banner).toBeHidden();

  const stranger = await visit(isMobile ? 'phone' : 'desktop');
  await chooseByMail(stranger, product, person);
  await expect(stranger.getByText(/\(Lisbon time\)$/)).toBeVisible();
  await inspect(stranger, 'a new password that waits');

  // Told in her own page, open all the while.
  await expect(banner).toContainText('If it was not you, stop it.');
  await inspect(page, 'the dashboard while a new password waits');
  await page.goto('/recipients');
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Stop the new password' }).click();
  await expectNotice(page, 'The new password was stopped');
  await expect(banner).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Recipients', level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
});

test('whoever opens the links of the mails changes nothing, and one press on the second one stops', async ({
  page,
  product,
  visit,
  isMobile,
  faults,
}) => {
  const person = await settleIn(page, product);
  const stranger = await visit(isMobile ? 'phone' : 'desktop');
  const asked = await chooseByMail(stranger, product, person);
  const mail = await product.mailTo(person.email, waitsSubject);
  const stopLink = linkIn(mail, 'stop-reset');
  const changes: string[] = [];
  const scanner = await visit(isMobile ? 'phone' : 'desktop');
  scanner.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.url());
  });
  for (const link of [linkIn(asked, 'reset-password'), stopLink]) {
    const response = await scanner.goto(link);
    const headers = response?.headers() ?? {};
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['cache-control']).toBe('no-store');
    await expect(scanner.getByRole('button', { name: 'Stop the new password' })).toBeVisible();
  }
  expect(changes).toEqual([]);

  await inspect(scanner, 'the page that stops a new password');
  await scanner.getByRole('button', { name: 'Stop the new password' }).click();
  await expect(
    scanner.getByRole('heading', { name: 'The new password was stopped' }),
  ).toBeVisible();
  await expect(scanner.getByText(/Change the password of your mailbox now/)).toBeVisible();
  await inspect(scanner, 'a new password that was stopped');

  faults.announce(/\/api\/password-reset\//);
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await stranger.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(stranger).toHaveURL('/forgot-password');
});

test('after 72 hours the new password signs in, and nothing stops it any more', async ({
  page,
  product,
  visit,
  isMobile,
  faults,
}) => {
  const person = await settleIn(page, product);
  const stranger = await visit(isMobile ? 'phone' : 'desktop');
  await chooseByMail(stranger, product, person);
  const mail = await product.mailTo(person.email, waitsSubject);
  await moveTime(page, { advanceDays: resetWaitHours / 24 });
  await product.mailTo(person.email, /^Your new password works now$/);

  await stranger.reload();
  const works = stranger.getByRole('heading', { name: 'Your new password works now' });
  await expect(works).toBeVisible();
  await inspect(stranger, 'a new password that works');
  faults.announce(/\/api\/(password-reset\/|login$)/);
  const late = await visit(isMobile ? 'phone' : 'desktop');
  await late.goto(linkIn(mail, 'stop-reset'));
  await late.getByRole('button', { name: 'Stop the new password' }).click();
  await expect(late.getByRole('heading', { name: 'It is too late to stop it' })).toBeVisible();

  await stranger.getByRole('link', { name: 'Sign in' }).click();
  await signIn(stranger, person, person.password);
  await expectNotice(stranger, 'Login failed', 'Invalid username or password');
  await signIn(stranger, person, next);
  await expect(stranger).toHaveURL('/dashboard');
  await test.step('it proves no more than the mailbox, and no dialog asks for it', async () => {
    faults.announce(/\/api\/user\/reauthenticate$/);
    await stranger.goto('/settings');
    await stranger.getByRole('button', { name: 'Change Password' }).click();
    const present = stranger.getByLabel('Current password');
    await present.fill(next);
    await stranger.getByLabel('New password', { exact: true }).fill('four loud rivers at night');
    await stranger.getByLabel('Repeat the new password').fill('four loud rivers at night');
    await stranger.getByRole('button', { name: 'Set New Password' }).click();
    const proof = stranger.getByLabel('Six digits of your app, or a recovery code');
    await expect(proof).toHaveAccessibleDescription(/This password was set by email/);
    await expect(proof).toBeFocused();
    await inspect(stranger, 'a new password that takes a code as well');
    await expect(stranger.getByRole('alertdialog')).toBeHidden();
  });
});

/** @returns the mail with the link to the page where it was chosen. */
async function chooseByMail(page: Page, product: RunningProduct, person: JourneyPerson) {
  const asked = await askFor(page, product, person);
  await page.goto(linkIn(asked, 'reset-password'));
  await choose(page, next);
  return asked;
}

/** As somebody does who stands before the sign-in form. */
async function askFor(page: Page, product: RunningProduct, { email }: JourneyPerson) {
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const submit = page.getByRole('button', { name: 'Send me a link' });
  await expect(submit).toBeVisible();
  await inspect(page, 'the page for a forgotten password');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await submit.click();
  await expect(page.getByText(/^If an account has the address/)).toBeVisible();
  return product.mailTo(email, linkSubject);
}

async function choose(page: Page, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await inspect(page, 'the page for a new password');
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the new password').fill(password);
  await page.getByRole('button', { name: 'Choose this password' }).click();
  await expect(page.getByRole('heading', { name: 'The new password waits' })).toBeVisible();
}

async function signIn(page: Page, { email }: JourneyPerson, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
