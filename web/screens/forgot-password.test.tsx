import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectFocus, expectNone, findFault, isOff, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

test('the sign-in form leads to the page that asks for an address', async () => {
  const { user, goTo } = person(null);
  const path = await goTo('/auth');
  await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  await screen.findByRole('heading', { name: 'Forgot your password?', level: 1 });
  assert.equal(path(), '/forgot-password');
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
  await waitFor(() => assert.equal(path(), '/auth'));
});

test('what is said of an address is the same for every one, and is asked for once', async () => {
  const { client, press, write, user, goTo } = person(null);
  await goTo('/forgot-password');
  await press('Send me a link');
  assert.match(await findFault('Email'), /Please enter a valid email/);
  assert.deepEqual(client.asked('askPasswordReset'), []);
  await write('Email', 'helena@example.com');
  const held = client.hold('askPasswordReset');
  await press('Send me a link');
  assert.ok(isOff(await screen.findByRole('button', { name: 'One moment...' })));
  await user.keyboard('{Enter}');
  held.answer();
  const news = await screen.findByRole('status');
  assert.match(
    said(news),
    /If an account has the address helena@example\.com, and it was confirmed, an email/,
  );
  assert.match(said(news), /at most three .* an hour.*three days after you choose it/);
  expectFocus(news);
  assert.deepEqual(
    client.asked('askPasswordReset').map(({ body }) => body),
    [{ email: 'helena@example.com' }],
  );
  await press('Use another address');
  await screen.findByLabelText('Email');
});

test('a request that does not arrive or is one too many says so, and what was typed stays', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/forgot-password');
  await write('Email', 'helena@example.com');
  client.lose('askPasswordReset');
  await press('Send me a link');
  await screen.findByText('We could not be reached. Please try again.');
  client.refuse('askPasswordReset', 'too-many-tries');
  await press('Send me a link');
  await waitFor(() => assert.match(said(screen.getByRole('alert')), /^Too many attempts/));
  assert.equal(screen.getByLabelText<HTMLInputElement>('Email').value, 'helena@example.com');
  expectNone(screen.queryByRole('status'));
});
