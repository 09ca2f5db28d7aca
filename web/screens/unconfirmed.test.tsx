import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noticed, person, screen } from '../screen.fixture.tsx';

test('an account whose address somebody else has confirmed says so, and asks for no code', async () => {
  const { client, goTo } = person({ emailConfirmed: false, email: '' });
  for (const call of ['listChecks', 'listTestaments', 'listReleases'] as const) {
    client.answer(call, []);
  }
  await goTo('/dashboard');
  await screen.findByText('This account has no address.');
  assert.equal(screen.queryByText('Enter the code'), null);
});

test('a code for an unconfirmed address says what is wrong with it', async () => {
  const { client, press, write, goTo } = person({ emailConfirmed: false });
  for (const call of ['listChecks', 'listTestaments', 'listReleases'] as const) {
    client.answer(call, []);
  }
  await goTo('/dashboard');
  await press('Enter the code');
  await write('Six-digit code', '12345');
  await press('Confirm');
  await screen.findByText('Please enter the six digits of the code');
  client.refuse('confirmEmail', 'wrong-code');
  await write('Six-digit code', '111111');
  await press('Confirm');
  await screen.findByText('This code is not right. Please look at the newest email');
  client.lose('resendConfirmation');
  await press('Send a new code');
  await noticed('Could not send a code', 'Please try again later');
});
