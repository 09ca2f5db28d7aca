import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectFocus, findFault, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const words = 'two slow trains to the coast';

test('who cannot open the mailbox is led to the page for a recovery code, and back', async () => {
  const { press, user, goTo } = person(null);
  const path = await goTo('/forgot-password');
  await user.click(await screen.findByRole('link', { name: 'I cannot open my mailbox' }));
  await screen.findByRole('heading', { name: 'Get back in without your mailbox', level: 1 });
  assert.equal(path(), '/recover');
  await press('Choose this password');
  assert.match(await findFault('Username or email'), /Username is required/);
  await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
  await waitFor(() => assert.equal(path(), '/auth'));
});

test('a code sets a new password, and what it is good for is said', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/recover');
  await write('Username or email', 'helena');
  await write('Recovery code', 'abcd efgh jkmn pqr9');
  await write('New password', words);
  await write('Repeat the new password', 'something else');
  await press('Choose this password');
  assert.match(await findFault('Repeat the new password'), /Passwords do not match/);
  assert.deepEqual(client.asked('recoverByCode'), []);
  await write('Repeat the new password', words);
  client.refuse('recoverByCode', 'wrong-recovery-code');
  await press('Choose this password');
  await waitFor(async () =>
    assert.match(await findFault('Recovery code'), /This name or this code is not right/),
  );
  expectFocus(screen.getByLabelText('Recovery code'));
  client.refuse('recoverByCode', 'common-password');
  await press('Choose this password');
  await waitFor(async () => assert.match(await findFault('New password'), /too common/));
  client.answer('recoverByCode');
  await press('Choose this password');
  const news = await screen.findByRole('status');
  assert.match(said(news), /cross it out.*For 14 days you cannot take back a delivery/);
  expectFocus(news);
  assert.deepEqual(client.asked('recoverByCode').at(-1)?.body, {
    username: 'helena',
    code: 'abcd efgh jkmn pqr9',
    newPassword: words,
  });
  screen.getByRole('link', { name: 'Sign in' });
});

test('without an answer it says so, and what was typed stays', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/recover');
  await write('Username or email', 'helena');
  await write('Recovery code', 'abcd');
  await write('New password', words);
  await write('Repeat the new password', words);
  client.lose('recoverByCode');
  await press('Choose this password');
  await waitFor(() =>
    assert.match(said(screen.getByRole('alert')), /^The new password did not reach us/),
  );
  assert.equal(screen.getByLabelText<HTMLInputElement>('Recovery code').value, 'abcd');
});
