/** What the frame of all signed-in screens asks for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recipient } from '../samples.fixture.ts';
import { expectFocus, expectNone, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';

/** Before a change of an address that the server does not make without the password. */
async function changeAddress() {
  const someone = person();
  const { client, press, write, goTo } = someone;
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient()]);
  await goTo('/recipients');
  await press('Edit Marta Duarte');
  await write('Email', 'rui@example.org');
  client.refuse('updateRecipient', 'reauthentication-needed');
  await press('Save Changes');
  const question = await screen.findByRole('alertdialog', { name: 'Is it you?' });
  assert.match(
    said(question),
    /Without it, the change is delivered to nobody for three days or longer/,
  );
  const rui = recipient({ email: 'rui@example.org' });
  client.answer('listRecipients', [rui]);
  return { ...someone, isSaved: () => client.answer('updateRecipient', rui) };
}

const closed = () => waitFor(() => expectNone(screen.queryByRole('alertdialog')));

test('a change that has to wait is made once the password is right', async () => {
  const { client, press, write, isSaved } = await changeAddress();
  await press('Confirm');
  assert.match(await findFault('Your password'), /Password is required/);
  client.refuse('reauthenticate', 'wrong-password');
  await write('Your password', 'a loud lake');
  await press('Confirm');
  await screen.findByText('This password is not right');
  client.answer('reauthenticate');
  isSaved();
  await write('Your password', 'a quiet lake');
  await press('Confirm');
  await closed();
  await noticed('Recipient updated');
  assert.equal(client.asked('updateRecipient').length, 2);
  assert.equal(client.asked('reauthenticate').at(-1)?.body.password, 'a quiet lake');
});

test('a change that has to wait is made without the password, and nobody is asked again', async () => {
  const { client, press, write, isSaved } = await changeAddress();
  isSaved();
  await press('Go on without the password, and wait');
  await closed();
  await noticed('Recipient updated');
  await press('Edit Marta Duarte');
  await write('Email', 'ana@example.org');
  await press('Save Changes');
  await waitFor(() => assert.equal(client.asked('updateRecipient').length, 3));
  expectNone(screen.queryByRole('alertdialog'));
});

test('a change that has to wait is not made, and what was typed stays', async () => {
  const { client, press } = await changeAddress();
  await press('Change nothing');
  await closed();
  await noticed('Failed to update recipient', 'Please enter your password again first');
  assert.equal(client.asked('updateRecipient').length, 1);
  assert.equal(screen.getByLabelText<HTMLInputElement>('Email').value, 'rui@example.org');
});

test('a change that this password cannot confirm is refused with a sentence, and nobody asks for it', async () => {
  const { client, press, write, goTo } = person();
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient()]);
  await goTo('/recipients');
  await press('Edit Marta Duarte');
  await write('Email', 'rui@example.org');
  client.refuse('updateRecipient', 'password-by-mail');
  await press('Save Changes');
  await noticed('Failed to update recipient', /^This password was set by email a short time ago/);
  expectNone(screen.queryByRole('alertdialog'));
  assert.equal(client.asked('updateRecipient').length, 1);
  assert.deepEqual(client.asked('reauthenticate'), []);
});

test('a question that the password alone cannot answer says why, and asks for a code', async () => {
  const { client, press, write } = await changeAddress();
  client.refuse('reauthenticate', 'password-by-mail');
  await write('Your password', 'a quiet lake');
  await press('Confirm');
  const proof = 'Six digits of your app, or a recovery code';
  assert.match(await findFault(proof), /This password was set by email.*For 14 days/);
  assert.equal(client.asked('reauthenticate').length, 1);
  assert.equal(client.asked('updateRecipient').length, 1);
});

test('the last day of the service stands above every screen, with the way to everything', async () => {
  const { client, goTo } = person({ serviceEndsOn: '2027-06-30' });
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient()]);
  await goTo('/recipients');
  const name = /^This service ends on June\s30,\s2027\.$/;
  const banner = await screen.findByRole('region', { name });
  assert.match(said(banner), /After that nothing is delivered/);
  const take = within(banner).getByRole('link', { name: 'Download Everything' });
  assert.equal(take.getAttribute('href'), '/settings#archive');
});

test('a new password that waits stands above every screen until it is stopped', async () => {
  const { client, press, goTo } = person({ newPasswordAt: '2026-12-03T09:05:00.000Z' });
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient()]);
  await goTo('/recipients');
  const name = /takes effect on Thursday, December\s3,\s2026, 9:05\sAM \(Lisbon time\)\.$/;
  const banner = await screen.findByRole('region', { name });
  assert.match(said(banner), /If it was not you, stop it\./);
  client.refuse('stopOwnPasswordReset', 'unexpected');
  await press('Stop the new password');
  await noticed('The new password could not be stopped');
  client.answer('stopOwnPasswordReset');
  await press('Stop the new password');
  await noticed('The new password was stopped', /^Your old password works as before/);
  await waitFor(() => expectNone(screen.queryByRole('region', { name })));
  expectFocus(screen.getByRole('main'));
  assert.equal(client.asked('stopOwnPasswordReset').length, 2);
});

test('the guides are at hand beside the way to write to us, wide and narrow', async () => {
  const { client, press, goTo } = person();
  client.answer('listTestaments', []);
  client.answer('listRecipients', []);
  await goTo('/recipients');
  await screen.findByRole('heading', { level: 1 });
  await press('Menu');
  const links = screen.getAllByRole('link', { name: 'Guides' });
  assert.deepEqual(
    links.map((link) => link.getAttribute('href')),
    ['/docs', '/docs'],
  );
  assert.ok(screen.getByRole('navigation', { name: 'Menu' }).contains(links[1] ?? null));
});
