import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectFocus, expectNone, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import type { Webhook } from '#contract/webhooks.ts';

const at = '2026-11-20T09:00:00.000Z';
const url = 'https://home.example.org/told';
const webhook: Webhook = { id: 3, url, createdAt: at, takenAt: null, failingSince: null };
const secret = 'whsec_c2VjcmV0IG9mIHRoaXMgd2ViaG9vaw==';

async function openConnections(webhooks: Webhook[] = []) {
  const someone = person();
  someone.client.answer('webhooks', webhooks);
  someone.client.answer('calendarFeed', { madeAt: null });
  await someone.goTo('/connections');
  await screen.findByRole('heading', { name: 'Connections', level: 1 });
  return someone;
}

const card = () => screen.findByRole('region', { name: 'Webhooks' });

test('a webhook is added, its secret is shown once, and is put away', async () => {
  const { client, press, write } = await openConnections();
  await press('Add a Webhook');
  await press('Add a Webhook');
  assert.match(await findFault('Address'), /Please give the address of your program/);
  client.refuse('addWebhook', 'webhook-url-unfit');
  await write('Address', 'http://192.168.1.1/');
  await press('Add a Webhook');
  await noticed('No webhook was added');
  client.answer('addWebhook', { ...webhook, secret });
  client.answer('webhooks', [webhook]);
  await write('Address', url);
  await press('Add a Webhook');
  await noticed('Webhook added');
  const shown = await screen.findByRole('region', { name: 'The secret of this webhook' });
  await waitFor(() => expectFocus(shown));
  within(shown).getByText(secret);
  assert.match(said(await card()), /home\.example\.org\/told.*Nothing to tell yet/);
  await press('I Have Kept It');
  expectNone(screen.queryByText(secret));
  expectFocus(screen.getByRole('heading', { name: 'Webhooks' }));
});

test('whether one takes what it is told is said, and a test says what it answered', async () => {
  const { client, press } = await openConnections([
    { ...webhook, takenAt: at },
    { ...webhook, id: 4, url: 'https://old.example.org/', failingSince: at },
  ]);
  await waitFor(async () =>
    assert.match(said(await card()), /Took a message on .*2026.*Takes nothing since .*2026/),
  );
  for (const [status, title] of [
    [204, 'Your program took the test'],
    [500, 'Your program did not take the test'],
    [null, 'Nobody answered'],
  ] as const) {
    client.answer('testWebhook', { status });
    await press(`Test ${url}`);
    await noticed(title);
  }
});

test('one is removed after a question, and after the password where that is asked for', async () => {
  const { client, press, write } = await openConnections([webhook]);
  await press(`Remove ${url}`);
  within(await screen.findByRole('alertdialog')).getByText(/We do not call https:\/\/home/);
  client.refuse('removeWebhook', 'reauthentication-needed');
  await press('Remove');
  await write('Your password', 'a quiet lake');
  client.answer('reauthenticate');
  client.answer('removeWebhook');
  client.answer('webhooks', []);
  await press('Remove');
  await noticed('Webhook removed');
  expectNone(screen.queryByText(url));
});

test('what cannot be loaded can be tried again', async () => {
  const { client, goTo, user } = person();
  client.refuse('webhooks', 'unexpected');
  client.answer('calendarFeed', { madeAt: null });
  await goTo('/connections');
  await screen.findByText('This could not be loaded.');
  client.answer('webhooks', []);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Add a Webhook' });
});

test('an address for a calendar is made after the password, shown once, and ended', async () => {
  const { client, press, write } = await openConnections();
  const address = 'https://codicil.example/api/calendar/a-token.ics';
  await press('Make an Address');
  within(await screen.findByRole('alertdialog')).getByText(/sees your next dates, without names/);
  client.refuse('makeCalendarFeed', 'reauthentication-needed');
  await press('Make an Address');
  await write('Your password', 'a quiet lake');
  client.answer('reauthenticate');
  client.answer('makeCalendarFeed', { address });
  client.answer('calendarFeed', { madeAt: at });
  await press('Make an Address');
  await noticed('Address made');
  const shown = await screen.findByRole('region', { name: 'The secret address' });
  await waitFor(() => expectFocus(shown));
  within(shown).getByText(address);
  await press('I Have Kept It');
  expectNone(screen.queryByText(address));
  await screen.findByText(/A secret address was made on .*2026/);
  await press('End the Address');
  client.answer('endCalendarFeed');
  client.answer('calendarFeed', { madeAt: null });
  await press('End the Address');
  await noticed('Address ended');
  await screen.findByRole('button', { name: 'Make an Address' });
});
