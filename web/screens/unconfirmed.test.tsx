import assert from 'node:assert/strict';
import { test } from 'node:test';
import { owner, sampleDashboard } from '../samples.fixture.ts';
import { expectFocus, expectNone, noticed, person } from '../screen.fixture.tsx';
import { screen, within } from '@testing-library/react';

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

test('after a registration and its code, recovery codes are offered once, and can be put off', async () => {
  const { client, press, write, goTo } = person(null);
  await goTo('/auth?tab=register');
  await write('Email', 'helena@example.com');
  await write('Password', 'three unrelated words');
  await write('Confirm password', 'three unrelated words');
  client.answer('register', { ...owner, emailConfirmed: false });
  for (const call of ['listChecks', 'listTestaments', 'listReleases'] as const) {
    client.answer(call, []);
  }
  client.answer('listNotifications', []);
  client.answer('dashboard', sampleDashboard);
  await press('Create Account');
  await write('Six-digit code', '111111');
  expectNone(screen.queryByText('Keep a way back on paper'));
  client.answer('confirmEmail', owner);
  client.answer('user', owner);
  await press('Confirm');
  await noticed('Address confirmed');
  const offer = within(await screen.findByRole('region', { name: 'Keep a way back on paper' }));
  const link = offer.getByRole('link', { name: 'Make Recovery Codes' });
  assert.equal(link.getAttribute('href'), '/security');
  await press('Not now');
  expectNone(screen.queryByText('Keep a way back on paper'));
  expectFocus(screen.getByRole('main'));
});
