import assert from 'node:assert/strict';
import { test } from 'node:test';
import { note, testament } from '../samples.fixture.ts';
import { findCard, expectNone, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';

const read = note();
const linked = {
  id: 7,
  title: 'For Marta',
  status: 'active',
  shortDescription: 'A letter for you.',
} as const;

test('a note that cannot be loaded says so, and comes when it is tried again', async () => {
  const { client, press, goTo } = person();
  const held = client.hold('getNote');
  client.answer('listNoteTestaments', []);
  client.answer('listTestaments', []);
  await goTo('/notes/3');
  await screen.findByText('Loading the note');
  held.refuse('unexpected');
  await screen.findByText('This note could not be loaded.');
  client.answer('getNote', read);
  await press('Try again');
  await screen.findByRole('heading', { name: 'The garden', level: 1 });
  await screen.findByText('Not in any testament yet, so nobody will receive it.');
});

test('a note that is not hers or not there is not found', async () => {
  const { client, goTo } = person();
  client.refuse('getNote', 'note-not-found');
  client.answer('listNoteTestaments', []);
  client.answer('listTestaments', []);
  await goTo('/notes/3');
  await screen.findByText('Note Not Found');
});

test('testaments of a note that cannot be loaded say so beside the note', async () => {
  const { client, press, goTo } = person();
  client.answer('getNote', read);
  client.lose('listNoteTestaments');
  client.answer('listTestaments', []);
  await goTo('/notes/3');
  await screen.findByText('We could not load the letters this note is in.');
  screen.getByRole('heading', { name: 'The garden', level: 1 });
  client.answer('listNoteTestaments', [linked]);
  await press('Try again');
  assert.match(said(await findCard('For Marta')), /Active.*A letter for you\./);
});

test('a note is linked and taken off again, and what is refused stays as it is', async () => {
  const { client, user, press, goTo } = person();
  client.answer('getNote', read);
  client.answer('listNoteTestaments', []);
  client.answer('listTestaments', [testament({ status: 'active' })]);
  await goTo('/notes/3');
  await press('Link to Testament');
  const dialog = within(await screen.findByRole('dialog', { name: 'Link to Testament' }));
  client.refuse('linkNote', 'already-released');
  await press('Link to For Marta');
  await noticed('Failed to link note');
  client.lose('linkNote');
  await press('Link to For Marta');
  await noticed('The server did not answer. Please try again.');
  client.answer('linkNote');
  client.answer('listNoteTestaments', [linked]);
  await press('Link to For Marta');
  await noticed('Note linked', '“For Marta” now includes it.');
  await dialog.findByText('Already Linked');
  assert.deepEqual(client.asked('linkNote').at(-1)?.params, { id: 7, noteId: 3 });
  await user.keyboard('{Escape}');

  client.lose('unlinkNote');
  await press('Remove from For Marta');
  await noticed('Failed to remove note');
  await findCard('For Marta');
  client.answer('unlinkNote');
  client.answer('listNoteTestaments', []);
  await press('Remove from For Marta');
  await noticed('Note removed');
  await waitFor(() => expectNone(screen.queryByRole('heading', { name: 'For Marta' })));
});

test('without a testament the dialog leads to a new one', async () => {
  const { client, press, goTo } = person();
  client.answer('getNote', read);
  client.answer('listNoteTestaments', []);
  client.answer('listTestaments', []);
  await goTo('/notes/3');
  await press('Link to Testament');
  const create = await screen.findByRole('link', { name: 'Create Testament' });
  assert.equal(create.getAttribute('href'), '/testaments/new');
});

async function openForm() {
  const someone = person();
  const { client, press, goTo } = someone;
  client.answer('getNote', note({ version: '1' }));
  client.answer('listNoteTestaments', []);
  client.answer('listTestaments', []);
  await goTo('/notes/3');
  await press('Actions for this note');
  await press('Edit Note', 'menuitem');
  await screen.findByRole('textbox', { name: 'Content' });
  return someone;
}

test('what only another window changed of a note is saved with it at once', async () => {
  const { client, press, write } = await openForm();
  const there = note({ version: '2', title: 'All gardens', isPrivate: true });
  client.answerVersion('updateNote', there, note({ version: '3' }));
  await write('Content', 'Water the beds.');
  const reads = client.asked('getNote').length;
  await press('Update Note');
  await noticed('Note updated');
  const sent = client.asked('updateNote').map(({ body }) => body);
  assert.deepEqual(sent, [{ content: 'Water the beds.' }, { content: 'Water the beds.' }]);
  await waitFor(() => assert.equal(client.asked('getNote').length, reads + 1));
});

test('where two windows changed the same of a note, it is asked which one stays', async () => {
  const { client, press, write } = await openForm();
  const there = note({ version: '2', title: 'All gardens', content: 'Only in June.' });
  client.answerVersion('updateNote', there, note({ version: '3' }));
  await write('Content', 'Water the beds.');
  await press('Update Note');
  await noticed('Failed to update note', 'It was changed in another window');
  await screen.findByText(/Changed in another window: Content\./);
  screen.getByText('Only in June.');
  const words = screen.getByLabelText<HTMLTextAreaElement>('Content');
  assert.equal(words.value, 'Water the beds.');
  assert.equal(screen.getByLabelText<HTMLInputElement>('Title').value, 'All gardens');
  await press('Update Note');
  await noticed('Note updated');
  assert.deepEqual(client.asked('updateNote').at(-1)?.body, { content: 'Water the beds.' });
});
