import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RouteAnswer } from '#contract/route.ts';
import type { passwordResetCalls } from '#contract/password-reset.ts';
import { expectFocus, expectNone, findFault, isOff, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

type ResetLink = RouteAnswer<typeof passwordResetCalls.passwordReset>;

const takesEffectAt = '2026-12-03T09:05:00.000Z';
const mailed = { isByOperator: false, language: 'en' } as const;
const open: ResetLink = { ...mailed, state: 'open', takesEffectAt: null };
const waits: ResetLink = { ...mailed, state: 'waits', takesEffectAt };
const done: ResetLink = { ...mailed, state: 'done', takesEffectAt: null };

/** Behind the link of the mail. */
async function openLink(link: ResetLink) {
  const someone = person(null);
  someone.client.answer('passwordReset', link);
  await someone.goTo('/reset-password/a-token');
  await screen.findByRole('heading', { level: 1 });
  return { ...someone, words: () => said(screen.getByRole('main')) };
}

const isTitled = (name: string) => screen.findByRole('heading', { name, level: 1 });

async function typeTwice(write: (label: string, text: string) => Promise<void>, password: string) {
  await write('New password', password);
  await write('Repeat the new password', password);
}

test('a link that is over says so and leads on, and one that cannot be read is tried again', async () => {
  const { client, press, goTo } = person(null);
  client.lose('passwordReset');
  await goTo('/reset-password/a-token');
  await screen.findByText('Nothing is lost. Please try again in a moment.');
  client.refuse('passwordReset', 'reset-not-found');
  await press('Try again');
  await isTitled('This link does not work');
  screen.getByText('This link is no longer valid. Please ask for a new one.');
  const again = screen.getByRole('link', { name: 'Ask for a new link' });
  assert.equal(again.getAttribute('href'), '/forgot-password');
});

test('before the press it says what happens, and opening the link changes nothing', async () => {
  const { client, words } = await openLink(open);
  assert.match(
    words(),
    /takes effect in three days, by itself\. Until then your old password works\..*by email, by/,
  );
  assert.deepEqual(client.asked('resetPassword'), []);
  assert.deepEqual(client.asked('stopPasswordReset'), []);
});

test('a link is in the language of its mail', async () => {
  await openLink({ ...open, language: 'ru' });
  await isTitled('Задайте новый пароль');
});

test('whom the operator helps is not told to look into a mailbox that may be lost', async () => {
  const before = await openLink({ ...open, isByOperator: true });
  assert.match(
    before.words(),
    /even if you cannot open that mailbox.*Keep the address of this page/,
  );
  await typeTwice(before.write, 'a quiet lake at noon');
  before.client.answer('resetPassword', { takesEffectAt });
  await before.press('Choose this password');
  await isTitled('The new password waits');
  assert.match(
    before.words(),
    /even if you cannot open that mailbox.*Keep the address of this page/,
  );
  assert.doesNotMatch(before.words(), /The email has a link/);
});

test('a new password says at each field what is wrong with it, and can be looked at', async () => {
  const { client, press, write } = await openLink(open);
  await press('Choose this password');
  assert.match(await findFault('New password'), /Password must be at least 6 characters/);
  await write('New password', 'sunshine');
  await write('Repeat the new password', 'moonshine');
  await press('Choose this password');
  assert.match(await findFault('Repeat the new password'), /Passwords do not match/);
  const [show] = screen.getAllByRole('button', { name: 'Show what is typed' });
  show?.click();
  await waitFor(() =>
    assert.equal(screen.getByLabelText<HTMLInputElement>('New password').type, 'text'),
  );
  await write('Repeat the new password', 'sunshine');
  client.refuse('resetPassword', 'common-password');
  await press('Choose this password');
  await waitFor(async () =>
    assert.match(await findFault('New password'), /This password is too common/),
  );
  expectFocus(screen.getByLabelText('New password'));
  expectNone(screen.queryByRole('alert'));
});

test('where another new password waits, or nobody answers, it says so above the button', async () => {
  const { client, press, write } = await openLink(open);
  await typeTwice(write, 'a quiet lake at noon');
  client.refuse('resetPassword', 'reset-waits');
  await press('Choose this password');
  await screen.findByText(/^Another new password is already waiting for this account/);
  client.lose('resetPassword');
  await press('Choose this password');
  await screen.findByText('The new password did not reach us. Please try again.');
  client.refuse('resetPassword', 'reset-not-found');
  client.refuse('passwordReset', 'reset-not-found');
  await press('Choose this password');
  await isTitled('This link does not work');
});

test('a new password is sent once, and its day is said in full with the zone', async () => {
  const { client, press, write, words } = await openLink(open);
  await typeTwice(write, 'a quiet lake at noon');
  const held = client.hold('resetPassword');
  await press('Choose this password');
  assert.ok(isOff(await screen.findByRole('button', { name: 'One moment...' })));
  held.answer({ takesEffectAt });
  await isTitled('The new password waits');
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
  const when = said(screen.getByText(/2026/, { selector: 'time' }));
  assert.match(when, /^(Thursday|Wednesday|Friday), December \d, 2026, \d+:05 [AP]M \(/);
  assert.ok(when.endsWith(`(${zone})`));
  assert.match(words(), /Until then your old password works.*The email has a link to stop it/);
  expectFocus(screen.getByRole('status'));
  assert.deepEqual(
    client.asked('resetPassword').map(({ body }) => body),
    [{ newPassword: 'a quiet lake at noon' }],
  );
});

test('what waits is stopped by one more question, and not without it', async () => {
  const { client, press, words } = await openLink(waits);
  await press('Stop the new password');
  await screen.findByRole('alertdialog', { name: 'Stop the new password?' });
  expectFocus(screen.getByRole('button', { name: 'Let it take effect' }));
  await press('Let it take effect');
  await waitFor(() => expectNone(screen.queryByRole('alertdialog')));
  assert.deepEqual(client.asked('stopPasswordReset'), []);
  const stop = async () => {
    await press('Stop the new password');
    const question = await screen.findByRole('alertdialog');
    question.querySelector<HTMLElement>('button:last-of-type')?.click();
  };
  client.lose('stopPasswordReset');
  await stop();
  await screen.findByText('We could not be reached. Please try again.');
  expectNone(screen.queryByRole('alertdialog'));
  client.answer('stopPasswordReset');
  await stop();
  await isTitled('The new password was stopped');
  assert.match(words(), /Your old password works as before.*Change the password of your mailbox/);
  await waitFor(() => expectFocus(screen.getByRole('status')));
  assert.deepEqual(client.asked('stopPasswordReset').at(-1)?.params, { token: 'a-token' });
});

test('one that took effect before it was stopped says so', async () => {
  const { client, press } = await openLink(waits);
  client.refuse('stopPasswordReset', 'reset-done');
  client.answer('passwordReset', done);
  await press('Stop the new password');
  const question = await screen.findByRole('alertdialog');
  question.querySelector<HTMLElement>('button:last-of-type')?.click();
  await isTitled('Your new password works now');
  assert.equal(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href'), '/auth');
});

test('with a code nothing has to wait, and what is wrong with it stands beside it', async () => {
  const { client, press, write, words } = await openLink(open);
  await typeTwice(write, 'a quiet lake at noon');
  client.refuse('resetPassword', 'second-proof-needed');
  await press('Choose this password');
  const code = /^Recovery code/;
  await waitFor(async () => assert.match(await findFault(code), /six digits of your app/));
  await write(code, ' kettle 2 ');
  client.refuse('resetPassword', 'wrong-second-proof');
  await press('Choose this password');
  await waitFor(async () => assert.match(await findFault(code), /This code is not right/));
  expectNone(screen.queryByRole('alert'));
  client.answer('resetPassword', undefined);
  await press('Choose this password');
  await isTitled('Your new password works now');
  assert.match(words(), /Sign in with the new password/);
  assert.deepEqual(
    client.asked('resetPassword').map(({ body }) => body.code),
    [undefined, 'kettle 2', 'kettle 2'],
  );
});
