import assert from 'node:assert/strict';
import { test } from 'node:test';
import { owner, sampleSubscription } from '../samples.fixture.ts';
import { expectFocus, expectNone, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const to = 'helena@new.example';
const begun = { email: to, isConfirmed: false, takesEffectAt: null };
const takesEffectAt = '2027-09-22T21:58:00.000Z';
const open = 'Move to Another Address';

async function openSettings(move: typeof begun | null = null) {
  const someone = person();
  const { client, goTo } = someone;
  client.answer('getSubscription', sampleSubscription);
  client.answer('listSessions', []);
  client.answer('listKnownBrowsers', []);
  client.answer('addressMove', { move });
  await goTo('/settings');
  await screen.findByText('Email cannot be changed');
  return someone;
}

test('a move begins with an address, and asks for the digits of both mailboxes', async () => {
  const { client, press, write } = await openSettings();
  await press(open);
  await write('New address', 'nowhere');
  await press('Send the Digits');
  assert.match(await findFault('New address'), /valid email/);
  client.refuse('beginAddressMove', 'email-taken');
  await write('New address', to);
  await press('Send the Digits');
  await waitFor(async () => assert.match(await findFault('New address'), /already registered/));
  client.answer('beginAddressMove', begun);
  client.answer('addressMove', { move: begun });
  await press('Send the Digits');
  await screen.findByText(`We sent six digits to ${to}, and others to helena@example.com.`);
  await waitFor(() => expectFocus(screen.getByLabelText('Six digits from the new mailbox')));
  screen.getByText(/^Without it your account moves after three days/);
});

test('with digits of both mailboxes it moves at once, and a recovery code does the same', async () => {
  const { client, press, write } = await openSettings(begun);
  await write('Six digits from the new mailbox', '123 456');
  await write(/^Six digits from the old mailbox/, '654 321');
  client.refuse('confirmAddressMove', 'wrong-code');
  await press('Move My Account');
  await waitFor(async () =>
    assert.match(await findFault('Six digits from the new mailbox'), /This code is not right/),
  );
  client.refuse('confirmAddressMove', 'wrong-second-proof');
  await write(/^Six digits from the old mailbox/, 'ABCD-EFGH');
  await press('Move My Account');
  await waitFor(async () =>
    assert.match(await findFault(/^Six digits from the old mailbox/), /used before/),
  );
  client.answer('confirmAddressMove', undefined);
  client.answer('addressMove', { move: null });
  client.answer('user', { ...owner, email: to });
  await press('Move My Account');
  await noticed('Your account has moved', `From now on we write to ${to}.`);
  await screen.findByText(to);
  const sent = client.asked('confirmAddressMove').map(({ body }) => body);
  assert.deepEqual(sent[0], { code: '123456', oldCode: '654321' });
  assert.deepEqual(sent.at(-1), { code: '123456', proof: 'ABCD-EFGH' });
});

test('without the old mailbox it waits until a day, and can be stopped', async () => {
  const { client, press, write } = await openSettings(begun);
  await write('Six digits from the new mailbox', '123456');
  client.answer('confirmAddressMove', { takesEffectAt });
  client.answer('addressMove', { move: { ...begun, isConfirmed: true, takesEffectAt } });
  await press('Move My Account');
  const waiting = await screen.findByText(/^Your account moves to helena@new\.example on .*2027/);
  assert.match(said(waiting.parentElement!), /Until then our emails go to helena@example\.com/);
  client.lose('stopOwnAddressMove');
  await press('Stop the Move');
  await noticed('The move could not be stopped');
  client.answer('stopOwnAddressMove');
  client.answer('addressMove', { move: null });
  await press('Stop the Move');
  await noticed('The move was stopped', 'Your account stays at helena@example.com.');
  await waitFor(() => expectFocus(screen.getByRole('button', { name: open })));
});

test('whoever only opens the settings has the focus nowhere else', async () => {
  await openSettings();
  const button = await screen.findByRole('button', { name: open });
  assert.ok(document.activeElement !== button);
});

test('it begins again with another address', async () => {
  const { press } = await openSettings(begun);
  const { activeElement } = document;
  assert.ok(activeElement?.tagName !== 'INPUT', 'nobody who only opens the settings types');
  await press('Begin Again');
  await waitFor(() => expectFocus(screen.getByLabelText('New address')));
  expectNone(screen.queryByLabelText('Six digits from the new mailbox'));
  await press('Cancel');
  await screen.findByLabelText('Six digits from the new mailbox');
});

const isTitled = (name: string) => screen.findByRole('heading', { name, level: 1 });

async function openStop() {
  const someone = person(null);
  someone.client.answer('addressMoveStop', { language: 'en' });
  await someone.goTo('/stop-move/a-token');
  await isTitled('Stop the move?');
  return someone;
}

test('opening the link of the mail changes nothing; one press stops the move', async () => {
  const { client, press } = await openStop();
  assert.deepEqual(client.asked('stopAddressMove'), []);
  client.lose('stopAddressMove');
  await press('Stop the move');
  await screen.findByText('We could not be reached. Please try again.');
  client.answer('stopAddressMove');
  await press('Stop the move');
  await isTitled('The move was stopped');
  assert.match(said(screen.getByRole('main')), /Change your password now/);
  assert.deepEqual(client.asked('stopAddressMove').at(-1)?.params, { token: 'a-token' });
});

test('it is in the language of its mail', async () => {
  const { client, goTo } = person(null);
  client.answer('addressMoveStop', { language: 'ru' });
  await goTo('/stop-move/a-token');
  await isTitled('Остановить переход?');
});

test('a link with nothing left to stop says so, and where to write', async () => {
  const { client, press } = await openStop();
  client.refuse('stopAddressMove', 'reset-not-found');
  await press('Stop the move');
  await isTitled('This link does not work');
  screen.getByRole('link', { name: 'Write to us' });
});

test('a move that is done is told', async () => {
  const { client, press } = await openStop();
  client.refuse('stopAddressMove', 'move-done');
  await press('Stop the move');
  await isTitled('It is too late to stop it');
  screen.getByText('The account has already moved to its new address.');
});
