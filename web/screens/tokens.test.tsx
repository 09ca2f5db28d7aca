import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectFocus, expectNone, findFault, noticed, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { findWayCard as part, openSecurity, wayMadeAt as createdAt } from './security.fixture.tsx';

const lamp = { id: 4, name: 'The lamp', scope: 'alive' as const, createdAt, usedAt: null };
const secret = `codicil_${'a'.repeat(43)}`;

test('a token is made after the password, shown once, and put away', async () => {
  const { client, press, write, user } = await openSecurity();
  assert.match(said(await part('Tokens for programs')), /Off.*it needs a token/);
  await press('Make a Token');
  expectFocus(await screen.findByLabelText('Name'));
  await press('Make a Token');
  assert.match(await findFault('Name'), /Name is required/);
  await write('Name', 'The lamp');
  await user.click(screen.getByRole('radio', { name: 'Read dates and titles' }));
  client.refuse('makeToken', 'reauthentication-needed');
  await press('Make a Token');
  await write('Your password', 'a quiet lake');
  client.answer('reauthenticate');
  client.answer('makeToken', { ...lamp, token: secret });
  client.answer('listTokens', [lamp]);
  await press('Confirm');
  const shown = await screen.findByRole('region', { name: 'Your new token' });
  await waitFor(() => expectFocus(shown));
  within(shown).getByText(secret);
  const body = { name: 'The lamp', scope: 'read' };
  assert.deepEqual(client.asked('makeToken').at(-1)?.body, body);
  await press('I Have Copied It');
  expectNone(screen.queryByText(secret));
  expectFocus(screen.getByRole('heading', { name: 'Tokens for programs' }));
  assert.match(said(await part('Tokens for programs')), /One program can do something here/);
});

test('a token that was not made says so', async () => {
  const { client, press, write } = await openSecurity();
  await press('Make a Token');
  await write('Name', 'The lamp');
  client.refuse('makeToken', 'tokens-full');
  await press('Make a Token');
  await noticed('No token was made', 'An account can have up to 20 tokens');
});

test('a token is removed after a question', async () => {
  const usedAt = '2026-12-01T09:00:00.000Z';
  const { client, press, user } = await openSecurity({ tokens: [{ ...lamp, usedAt }] });
  const card = said(await part('Tokens for programs'));
  assert.match(card, /The lamp.*Say “I’m here”.*Made on November 20.*Last used on December 1/);
  await press('Remove The lamp');
  const name = 'Remove the token “The lamp”?';
  const question = within(await screen.findByRole('alertdialog', { name }));
  client.answer('removeToken');
  client.answer('listTokens', []);
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await noticed('Token removed');
  assert.deepEqual(client.asked('removeToken')[0]?.params, { id: 4 });
});
