import assert from 'node:assert/strict';
import { test } from 'node:test';
import { owner } from '../samples.fixture.ts';
import { expectNone, findFault, noticed, person } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const offer = 'Deleted your account in the last seven days? Bring it back';

test('a sign-in that was refused leads to the page that brings an account back', async () => {
  const { client, press, write, user, goTo } = person(null);
  const path = await goTo('/auth');
  await write('Username or email', 'helena');
  await write('Password', 'a quiet lake');
  expectNone(screen.queryByRole('link', { name: offer }));
  client.lose('login');
  await press('Log In');
  await noticed('Login failed');
  expectNone(screen.queryByRole('link', { name: offer }));
  client.refuse('login', 'wrong-credentials');
  await press('Log In');
  await user.click(await screen.findByRole('link', { name: offer }));
  await screen.findByRole('heading', { name: 'Bring your account back', level: 1 });
  assert.equal(path(), '/keep-account');
});

test('the password and a second proof bring it back, and its owner is signed in', async () => {
  const { client, press, write, goTo } = person(null);
  const path = await goTo('/keep-account');
  await press('Bring My Account Back');
  assert.match(await findFault('Password'), /Password is required/);
  await write('Username or email', 'helena');
  await write('Password', 'not hers');
  client.refuse('keepAccount', 'wrong-credentials');
  await press('Bring My Account Back');
  await noticed('Your account is not back', 'Invalid username or password');
  client.refuse('keepAccount', 'second-proof-needed');
  await press('Bring My Account Back');
  await write('Six digits of your app, or a recovery code', '123 456');
  client.answer('keepAccount', owner);
  for (const call of ['listTestaments', 'listChecks', 'listReleases'] as const) {
    client.answer(call, []);
  }
  client.answer('listNotifications', []);
  client.lose('dashboard');
  await press('Bring My Account Back');
  await noticed('Your account is back', 'Everything is there again, as it was.');
  await waitFor(() => assert.equal(path(), '/dashboard'));
  assert.deepEqual(client.asked('keepAccount').at(-1)?.body, {
    username: 'helena',
    password: 'not hers',
    code: '123 456',
  });
});
