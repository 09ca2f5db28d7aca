import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recipient, testament } from '../samples.fixture.ts';
import {
  expectNone,
  findFault,
  noticed,
  person,
  said,
  screen,
  waitFor,
  within,
} from '../screen.fixture.tsx';

test('people keep their place while they are loaded, and the first one is invited', async () => {
  const { client, goTo } = person();
  client.answer('listTestaments', []);
  const held = client.hold('listRecipients');
  await goTo('/recipients');
  await screen.findByText('Loading your recipients');
  held.answer([]);
  await screen.findByText('No recipients yet');
  screen.getByText('Add recipients to your testaments');
});

test('people who cannot be loaded are said to, and come when it is tried again', async () => {
  const { client, press, goTo } = person();
  client.answer('listTestaments', []);
  client.lose('listRecipients');
  await goTo('/recipients');
  await screen.findByText('Your recipients could not be loaded.');
  client.answer('listRecipients', [recipient()]);
  await press('Try again');
  await screen.findByRole('table', { name: 'Unassigned Recipients' });
});

test('each person stands where she receives, and apart where she receives nothing', async () => {
  const { client, goTo } = person();
  client.answer('listTestaments', [testament(), testament({ id: 8, title: 'The workshop' })]);
  client.answer('listRecipients', [
    recipient({ testamentIds: [7, 8], testamentId: 7 }),
    recipient({ id: 6, name: null, email: 'rui@example.org', address: 'Porto' }),
  ]);
  await goTo('/recipients');
  for (const name of ['For Marta', 'The workshop']) {
    const table = within(await screen.findByRole('table', { name }));
    assert.match(said(table.getByRole('rowheader')), /marta@example\.org/);
  }
  const apart = within(screen.getByRole('table', { name: 'Unassigned Recipients' }));
  assert.match(said(...apart.getAllByRole('row')), /rui@example\.org.*Porto/);
  assert.deepEqual(
    apart.getAllByRole('columnheader').map((it) => said(it)),
    ['Name', 'Email', 'Phone', 'Address', 'Actions'],
  );
});

test('among many people one is found by a few letters', async () => {
  const { client, write, goTo } = person();
  client.answer('listTestaments', []);
  const many = Array.from({ length: 9 }, (_, at) =>
    recipient({ id: at + 1, name: `Person ${at}`, email: `person${at}@example.org` }),
  );
  client.answer('listRecipients', many);
  await goTo('/recipients');
  await write('Search your recipients', 'person 7');
  await screen.findByText('1 person found');
  assert.equal(screen.getAllByRole('rowheader').length, 1);
  await write('Search your recipients', 'nobody');
  await screen.findByText('Nobody here has “nobody” in their name, address or number.');
});

test('nothing is sent without an address, and what is empty is left out', async () => {
  const { client, user, press, write, goTo } = person();
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient({ email: 'ines@example.org' })]);
  await goTo('/recipients');
  await press('Add Recipient');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Recipient' }));
  const add = dialog.getByRole('button', { name: 'Add Recipient' });
  await user.click(add);
  await noticed('Missing information', 'Please provide an email address');
  assert.match(await findFault('Email'), /Please provide an email address/);
  assert.deepEqual(client.asked('createRecipient'), []);

  await write('Email', 'rui@example.org');
  await write(/^Address/, 'Porto');
  client.refuse('createRecipient', 'plan-recipients');
  await user.click(add);
  await noticed('Failed to add recipient', 'The Free plan includes three recipients');
  client.lose('createRecipient');
  await user.click(add);
  await noticed('An error occurred');
  await user.keyboard('{Escape}');
  await press('Keep writing');
  const rui = recipient({ email: 'rui@example.org', name: null, address: 'Porto' });
  client.answer('createRecipient', rui);
  await user.click(add);
  await noticed('Recipient added');
  const { email, address } = client.asked('createRecipient').at(-1)?.body ?? {};
  assert.deepEqual({ email, address }, { email: 'rui@example.org', address: 'Porto' });
});

test('a change that is refused is said, and what was typed stays', async () => {
  const { client, press, write, goTo } = person();
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient()]);
  await goTo('/recipients');
  await press('Edit Marta Duarte');
  await write('Email', 'rui@example.org');
  client.refuse('updateRecipient', 'recipient-taken');
  await press('Save Changes');
  const taken = 'Another of your recipients has this address';
  await noticed('Failed to update recipient', taken);
  assert.equal(screen.getByLabelText<HTMLInputElement>('Email').value, 'rui@example.org');
});

test('deleting names what the person would no longer receive', async () => {
  const { client, press, goTo } = person();
  client.answer('listTestaments', [testament()]);
  client.answer('listRecipients', [recipient({ testamentIds: [7], testamentId: 7 })]);
  await goTo('/recipients');
  await press('Delete Marta Duarte');
  const question = await screen.findByRole('alertdialog', { name: 'Delete “Marta Duarte”?' });
  assert.match(said(question), /This removes them from one letter: “?For Marta”?\./);
  client.lose('deleteRecipient');
  await press('Delete');
  await noticed('Failed to delete recipient', 'An error occurred');
  client.answer('deleteRecipient');
  client.answer('listRecipients', []);
  // The question is still there.
  await press('Delete');
  await noticed('Recipient deleted');
  await waitFor(() => expectNone(screen.queryByRole('table')));
});
