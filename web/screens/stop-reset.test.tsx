import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectFocus, isOff, person, said } from '../screen.fixture.tsx';
import { screen } from '@testing-library/react';

const stop = 'Stop the new password';

/** Behind the second link of the mails. */
async function openStop() {
  const someone = person(null);
  someone.client.answer('passwordResetStop', { language: 'en' });
  await someone.goTo('/stop-reset/a-token');
  await screen.findByRole('heading', { name: 'Stop the new password?', level: 1 });
  return { ...someone, words: () => said(screen.getByRole('main')) };
}

const isTitled = (name: string) => screen.findByRole('heading', { name, level: 1 });

test('opening it changes nothing; one press stops, and it says what to do next', async () => {
  const { client, press, words } = await openStop();
  assert.match(words(), /If you did not ask for a new password/);
  assert.deepEqual(client.asked('passwordReset'), []);
  assert.deepEqual(client.asked('stopPasswordReset'), []);
  const held = client.hold('stopPasswordReset');
  await press(stop);
  assert.ok(isOff(await screen.findByRole('button', { name: 'One moment...' })));
  held.answer();
  await isTitled('The new password was stopped');
  assert.match(words(), /Your old password works as before.*Change the password of your mailbox/);
  expectFocus(screen.getByRole('status'));
  assert.deepEqual(
    client.asked('stopPasswordReset').map(({ params }) => params),
    [{ token: 'a-token' }],
  );
});

test('one that already works is told with what to do', async () => {
  const late = await openStop();
  late.client.refuse('stopPasswordReset', 'reset-done');
  await late.press(stop);
  await isTitled('It is too late to stop it');
  assert.match(late.words(), /The new password has already taken effect\..*write to us at once/);
  const contact = screen.getByRole('link', { name: 'Write to us' });
  assert.equal(contact.getAttribute('href'), '/contact?about=support');
});

test('a press that does not arrive can be made again, and a link that is over leads on', async () => {
  const { client, press } = await openStop();
  client.lose('stopPasswordReset');
  await press(stop);
  await screen.findByText('We could not be reached. Please try again.');
  client.refuse('stopPasswordReset', 'reset-not-found');
  await press(stop);
  await isTitled('This link does not work');
  screen.getByRole('link', { name: 'Ask for a new link' });
});

test('it is in the language of its mail, and works where that cannot be asked for', async () => {
  const { client, goTo } = person(null);
  client.answer('passwordResetStop', { language: 'pt-PT' });
  await goTo('/stop-reset/a-token');
  await isTitled('Anular a nova palavra-passe?');
  const other = person(null);
  other.client.lose('passwordResetStop');
  other.client.answer('stopPasswordReset');
  await other.goTo('/stop-reset/another-token');
  await other.press(stop);
  await isTitled('The new password was stopped');
});
