import assert from 'node:assert/strict';
import { test } from 'node:test';
import { notArmed, preview, recipient, testament } from '../samples.fixture.ts';
import { expectNone, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';
import { openEdit, readNote, storedFile } from './testament-edit.fixture.tsx';

test('a testament that cannot be loaded comes when it is tried again', async () => {
  const { client, press, goTo } = person();
  const held = client.hold('getTestament');
  client.answer('listTestamentNotes', []);
  await goTo('/testaments/edit/7');
  await screen.findByText('Loading the letter');
  held.refuse('unexpected');
  await screen.findByRole('heading', { name: 'This letter could not be loaded.', level: 1 });
  client.refuse('getTestament', 'testament-not-found');
  await press('Try again');
  await screen.findByText('Testament Not Found');
});

test('what was delivered can no longer be changed, and the screen says what is left to do', async () => {
  const { client, goTo } = person();
  const armed = { ...notArmed, phase: 'released', releasedAt: '2027-01-10T09:00:00.000Z' } as const;
  client.answer('getTestament', testament({ armed }));
  client.answer('listTestamentNotes', []);
  await goTo('/testaments/edit/7');
  await screen.findByText(/^The delivery of this letter began on January 10, 2027\./);
  screen.getByRole('link', { name: 'Open the letter' });
  expectNone(screen.queryByLabelText(/^Title/));
});

test('parts that cannot be loaded say so in their place', async () => {
  const { client, press, goTo } = person();
  client.answer('getTestament', testament());
  client.answer('previewForecast', preview());
  client.answer('listTestamentNotes', []);
  const lost = [
    'listTestamentRecipients',
    'listRecipients',
    'listAttachments',
    'listNotes',
  ] as const;
  for (const call of lost) client.lose(call);
  await goTo('/testaments/edit/7');
  await screen.findByText('The recipients could not be loaded.');
  expectNone(screen.queryByText(/We write/));
  await press('Content', 'tab');
  await screen.findByText('The attached files could not be loaded.');
  await press('Notes', 'tab');
  await screen.findByText('The notes could not be loaded.');
});

test('where people are added it is said in which language we write to each', async () => {
  const { client, goTo } = person();
  client.answer('getTestament', testament());
  client.answer('previewForecast', preview());
  for (const call of ['listTestamentNotes', 'listAttachments', 'listNotes'] as const) {
    client.answer(call, []);
  }
  client.answer('listTestamentRecipients', [
    { id: 5, name: 'Marta', email: 'Marta@example.org' },
    { id: 6, name: null, email: 'rui@example.org' },
  ]);
  client.answer('listRecipients', [recipient({ language: 'ru' })]);
  await goTo('/testaments/edit/7');
  await screen.findByText(/We write in English.*We write to Marta Duarte in Russian\./);
});

test('a testament without a title is not saved, and is led back to it', async () => {
  const { client, press, write } = await openEdit();
  await write(/^Title/, '');
  await press('Content', 'tab');
  await press('Save as Draft');
  await noticed('Missing information', 'Please provide a title for your testament');
  assert.match(await findFault(/^Title/), /Please provide a title for your testament/);
  assert.deepEqual(client.asked('updateTestament'), []);
});

test('a change is kept, and leads back to the testaments', async () => {
  const { client, press, write, path } = await openEdit();
  await write(/^Title/, 'For Marta alone');
  client.answer('updateTestament', testament({ title: 'For Marta alone' }));
  await press('Save as Draft');
  await noticed('Testament updated', 'Your digital testament has been updated successfully');
  await waitFor(() => assert.equal(path(), '/testaments'));
  const [change] = client.asked('updateTestament');
  // The status stays the one that was chosen.
  assert.deepEqual(change?.body, { title: 'For Marta alone' });
});

test('what silence would lead to is asked with what the form says', async () => {
  const { client, user, press } = await openEdit({ isPasswordProtected: true, fullContent: '' });
  await press('Notes', 'tab');
  await user.click(await screen.findByRole('checkbox', { name: /The garden/ }));
  await waitFor(() => assert.equal(client.asked('previewForecast').at(-1)?.query.notes, 1));
  // Recipients are kept at once here, and the server counts them.
  assert.deepEqual(client.asked('previewForecast').at(-1)?.query, {
    checkInterval: 90,
    checkAttempts: 3,
    gracePeriod: 14,
    ending: 'hand-over',
    testamentId: 7,
    status: 'draft',
    activationType: 'check',
    hasContent: true,
    notes: 1,
    files: 0,
    isActive: true,
  });
});

test('words being written stay in sight when the testament is deleted elsewhere', async () => {
  const { client, press, write } = await openEdit();
  await write(/^Title/, 'Written for an hour');
  client.refuse('getTestament', 'testament-not-found');
  client.refuse('updateTestament', 'testament-not-found');
  await press('Save as Draft');
  await noticed('Failed to update testament');
  const title = screen.getByLabelText<HTMLInputElement>(/^Title/);
  assert.equal(title.value, 'Written for an hour');
});

test('a person is added at once, and what is refused is said and stays typed', async () => {
  const { client, press, write } = await openEdit();
  await write('Recipients', 'marta@');
  await press('Add');
  await noticed('Invalid email', 'Please enter a valid email address');
  assert.match(await findFault('Recipients'), /Please enter a valid email address/);
  await write('Recipients', 'marta@example.org');
  client.refuse('addTestamentRecipient', 'plan-recipients');
  await press('Add');
  await noticed('Failed to add recipient', 'The Free plan includes three recipients');
  client.answer('addTestamentRecipient', recipient());
  client.answer('listTestamentRecipients', [recipient()]);
  await press('Add');
  await screen.findByText('Marta Duarte');
  client.lose('removeTestamentRecipient');
  await press('Remove marta@example.org');
  await noticed('Failed to remove recipient', 'An error occurred');
});

test('a file is asked about before it is removed, and what fails leaves the question open', async () => {
  const { client, press } = await openEdit({}, [storedFile]);
  await press('Content', 'tab');
  await press('Remove keys.pdf');
  await screen.findByRole('alertdialog', { name: /keys\.pdf/ });
  client.lose('removeAttachment');
  await press('Remove');
  await noticed('Failed to remove attachment');
  client.answer('removeAttachment');
  client.answer('listAttachments', []);
  // The question is still there.
  await press('Remove');
  await noticed('Attachment removed');
  await waitFor(() => expectNone(screen.queryByRole('alertdialog')));
});

test('a note is added with the rest, and what is refused is said by its name', async () => {
  const { client, user, press } = await openEdit();
  await press('Notes', 'tab');
  await screen.findByText('0 of 1 note chosen');
  await user.click(screen.getByRole('checkbox', { name: /The garden/ }));
  client.refuse('updateTestament', 'already-released');
  await press('Save as Draft');
  await noticed('Failed to add note');
  client.answer('updateTestament', testament({ noteIds: [3] }));
  await press('Save as Draft');
  await noticed('Testament updated');
  assert.deepEqual(client.asked('updateTestament').at(-1)?.body, { noteIds: [3] });
});

test('a note is taken off with the rest, and what is refused is said by its name', async () => {
  const { client, user, press } = await openEdit({ noteIds: [3] }, [], [readNote]);
  await press('Notes', 'tab');
  await screen.findByText('1 of 1 note chosen');
  await user.click(screen.getByRole('checkbox', { name: /The garden/ }));
  client.lose('updateTestament');
  await press('Save as Draft');
  await noticed('Failed to remove note', 'An error occurred');
  client.answer('updateTestament', testament());
  await press('Save as Draft');
  await noticed('Testament updated');
  assert.deepEqual(client.asked('updateTestament').at(-1)?.body, { noteIds: [] });
});

test('the button that activates says so, whatever stood in the form', async () => {
  const { client, press } = await openEdit();
  client.answer('updateTestament', testament({ status: 'active' }));
  await press('Save & Activate');
  await noticed('Testament updated');
  assert.deepEqual(client.asked('updateTestament')[0]?.body, { status: 'active' });
});

test('a protected message stays locked until its passphrase is right', async () => {
  const secret = { isPasswordProtected: true, fullContent: '', contentMark: 'first' };
  const { client, press, write } = await openEdit(secret);
  await press('Content', 'tab');
  expectNone(screen.queryByLabelText('Full content'));
  await press('Open');
  await noticed('Please enter a passphrase');
  await write('Passphrase', 'roses in june');
  client.refuse('verifyPassword', 'wrong-passphrase');
  await press('Open');
  await noticed('Invalid passphrase', 'The passphrase you entered is incorrect');
  client.lose('verifyPassword');
  await press('Open');
  await noticed('Failed to verify passphrase');
  const opened = { fullContent: 'Behind the clock.', contentMark: 'first' };
  client.answer('verifyPassword', opened);
  await press('Open');
  await noticed('Passphrase accepted', 'You can now view and edit the protected content');
  const message = await screen.findByLabelText<HTMLTextAreaElement>('Full content');
  assert.equal(message.value, 'Behind the clock.');
});

test('typed words are asked about before she leaves', async () => {
  const { press, write, path } = await openEdit();
  await write(/^Title/, 'Mine');
  await press('Cancel');
  await screen.findByRole('alertdialog', { name: 'Close without saving?' });
  await press('Keep writing');
  assert.equal(said(screen.getByRole('heading', { level: 1 })), 'Edit Testament');
  await press('Cancel');
  await press('Discard changes');
  await waitFor(() => assert.equal(path(), '/testaments'));
});
