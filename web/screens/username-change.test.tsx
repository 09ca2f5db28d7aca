import assert from 'node:assert/strict';
import { test } from 'node:test';
import { owner, sampleSubscription } from '../samples.fixture.ts';
import { expectFocus, expectNone, findFault, noticed, person } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const field = 'New user name';

async function openForm() {
  const someone = person();
  const { client, goTo, press } = someone;
  client.answer('getSubscription', sampleSubscription);
  client.answer('listSessions', []);
  client.answer('listKnownBrowsers', []);
  client.answer('addressMove', { move: null });
  await goTo('/settings');
  await press('Change User Name');
  await waitFor(() => expectFocus(screen.getByLabelText(field)));
  return someone;
}

test('a user name is changed after the password, and the new one is shown', async () => {
  const { client, press, write } = await openForm();
  assert.equal(screen.getByLabelText<HTMLInputElement>(field).value, owner.username);
  await write(field, 'x');
  await press('Change It');
  assert.match(await findFault(field), /at least/);
  await write(field, 'helena');
  client.refuse('changeUsername', 'username-taken');
  await press('Change It');
  await waitFor(async () => assert.match(await findFault(field), /already/));
  await write(field, 'helena.rosa');
  client.refuse('changeUsername', 'reauthentication-needed');
  await press('Change It');
  await screen.findByRole('alertdialog', { name: 'Is it you?' });
  await write('Your password', 'a quiet lake');
  client.answer('reauthenticate');
  client.answer('changeUsername', { ...owner, username: 'helena.rosa' });
  client.answer('user', { ...owner, username: 'helena.rosa' });
  await press('Confirm');
  await noticed('User name changed', /you sign in as helena\.rosa, or with your address/);
  assert.deepEqual(client.asked('changeUsername').at(-1)?.body, { username: 'helena.rosa' });
  await waitFor(() => expectFocus(screen.getByRole('button', { name: 'Change User Name' })));
});

test('it can be left as it is, and what does not arrive says so', async () => {
  const { client, press, write } = await openForm();
  client.lose('changeUsername');
  await write(field, 'helena.rosa');
  await press('Change It');
  await waitFor(async () => assert.match(await findFault(field), /was not changed/));
  await press('Cancel');
  expectNone(screen.queryByLabelText(field));
});
