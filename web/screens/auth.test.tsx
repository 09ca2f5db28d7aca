import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleDashboard, installation, owner } from '../samples.fixture.ts';
import { expectFocus, findFault, isOff, noticed, person } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

test('a sign-in without words names what is missing and asks nobody', async () => {
  const { client, press, goTo } = person(null);
  await goTo('/auth');
  await press('Log In');
  assert.equal(await findFault('Username or email'), 'Username is required');
  assert.equal(await findFault('Password'), 'Password is required');
  assert.deepEqual(client.asked('login'), []);
});

test('a sign-in is sent once, and leads to the dashboard', async () => {
  const { client, user, press, write, goTo } = person(null);
  const path = await goTo('/auth');
  await write('Username or email', 'helena');
  await write('Password', 'a quiet lake');
  const held = client.hold('login');
  await press('Log In');
  assert.ok(isOff(await screen.findByRole('button', { name: 'Logging in...' })));
  await user.keyboard('{Enter}');
  client.answer('dashboard', sampleDashboard);
  client.answer('listNotifications', []);
  for (const call of ['listTestaments', 'listChecks', 'listReleases'] as const) {
    client.answer(call, []);
  }
  held.answer(owner);
  await noticed('Login successful', 'Welcome back, helena!');
  await waitFor(() => assert.equal(path(), '/dashboard'));
  const body = { username: 'helena', password: 'a quiet lake' };
  assert.deepEqual(
    client.asked('login').map((it) => it.body),
    [body],
  );
});

test('wrong words let nobody in, and what was typed stays', async () => {
  const { client, press, write, goTo } = person(null);
  const path = await goTo('/auth');
  await write('Username or email', 'helena');
  await write('Password', 'not hers');
  client.refuse('login', 'wrong-credentials');
  await press('Log In');
  await noticed('Login failed', 'Invalid username or password');
  assert.equal(path(), '/auth');
  assert.equal(screen.getByLabelText<HTMLInputElement>('Username or email').value, 'helena');
  client.lose('login');
  await press('Log In');
  await noticed('Invalid username or password');
});

test('a registration says beside each field what is wrong with it', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/auth?tab=register');
  await write('Email', 'nobody');
  await write('Username', 'an');
  await write('Password', '12345');
  await press('Create Account');
  assert.match(await findFault('Email'), /Please enter a valid email/);
  assert.match(await findFault('Username'), /Username must be at least 3 characters/);
  assert.match(await findFault('Password'), /Password must be at least 6 characters/);
  assert.match(await findFault('Confirm password'), /Password confirmation is required/);
  await write('Password', '123456');
  await write('Confirm password', '654321');
  await press('Create Account');
  await waitFor(async () =>
    assert.match(await findFault('Confirm password'), /Passwords do not match/),
  );
  assert.deepEqual(client.asked('register'), []);
});

test('the username follows the address until she writes one of her own', async () => {
  const { write, goTo } = person(null);
  await goTo('/auth?tab=register');
  const username = await screen.findByLabelText<HTMLInputElement>('Username');
  await write('Email', 'helena@example.com');
  assert.equal(username.value, 'helena');
  await write('Username', 'lena');
  await write('Email', 'duarte@example.com');
  assert.equal(username.value, 'lena');
});

for (const [registration, heading, advice] of [
  ['invite', 'You need an invitation', 'Please ask the person who runs it for a link.'],
  ['closed', 'No new accounts', 'If you have one, you can sign in.'],
] as const) {
  test(`where registration is ${registration} the page says so, unless one brings a link`, async () => {
    const { client, goTo } = person(null);
    client.answer('installation', { ...installation, registration });
    await goTo('/auth?tab=register');
    await screen.findByRole('heading', { name: heading });
    assert.ok(screen.getByText(new RegExp(`${advice}$`)));
    assert.equal(screen.queryByRole('button', { name: 'Create Account' }), null);
    await goTo('/auth?tab=register&invite=token');
    await screen.findByRole('button', { name: 'Create Account' });
  });
}

test('a registration that is refused says why, at the field where it has one', async () => {
  const { client, press, write, goTo } = person(null);
  const path = await goTo('/auth?tab=register');
  await write('Email', 'helena@example.com');
  await write('Password', '123456');
  await write('Confirm password', '123456');
  client.refuse('register', 'common-password');
  await press('Create Account');
  await noticed('Registration failed');
  assert.match(await findFault('Password'), /This password is too common/);
  expectFocus(screen.getByLabelText('Password'));
  for (const [code, sentence] of [
    ['username-taken', 'This username is already taken'],
    ['email-taken', 'This email is already registered'],
  ] as const) {
    client.refuse('register', code);
    await press('Create Account');
    await noticed('Registration failed', sentence);
  }
  assert.equal(path(), '/auth');
});
