// What two windows changed of one testament is shown side by side, and nothing typed is lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recipient, testament } from '../samples.fixture.ts';
import { expectNone, noticed } from '../screen.fixture.tsx';
import { screen, within } from '@testing-library/react';
import { openEdit } from './testament-edit.fixture.tsx';

test('what was changed in another window is shown beside what was typed, and she chooses', async () => {
  const { client, press, write, user } = await openEdit();
  await write(/^Title/, 'Mine');
  const there = testament({ title: 'Theirs', description: 'By the river.', version: '2' });
  client.answerVersion('updateTestament', there, testament({ title: 'Mine', version: '3' }));
  await press('Save as Draft');
  await noticed('Failed to update testament', 'It was changed in another window');
  await screen.findByText(/^Changed in another window: the title\./);
  const title = screen.getByLabelText<HTMLInputElement>(/^Title/);
  assert.equal(title.value, 'Mine', 'nothing she typed goes by itself');
  assert.equal(screen.getByLabelText<HTMLTextAreaElement>(/^Description/).value, 'By the river.');

  const question = within(screen.getByRole('group', { name: 'the title' }));
  const [hers, theirs] = question.getAllByRole<HTMLInputElement>('radio');
  assert.ok(hers && theirs && hers.checked);
  question.getByText('Mine');
  question.getByText('Theirs');
  await user.click(theirs);
  assert.equal(title.value, 'Theirs');
  question.getByText('Mine');
  await user.click(hers);
  assert.equal(title.value, 'Mine', 'what she typed can be taken back');
  await press('Save as Draft');
  await noticed('Testament updated');
  const [first, last] = client.asked('updateTestament').map(({ body }) => body);
  assert.deepEqual(first, { title: 'Mine' });
  assert.deepEqual(last, { title: 'Mine' });
});

test('what another window changed besides is no question, and is not overwritten', async () => {
  const { client, press, write } = await openEdit();
  await write(/^Title/, 'Mine');
  const there = testament({ description: 'By the river.', status: 'active', version: '2' });
  client.answerVersion('updateTestament', there, testament({ title: 'Mine', version: '3' }));
  await press('Save as Draft');
  await noticed('Testament updated');
  assert.deepEqual(
    client.asked('updateTestament').map(({ body }) => body),
    [{ title: 'Mine' }, { title: 'Mine' }],
  );
});

test('the status that a save keeps is the one that another window set, unless she chose one', async () => {
  const { client, press, write, user } = await openEdit();
  const kept = (status: string) =>
    screen.findByText(`“Save as Draft” keeps the status: ${status}.`);
  await kept('Draft');
  // Whatever is done at once tells what stands there.
  client.answer('getTestament', testament({ status: 'active', version: '2' }));
  client.answer('addTestamentRecipient', recipient());
  await write('Recipients', 'marta@example.org');
  await press('Add');
  await kept('Active');
  await user.selectOptions(screen.getByLabelText('Status'), 'Paused');
  await kept('Paused');
  await user.selectOptions(screen.getByLabelText('Status'), 'Draft');
  await write(/^Title/, 'Mine');
  const there = testament({ title: 'Theirs', status: 'paused', version: '3' });
  client.answer('getTestament', there);
  client.answerVersion('updateTestament', there, testament({ title: 'Mine', version: '4' }));
  await press('Save as Draft');
  await screen.findByText(/^Changed in another window: the title\./);
  await kept('Paused');
});

test('a passphrase that was typed waits where another window chose one, until that was typed', async () => {
  const { client, press, write, user } = await openEdit();
  await press('Content', 'tab');
  await user.click(screen.getByRole('switch', { name: 'Passphrase protection' }));
  await write('Passphrase', 'a quiet lake');
  const secret = { isPasswordProtected: true, fullContent: '', contentMark: 'first' };
  const there = testament({ ...secret, version: '2' });
  client.answerVersion('updateTestament', there, testament({ ...secret, version: '3' }));
  await press('Save as Draft');
  await noticed('Not saved', /^A passphrase was chosen in another window\./);
  assert.equal(client.asked('updateTestament').length, 1, 'nothing is saved on top of it at once');
  const gate = within(screen.getByRole('region', { name: 'This message is locked' }));
  assert.equal(screen.getByLabelText<HTMLInputElement>(/^New passphrase/).value, 'a quiet lake');

  await user.type(gate.getByLabelText('Passphrase'), 'roses in june');
  client.answer('verifyPassword', { fullContent: 'Theirs.', contentMark: 'first' });
  await press('Open');
  await screen.findByLabelText('Full content');
  await press('Save as Draft');
  await noticed('Testament updated');
  assert.deepEqual(client.asked('updateTestament').at(-1)?.body, { password: 'a quiet lake' });
});

test('a passphrase of her own can be let go where another window chose one', async () => {
  const { client, press, write, user } = await openEdit();
  await write(/^Title/, 'Mine');
  await press('Content', 'tab');
  await user.click(screen.getByRole('switch', { name: 'Passphrase protection' }));
  await write('Passphrase', 'a quiet lake');
  const secret = { isPasswordProtected: true, fullContent: '', contentMark: 'first' };
  const there = testament({ ...secret, version: '2' });
  client.answerVersion('updateTestament', there, testament({ ...secret, version: '3' }));
  await press('Save as Draft');
  await user.clear(await screen.findByLabelText(/^New passphrase/));
  await press('Save as Draft');
  await noticed('Testament updated');
  assert.deepEqual(client.asked('updateTestament').at(-1)?.body, { title: 'Mine' });
});

test('words behind a passphrase that another window wrote are read before they are taken', async () => {
  const secret = { isPasswordProtected: true, fullContent: '', contentMark: 'first' };
  const { client, press, write, user } = await openEdit(secret);
  await press('Content', 'tab');
  await write('Passphrase', 'roses in june');
  const opened = { fullContent: 'Behind the clock.', contentMark: 'first' };
  client.answer('verifyPassword', opened);
  await press('Open');
  await write('Full content', 'Under the stone.');
  const there = testament({ ...secret, contentMark: 'second', version: '2' });
  client.answerVersion('updateTestament', there, testament({ ...secret, version: '3' }));
  await press('Save as Draft');
  await screen.findByText(/^Changed in another window: the message\./);
  const message = screen.getByLabelText<HTMLTextAreaElement>('Full content');
  assert.equal(message.value, 'Under the stone.');

  const [hers, theirs] = screen.getAllByRole('radio');
  assert.ok(hers && theirs);
  await user.click(theirs);
  expectNone(screen.queryByLabelText('Full content'));
  await write('Passphrase', 'roses in june');
  client.answer('verifyPassword', { ...opened, fullContent: 'With Rui.', contentMark: 'second' });
  await press('Open');
  assert.equal(
    (await screen.findByLabelText<HTMLTextAreaElement>('Full content')).value,
    'With Rui.',
  );
  await user.click(hers);
  assert.equal(
    screen.getByLabelText<HTMLTextAreaElement>('Full content').value,
    'Under the stone.',
  );
  await press('Save as Draft');
  await noticed('Testament updated');
  const last = client.asked('updateTestament').at(-1);
  assert.deepEqual(last?.body, { fullContent: 'Under the stone.' });
});
