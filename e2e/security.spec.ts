// The ways into an account: codes on paper, the digits of an app, a passkey, and another address.
import type { Page } from '@playwright/test';
import { HOTP, TOTP, URI } from 'otpauth';
import {
  expectNotice,
  newAddress,
  settleIn,
  signOut,
  type JourneyPerson,
} from './people.fixture.ts';
import { haveAuthenticator } from './authenticator.fixture.ts';
import { codeInMail, linkIn } from './process.fixture.ts';
import { expect, test } from './product.fixture.ts';
import { inspect } from './screen.fixture.ts';

const proof = 'Six digits of your app, or a recovery code';

test('with codes on paper and an app an owner signs in by digits, and by a code once', async ({
  page,
  product,
  faults,
}) => {
  // What a page reads again after a change may arrive after the sign-out.
  faults.announce(/\/api\/(login|dashboard|user\/(passkeys|recovery-codes|tokens|totp))$/);
  const person = await settleIn(page, product);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'See What Protects It' }).click();
  await expect(page.getByText(/^You have no recovery codes/)).toBeVisible();
  await inspect(page, 'what protects an account, and nothing does');

  const codes = await makeCodes(page);
  const app = await setUpApp(page);
  await inspect(page, 'what protects an account, with codes and an app');

  await signOut(page);
  await typePassword(page, person);
  const field = page.getByLabel(proof);
  await expect(field).toBeFocused();
  await inspect(page, 'signing in, the second step');
  await field.fill('000000');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/This code is not right/);
  // Those of now were used when it was set up.
  await field.fill(HOTP.generate({ secret: app.secret, counter: app.counter() + 1 }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');

  await signOut(page);
  await typePassword(page, person);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Log In' }).click();
  await field.fill(codes[3]!.toLowerCase());
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/security');
  await expect(page.getByText(/^You have 9 recovery codes left/)).toBeVisible();
  const used = /A recovery code of your Codicil account was used/;
  await expect
    .poll(async () => (await product.allMail()).filter(({ text }) => used.test(text)).length)
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Remove the App' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Remove the App' }).click();
  await expectNotice(page, 'App removed');
  await signOut(page);
  await typePassword(page, person);
  await expect(page).toHaveURL('/dashboard');
});

test('a passkey signs in without a password, until it is removed', async ({
  page,
  product,
  faults,
}) => {
  let person = await settleIn(page, product);
  await haveAuthenticator(page);
  await page.goto('/security');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await page.getByLabel('Name').fill('My telephone');
  await inspect(page, 'the name of a new passkey');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expectNotice(page, 'Passkey added', 'From now on “My telephone” opens your account.');
  await inspect(page, 'what protects an account, with a passkey');

  await signOut(page);
  await page.goto('/auth');
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(signIn).toBeVisible();
  await inspect(page, 'signing in, with a passkey');
  await signIn.click();
  await expectNotice(page, 'Login successful', `Welcome back, ${person.username}!`);
  await expect(page).toHaveURL('/dashboard');

  await test.step('who has lost the password sets another one with the passkey', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await inspect(page, 'a new password, with a passkey');
    await page.getByRole('button', { name: 'Use a Passkey Instead' }).click();
    await expect(page.getByText('Your passkey has shown that it is you.')).toBeVisible();
    const next = 'four loud rivers at night';
    const field = page.getByLabel('New password', { exact: true });
    await expect(field).toBeFocused();
    await field.fill(next);
    await page.getByLabel('Repeat the new password').fill(next);
    await page.getByRole('button', { name: 'Set New Password' }).click();
    await expectNotice(page, 'Password changed');
    person = { ...person, password: next };
  });

  // Signed in by a passkey, nobody has typed the password: the page asks for it.
  faults.announce(/\/api\/(user\/passkeys|passkey-login$)/);
  await page.goto('/security');
  await expect(page.getByText(/Last used on/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove My telephone' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove the passkey “My telephone”?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  const password = question.getByLabel('Your password');
  await expect(password.or(page.getByText('Passkey removed'))).toBeVisible();
  if (await password.isVisible()) {
    await password.fill(person.password);
    await question.getByRole('button', { name: 'Remove' }).click();
  }
  await expectNotice(page, 'Passkey removed');
  faults.announce(/\/api\/(dashboard|user\/(passkeys|recovery-codes|tokens|totp))$/);
  await signOut(page);
  await page.goto('/auth');
  await signIn.click();
  await expectNotice(page, 'Login failed', /^This passkey was not accepted/);
});

test('an account moves to another address, or is kept by the link in the old mailbox', async ({
  page,
  product,
  visit,
  isMobile,
  faults,
}) => {
  const person = await settleIn(page, product);
  const next = newAddress('moved');
  const account = page.getByRole('region', { name: 'Account Information' });
  await page.goto('/settings');
  await expect(account).toContainText('Email cannot be changed');
  await askToMove(page, next);
  const code = codeInMail(await product.mailTo(next, /^Confirm your new address/));
  const old = await product.mailTo(person.email, /is to move to another email address$/);
  await inspect(page, 'moving to another address, the digits');
  await page.getByLabel('Six digits from the new mailbox').fill(code);
  await page.getByRole('button', { name: 'Move My Account' }).click();
  await expect(account.getByText(/^Your account moves to/)).toBeVisible();
  await inspect(page, 'moving to another address, waiting');

  const stranger = await visit(isMobile ? 'phone' : 'desktop');
  const answer = await stranger.goto(linkIn(old, 'stop-move'));
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  const stop = stranger.getByRole('button', { name: 'Stop the move' });
  await expect(stop).toBeVisible();
  await inspect(stranger, 'the page that stops a move');
  await page.reload();
  await expect(account.getByText(/^Your account moves to/)).toBeVisible();
  await stop.click();
  await expect(stranger.getByRole('heading', { name: 'The move was stopped' })).toBeVisible();
  await inspect(stranger, 'a move that was stopped');
  await page.reload();

  await askToMove(page, next);
  await page.getByLabel('Six digits from the new mailbox').fill('000000');
  faults.announce(/\/api\/user\/email\/confirm$/);
  await page.getByRole('button', { name: 'Move My Account' }).click();
  const field = page.getByLabel('Six digits from the new mailbox');
  await expect(field).toHaveAccessibleDescription(/This code is not right/);
  const codes = await Promise.all([
    newestCode(next, code),
    newestCode(person.email, codeInMail(old)),
  ]);
  await field.fill(codes[0]);
  await page.getByLabel(/^Six digits from the old mailbox/).fill(codes[1]);
  await page.getByRole('button', { name: 'Move My Account' }).click();
  await expectNotice(page, 'Your account has moved', `From now on we write to ${next}.`);
  await expect(account).toContainText(next);

  /** Of the second move. */
  async function newestCode(address: string, before: string): Promise<string> {
    let newest = before;
    await expect(async () => {
      newest = codeInMail(await product.mailTo(address, /address/));
      expect(newest).not.toBe(before);
    }).toPass();
    return newest;
  }
});

async function askToMove(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Move to Another Address' }).click();
  await page.getByLabel('New address').fill(to);
  await page.getByRole('button', { name: 'Send the Digits' }).click();
  await expect(page.getByLabel('Six digits from the new mailbox')).toBeFocused();
}

async function makeCodes(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Make Ten Codes' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await inspect(page, 'the question before codes are made');
  await question.getByRole('button', { name: 'Make Ten Codes' }).click();
  const shown = page.getByRole('region', { name: 'Your ten recovery codes' });
  await expect(shown).toBeFocused();
  const codes = await shown.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await inspect(page, 'recovery codes');
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('body > [data-printed]');
  await expect(paper.getByText(codes[9]!)).toBeVisible();
  await expect(paper.getByText('Recovery codes for Codicil')).toBeVisible();
  await expect(page.getByRole('main')).toBeHidden();
  await page.emulateMedia({ media: null });
  await shown.getByRole('button', { name: 'I Have Kept Them' }).click();
  await expect(page.getByText(/^You have 10 recovery codes left/)).toBeVisible();
  return codes;
}

async function setUpApp(page: Page): Promise<TOTP> {
  await page.getByRole('button', { name: 'Set Up an App' }).click();
  await expect(page.getByRole('img', { name: 'Picture for your app' })).toBeVisible();
  await inspect(page, 'setting up an app');
  const link = page.getByRole('link', { name: /open it in the app$/ });
  const app = URI.parse((await link.getAttribute('href')) ?? '');
  expect(app).toBeInstanceOf(TOTP);
  const totp = app as TOTP;
  await page.getByLabel('Six digits of your app').fill(totp.generate());
  await page.getByRole('button', { name: 'Turn On' }).click();
  await expectNotice(page, 'App set up');
  return totp;
}

async function typePassword(page: Page, { email, password }: JourneyPerson): Promise<void> {
  await page.getByRole('textbox', { name: 'Username or email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
