import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedOfPasskey, havePasskeys, unlocked } from '../passkeys-of-browser.fixture.ts';
import { sampleSubscription } from '../samples.fixture.ts';
import { expectFocus, expectNone, findFault, noticed, person } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const instead = 'Use a Passkey Instead';
const at = '2026-11-03T09:05:00.000Z';
const key = { id: 3, name: 'My telephone', createdAt: at, usedAt: null };

let unlock = () => Promise.resolve<unknown>(unlocked);

async function openSettings(passkeys: (typeof key)[]) {
  const someone = person();
  const { client, goTo } = someone;
  havePasskeys(() => unlock());
  client.answer('getSubscription', sampleSubscription);
  client.answer('listSessions', []);
  client.answer('listKnownBrowsers', []);
  client.answer('addressMove', { move: null });
  client.answer('passkeys', passkeys);
  client.answer('beginPasskeyLogin', askedOfPasskey);
  await goTo('/settings');
  await screen.findByText('Email cannot be changed');
  return someone;
}

test('who has lost the password sets another one with a passkey', async () => {
  const { client, press, write } = await openSettings([key]);
  await press('Change Password');
  unlock = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  await press(instead);
  await screen.findByText(/^No passkey was used/);
  unlock = () => Promise.resolve(unlocked);
  client.refuse('proveByPasskey', 'passkey-not-accepted');
  await press(instead);
  await screen.findByText(/^This passkey was not accepted/);
  client.answer('proveByPasskey');
  await press(instead);
  await screen.findByText('Your passkey has shown that it is you.');
  expectNone(screen.queryByLabelText('Current password'));
  await waitFor(() => expectFocus(screen.getByLabelText('New password')));
  await write('New password', 'two slow trains to the coast');
  await write('Repeat the new password', 'two slow trains to the coast');
  client.refuse('changePassword', 'reauthentication-needed');
  await press('Set New Password');
  await waitFor(async () => assert.match(await findFault('Current password'), /password again/));
  await press(instead);
  client.answer('changePassword');
  await press('Set New Password');
  await noticed('Password changed');
  assert.deepEqual(client.asked('reauthenticate'), []);
});

test('the account is deleted by the button, and not by the passkey', async () => {
  const { client, press } = await openSettings([key]);
  await press('Delete Account');
  client.answer('proveByPasskey');
  await press(instead);
  await screen.findByText('Your passkey has shown that it is you.');
  assert.deepEqual(client.asked('deleteUser'), []);
  client.refuse('deleteUser', 'reauthentication-needed');
  await press('Delete My Account');
  await noticed('Could not delete the account');
  await screen.findByLabelText('Your password');
  assert.deepEqual(client.asked('reauthenticate'), []);
});

test('an account without passkeys is offered none', async () => {
  const { press } = await openSettings([]);
  await press('Delete Account');
  await screen.findByLabelText('Your password');
  expectNone(screen.queryByRole('button', { name: instead }));
});
