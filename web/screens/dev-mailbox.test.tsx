import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installation } from '../samples.fixture.ts';
import { isOff, noticed, person } from '../screen.fixture.tsx';
import { screen } from '@testing-library/react';

const trying = { ...installation, clock: 'simulated', mail: 'mailbox', isForTrying: true } as const;

/** At the mailbox of an installation for trying out, signed in as nobody. */
async function openMailbox() {
  const somebody = person(null);
  somebody.client.answer('installation', trying);
  somebody.client.answer('listMail', []);
  await somebody.goTo('/dev/mail');
  await screen.findByRole('heading', { name: 'Local mailbox' });
  return somebody;
}

test('a mailbox without mail says what brings some', async () => {
  await openMailbox();
  await screen.findByText('No mail yet');
  await screen.findByText(/^Register, send a check-in, or let time pass/);
});

test('a mailbox that cannot be opened says why', async () => {
  const { client, goTo } = person(null);
  client.answer('installation', trying);
  client.lose('listMail');
  await goTo('/dev/mail');
  await screen.findByRole('alert');
  await screen.findByText(/^The mailbox could not be opened\./);
});

test('while time moves it is not moved again, and a move that fails is said', async () => {
  const { client, press } = await openMailbox();
  const moving = client.hold('moveTime');
  await press('+1 day');
  assert.ok(isOff(await screen.findByRole('button', { name: '+1 day' })));
  moving.refuse('unexpected');
  await noticed('Time did not move');
  client.lose('moveTime');
  await press('+1 week');
  await noticed('Time did not move', 'Something went wrong');
});
