import assert from 'node:assert/strict';
import { test } from 'node:test';
import { note } from '../samples.fixture.ts';
import {
  findCard,
  expectFocus,
  expectNone,
  findFault,
  isOff,
  noticed,
  person,
  said,
} from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';

test('while notes are loaded their place is kept, and none is said when there is none', async () => {
  const { client, goTo } = person();
  const held = client.hold('listNotes');
  await goTo('/notes');
  await screen.findByText('Loading your notes');
  held.answer([]);
  await screen.findByText('No Notes Found');
  screen.getByRole('button', { name: 'Create Your First Note' });
});

test('notes that cannot be loaded say that they are safe', async () => {
  const { client, goTo } = person();
  client.lose('listNotes');
  await goTo('/notes');
  const alert = await screen.findByRole('alert');
  assert.match(said(alert), /^Error Loading Notes.*are safe/);
  within(alert).getByRole('button', { name: 'Retry' });
});

test('a card says what the note is, and of a missing date that it is unknown', async () => {
  const { client, press, goTo } = person();
  const kept = note({ id: 4, title: 'The well', isPrivate: true, updatedAt: null });
  client.answer('listNotes', [note(), kept]);
  await goTo('/notes');
  const garden = said(await findCard('The garden'));
  assert.match(garden, /The garden.*Water the roses\..*Updated Nov 20, 2026/);
  assert.doesNotMatch(garden, /Private/);
  assert.match(said(await findCard('The well')), /Private.*Unknown date/);
  await press('Actions for The well');
  const actions = await screen.findAllByRole('menuitem');
  assert.deepEqual(
    actions.map((it) => said(it)),
    ['View', 'Edit', 'Delete'],
  );
});

test('among many notes one is found by its words', async () => {
  const { client, write, goTo } = person();
  const many = Array.from({ length: 12 }, (_, at) => note({ id: at + 1, title: `Note ${at}` }));
  client.answer('listNotes', [...many, note({ id: 20, title: 'The alarm' })]);
  await goTo('/notes');
  await write('Search your notes', 'alarm');
  await screen.findByText('1 note found');
  screen.getByRole('heading', { name: 'The alarm' });
  expectNone(screen.queryByRole('heading', { name: 'Note 3' }));
  await write('Search your notes', 'nowhere');
  await screen.findByText('No note has “nowhere” in it.');
});

test('a new note names what is missing, and is sent once with what stands in it', async () => {
  const { client, user, press, write, goTo } = person();
  client.answer('listNotes', []);
  await goTo('/notes');
  await press('Create Your First Note');
  await press('Create Note');
  assert.equal(await findFault('Title'), 'Title is required');
  assert.match(await findFault('Content'), /Content is required/);
  expectFocus(screen.getByLabelText('Title'));
  await write('Title', 'a'.repeat(101));
  await waitFor(async () =>
    assert.equal(await findFault('Title'), 'Title must be less than 100 characters'),
  );
  await write('Title', 'The garden');
  await write('Content', 'Water the roses.');
  const held = client.hold('createNote');
  await press('Create Note');
  assert.ok(isOff(await screen.findByRole('button', { name: 'Saving...' })));
  assert.ok(isOff(screen.getByLabelText('Title')));
  await user.keyboard('{Escape}');
  screen.getByRole('dialog', { name: 'New Note' });
  expectNone(screen.queryByRole('alertdialog'));
  client.answer('listNotes', [note()]);
  held.answer(note());
  await noticed('Note created');
  await screen.findByRole('heading', { name: 'The garden' });
  expectNone(screen.queryByRole('dialog'));
  const body = { title: 'The garden', content: 'Water the roses.', isPrivate: false, userId: 1 };
  assert.deepEqual(
    client.asked('createNote').map((it) => it.body),
    [body],
  );
});

test('a note that is refused says why, and its words are neither lost nor left unasked', async () => {
  const { client, user, press, write, goTo } = person();
  client.answer('listNotes', []);
  await goTo('/notes');
  await press('Add New Note');
  await write('Title', 'The garden');
  await write('Content', 'Water the roses.');
  client.refuse('createNote', 'notes-full');
  await press('Create Note');
  await noticed(
    'Failed to create note',
    'An account can have up to 10,000 notes, with 16 MB in all',
  );
  client.lose('createNote');
  await press('Create Note');
  await noticed('Your words are still here. Please try again.');
  await user.keyboard('{Escape}');
  await press('Keep writing');
  const words = screen.getByLabelText<HTMLTextAreaElement>('Content');
  assert.equal(words.value, 'Water the roses.');
  await press('Cancel');
  await press('Discard changes');
  await waitFor(() => expectNone(screen.queryByRole('dialog')));
});

test('deleting asks first, and what fails is said', async () => {
  const { client, press, goTo } = person();
  client.answer('listNotes', [note()]);
  client.answer('listNoteTestaments', []);
  client.answer('listTestaments', []);
  await goTo('/notes');
  await press('Actions for The garden');
  await press('Delete', 'menuitem');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete Note' }));
  await question.findByText(/delete the note "The garden"\? This action cannot be undone\./);
  await question.findByText('You can bring it back for 30 days, under “Recent changes”.');
  expectFocus(question.getByRole('button', { name: 'Cancel' }));
  client.refuse('deleteNote', 'note-delivered');
  await press('Delete');
  await noticed('Failed to delete note');
  client.answer('listNotes', []);
  const held = client.hold('deleteNote');
  // The question is still there.
  await press('Delete');
  assert.ok(isOff(await screen.findByRole('button', { name: 'Deleting...' })));
  held.answer();
  await noticed('Note deleted', 'Note "The garden" has been deleted.');
  await screen.findByText('No Notes Found');
});
