import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recipient, testament } from '../samples.fixture.ts';
import { expectNone, findFault, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';

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

const tested = (outcome: 'accepted' | 'refused' | 'returned', isUnknownAddress = false) =>
  recipient({ testMail: { sentAt: '2026-05-03T09:00:00.000Z', outcome, isUnknownAddress } });

for (const [shown, sentence] of [
  [recipient(), /We write in English, as we do to you\. No test mail was sent yet\./],
  [recipient({ language: 'ru' }), /We write to Marta Duarte in Russian\./],
  [tested('accepted'), /Test mail accepted on May 3, 2026\./],
  [tested('refused'), /Test mail of May 3, 2026 refused\./],
  [tested('refused', true), /refused: there is no such address/],
  [tested('returned'), /Test mail of May 3, 2026 came back\./],
] as const) {
  test(`the card of a person says in words: ${sentence.source}`, async () => {
    const { client, goTo } = person();
    client.answer('listTestaments', []);
    client.answer('listRecipients', [shown]);
    await goTo('/recipients');
    assert.match(said(await screen.findByRole('table')), sentence);
  });
}

test('where the account has no language, that of our mails is shown and not that of the page', async () => {
  const { client, press, goTo } = person({ language: null, mailLanguage: 'ru' });
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient(), recipient({ id: 6, name: 'Rui', language: 'en' })]);
  await goTo('/recipients');
  const table = said(await screen.findByRole('table'));
  assert.match(table, /We write in Russian, as we do to you\./);
  assert.match(table, /We write to Rui in English\./);
  await press('Edit Marta Duarte');
  await screen.findByRole('option', { name: 'Like mine: Русский' });
});

test('a test mail is sent from the card, and what became of it stands there', async () => {
  const { client, press, goTo } = person();
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient()]);
  await goTo('/recipients');
  await screen.findByRole('table');
  client.refuse('testRecipient', 'mail-refused');
  client.answer('listRecipients', [tested('refused', true)]);
  await press('Send a test mail to Marta Duarte');
  await noticed('Failed to send test email');
  await waitFor(() => assert.match(said(screen.getByRole('table')), /there is no such address/));
  client.answer('testRecipient');
  client.answer('listRecipients', [tested('accepted')]);
  await press('Send a test mail to Marta Duarte');
  await noticed('Test email sent');
  assert.deepEqual(client.asked('testRecipient').at(-1)?.params, { id: 5 });
  await waitFor(() => assert.match(said(screen.getByRole('table')), /accepted on May 3/));
});

test('a slip in an address is asked about, and one press takes what was meant', async () => {
  const { client, press, write, goTo } = person();
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient()]);
  await goTo('/recipients');
  await press('Edit Marta Duarte');
  await write('Email', 'marta@gmial.com');
  await press('marta@gmail.com');
  assert.equal(screen.getByLabelText<HTMLInputElement>('Email').value, 'marta@gmail.com');
  expectNone(screen.queryByText(/Did you mean/));
});

test('a person has two words to be told, and gets others only after a question', async () => {
  const { client, press, goTo } = person();
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient({ sharedSentence: 'The lemon tree' })]);
  await goTo('/recipients');
  await press('Edit Marta Duarte');
  const words = await screen.findByRole('region', { name: 'Your two words' });
  assert.match(said(words), /Tell Marta Duarte these two words.*amber river/);
  const sentence = screen.getByLabelText<HTMLInputElement>(/^A sentence only you two understand/);
  assert.equal(sentence.value, 'The lemon tree');
  await press('Make new words');
  const question = await screen.findByRole('alertdialog', { name: 'Make two other words?' });
  assert.match(said(question), /If you told Marta Duarte the old ones/);
  assert.deepEqual(client.asked('renewTwoWords'), []);
  client.answer('renewTwoWords', recipient({ twoWords: 'lemon kite' }));
  await press('Make new words');
  await noticed('The words are now: lemon kite');
  await waitFor(() => assert.match(said(words), /lemon kite/));
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

const letters = [
  testament(),
  testament({ id: 8, title: 'The workshop' }),
  testament({ id: 9, title: 'Never sent', ending: 'delete' }),
];

test('each person is shown with the letters that go there, which lead to their pages', async () => {
  const { client, goTo } = person();
  client.answer('listTestaments', letters);
  client.answer('listRecipients', [
    recipient({ testamentIds: [7, 8, 9], testamentId: 7 }),
    recipient({ id: 6, name: 'Rui', email: 'rui@example.org' }),
  ]);
  await goTo('/recipients');
  const table = within(await screen.findByRole('table', { name: 'The workshop' }));
  const link = table.getByRole('link', { name: 'For Marta' });
  assert.equal(link.getAttribute('href'), '/testaments/7');
  assert.match(said(...table.getAllByRole('row')), /Letters: For Marta, The workshop/);
  const apart = within(screen.getByRole('table', { name: 'Unassigned Recipients' }));
  assert.match(said(...apart.getAllByRole('row')), /No letter goes to this person yet\./);
});

test('people stand by letter, in one list by name, or only those without a letter', async () => {
  const { client, user, goTo } = person();
  client.answer('listTestaments', letters);
  client.answer('listRecipients', [
    recipient({ testamentIds: [7, 8], testamentId: 7 }),
    recipient({ id: 6, name: 'Álvaro', email: 'alvaro@example.org' }),
  ]);
  await goTo('/recipients');
  const choice = await screen.findByRole('combobox', { name: 'Show' });
  assert.equal(screen.getAllByRole('rowheader').length, 3);
  await user.selectOptions(choice, 'Everybody, by name');
  const all = within(screen.getByRole('table', { name: 'All recipients' }));
  assert.match(said(...all.getAllByRole('row')), /alvaro.*marta/);
  await user.selectOptions(choice, 'Only people without a letter');
  await screen.findByRole('table', { name: 'Unassigned Recipients' });
  assert.equal(screen.getAllByRole('rowheader').length, 1);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'By letter');
});

test('a second address is written down, corrected, and tried on its own', async () => {
  const { client, press, write, goTo } = person();
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient()]);
  await goTo('/recipients');
  await press('Edit Marta Duarte');
  await write(/^Where else/, 'marta@gmial.com');
  await press(/marta@gmail\.com/);
  client.refuse('updateRecipient', 'second-email-same');
  await press('Save Changes');
  assert.match(await findFault(/^Where else/), /has to be another one/);
  const changed = recipient({ secondEmail: 'marta@gmail.com' });
  client.answer('updateRecipient', changed);
  client.answer('listRecipients', [changed]);
  await press('Save Changes');
  await noticed('Recipient updated');
  assert.equal(client.asked('updateRecipient').at(-1)?.body?.secondEmail, 'marta@gmail.com');
  await waitFor(() =>
    assert.match(said(screen.getByRole('table')), /Second address: marta@gmail\.com/),
  );
  client.answer('testSecondEmail');
  await press('Send a test mail to the second address of Marta Duarte');
  await noticed('Test email sent');
  assert.deepEqual(client.asked('testSecondEmail').at(-1)?.params, { id: 5 });
});
