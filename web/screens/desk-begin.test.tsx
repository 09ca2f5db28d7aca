// The beginning and the end of a letter's writing: for whom it is, one more person, and ready.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLeftWords } from '../api/kept-words.ts';
import { recipient, testament, preview } from '../samples.fixture.ts';
import { expectNone, findFault, noticed, said } from '../screen.fixture.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { draft, openDesk } from './desk.fixture.tsx';

const begin = () => openDesk({ path: '/testaments/write', letter: { fullContent: '' } });
const marta = { name: 'Marta', email: 'marta@example.com' };

test('a letter begins with the person it is for, and the cursor stands on its sheet', async () => {
  const { id, client, write, press, where, words } = await begin();
  await screen.findByRole('heading', { name: 'Who is it for?' });
  client.answer('createRecipient', recipient({ id: 3, ...marta }));
  client.answer('createTestament', testament({ id, fullContent: '', title: 'For Marta' }));
  client.answer('getTestament', testament({ id, fullContent: '', title: 'For Marta' }));
  await write('Name', ' Marta ');
  await write('Email', 'marta@example.com');
  await press('Go on to the letter');
  assert.equal(await words(), '');
  assert.equal(where(), `/testaments/${id}/write`);
  assert.deepEqual(client.asked('createRecipient')[0]?.body, { ...marta, name: ' Marta ' });
  const made = client.asked('createTestament')[0]?.body;
  assert.deepEqual([made?.title, made?.recipients], ['For Marta', [{ id: 3 }]]);
  assert.deepEqual([made?.status, made?.isSealedUntilDelivered], ['draft', true]);
  const sheet = screen.getByRole('textbox', { name: 'Words of the letter' });
  await waitFor(() => assert.equal(document.activeElement, sheet));
});

test('without an address nothing is made, and what the server refuses stands beside it', async () => {
  const { client, write, press } = await begin();
  await write('Name', 'Marta');
  await press('Go on to the letter');
  assert.match(await findFault('Email'), /email/i);
  assert.equal(client.asked('createRecipient').length, 0);
  client.refuse('createRecipient', 'unexpected');
  await write('Email', 'marta@example.com');
  await press('Go on to the letter');
  assert.match(await findFault('Email'), /went wrong|error/i);
  assert.equal(client.asked('createTestament').length, 0);
});

test('one more person is added from beside the sheet', async () => {
  const { id, client, write, press } = await openDesk({ people: [recipient({ id: 3, ...marta })] });
  client.answer('createRecipient', recipient({ id: 4 }));
  client.answer('addTestamentRecipient', recipient({ id: 4 }));
  await press('Add somebody');
  await write('Email', 'rui@example.com');
  await press('Add');
  await waitFor(() => assert.equal(client.asked('addTestamentRecipient').length, 1));
  // Without a name the person keeps the one that is known.
  assert.deepEqual(client.asked('createRecipient')[0]?.body, { email: 'rui@example.com' });
  assert.deepEqual(client.asked('addTestamentRecipient')[0]?.params, { id });
  await waitFor(() => expectNone(screen.queryByLabelText('Email')));
});

test('ready saves the words and makes the letter active in one call', async () => {
  const { client, paste, press } = await openDesk({ letter: { status: 'draft' } });
  await paste('Dear Marta. ');
  client.answer('updateTestament', testament({ version: 'second', status: 'active' }));
  client.answer('discardLetterDraft');
  await press('Make it ready');
  await noticed('The letter is ready');
  assert.deepEqual(client.asked('updateTestament').at(-1)?.body, {
    fullContent: 'Dear Marta. The keys are in the blue box.\n',
    status: 'active',
  });
});

test('what cannot be saved becomes not ready, and says why', async () => {
  const { client, press } = await openDesk({ letter: { status: 'draft' } });
  client.refuse('updateTestament', 'unexpected');
  await press('Make it ready');
  await screen.findByText(/^The letter was not saved/);
  assert.doesNotMatch(said(document.body), /The letter is ready/);
});

test('a letter for nobody has no such press', async () => {
  await openDesk({
    letter: { status: 'draft' },
    forecast: { ...preview(), reason: 'no-recipients' },
  });
  await screen.findByText(/^Not ready/);
  expectNone(screen.queryByRole('button', { name: 'Make it ready' }));
});

test('a letter that is active has no such press', async () => {
  await openDesk({ letter: { status: 'active' } });
  await screen.findAllByRole('time');
  expectNone(screen.queryByRole('button', { name: 'Make it ready' }));
});

test('a new letter whose words never arrived goes on with them, and asks nothing', async () => {
  const letter = { fullContent: '', title: 'Untitled letter' };
  const first = await openDesk({ path: '/testaments/write', id: 8, letter });
  await first.press('Write first');
  first.client.answer('createTestament', testament({ id: 8, ...letter }));
  first.client.lose('keepLetterDraft');
  await first.paste('Dear Marta');
  await first.sendNow();
  await first.line(/^Kept in this browser/);
  const tries = () => first.client.asked('keepLetterDraft').length;
  const before = tries();
  cleanup();
  // A desk that is closed tries once more.
  await waitFor(() => assert.equal(tries(), before + 1));
  const again = await openDesk({ id: 8, letter });
  assert.equal(await again.words(), 'Dear Marta');
  await again.line(/^Saved/);
});

test('letter and draft that came with the page are asked for by nobody', async () => {
  const people = [recipient({ name: 'Marta Duarte' })];
  const { client, words } = await openDesk({ draft: draft({ title: '' }), people, begun: 'now' });
  assert.equal(await words(), 'The keys are in the red box.');
  assert.equal(client.asked('getTestament').length + client.asked('getLetterDraft').length, 0);
  // Whose letter it is came with it: nothing that comes later pushes the sheet down.
  screen.getByText('For Marta Duarte');
  assert.equal(client.asked('listTestamentRecipients').length, 0);
});

test('where they are not of now, both are asked for, and no desk begins without them', async () => {
  const { client, press, words } = await openDesk({
    draft: draft(),
    begun: 'long ago',
    lost: 'getLetterDraft',
  });
  await screen.findByText('This letter could not be loaded.');
  assert.equal(client.asked('getTestament').length, 1);
  expectNone(screen.queryByRole('textbox', { name: 'Words of the letter' }));
  client.answer('getLetterDraft', { draft: draft({ fullContent: 'The keys are with Rui.' }) });
  await press('Try again');
  assert.equal(await words(), 'The keys are with Rui.');
});

test('words that the page before sent when it was left are waited for', async () => {
  const first = await openDesk({ id: 9, letter: { fullContent: '' } });
  await first.paste('Water the lemon tree');
  await first.line(/^Not saved yet$/);
  window.dispatchEvent(new Event('pagehide'));
  const sending = first.client.asked('keepLetterDraft').at(-1)?.body.sending;
  assert.ok(sending !== undefined);
  // A window that is closed at once keeps nothing in its browser.
  await first.line(/^Saved/);
  cleanup();
  const place = { userId: 1, letterId: 9 };
  await waitFor(async () => assert.deepEqual(await findLeftWords(place), []));
  localStorage.setItem('left/1/9', JSON.stringify(sending));
  const again = await openDesk({ id: 9, letter: { fullContent: '' } });
  const asks = () => again.client.asked('getLetterDraft').length;
  await waitFor(() => assert.ok(asks() > 1));
  expectNone(screen.queryByRole('textbox', { name: 'Words of the letter' }));
  const late = { ...draft({ fullContent: 'Water the lemon tree' }), sending };
  again.client.answer('getLetterDraft', { draft: late });
  assert.equal(await again.words(), 'Water the lemon tree');
  assert.equal(localStorage.getItem('left/1/9'), null);
});

test('what never comes is waited for some seconds', async () => {
  localStorage.setItem('left/1/10', JSON.stringify({ desk: 'gone', number: 3 }));
  const { words } = await openDesk({ id: 10 });
  assert.equal(await words(), 'The keys are in the blue box.');
});

test('a desk that is opened again begins with what was written on it, and asks for that', async () => {
  const { id, client, paste, sent, words, user } = await openDesk({
    draft: draft(),
    begun: 'now',
  });
  await paste('Not any more. ');
  await sent(/^Not any more/);
  client.answer('listTestaments', [testament({ id })]);
  client.answer('getLetterDraft', { draft: draft({ fullContent: 'As the server has it.' }) });
  await user.click(await screen.findByRole('link', { name: 'Back to Testaments' }));
  await user.click(await screen.findByRole('link', { name: 'Write For Marta' }));
  assert.equal(await words(), 'As the server has it.');
});
