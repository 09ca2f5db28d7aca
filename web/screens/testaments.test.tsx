import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampleArmed, notArmed, testament } from '../samples.fixture.ts';
import { findCard, expectFocus, isOff, noticed, person, said } from '../screen.fixture.tsx';
import { screen, within } from '@testing-library/react';

test('testaments keep their place while they are loaded, and the first one is invited', async () => {
  const { client, goTo } = person();
  const held = client.hold('listTestaments');
  await goTo('/testaments');
  await screen.findByText('Loading your letters');
  held.answer([]);
  await screen.findByText('No testaments yet');
  screen.getByText('Create your first digital testament to get started');
});

test('testaments that cannot be loaded say so, and come when they are tried again', async () => {
  const { client, press, goTo } = person();
  client.lose('listTestaments');
  await goTo('/testaments');
  await screen.findByText('Your letters could not be loaded.');
  client.answer('listTestaments', [testament()]);
  await press('Try again');
  await findCard('For Marta');
});

for (const [title, more, words] of [
  ['is open to whoever has it', {}, /^Anyone with this link can read it now\.$/],
  ['needs the passphrase too', { isPasswordProtected: true }, /but needs your passphrase\.$/],
  ['shows little until then', { isSealedUntilDelivered: true }, /^Until delivery it shows/],
] as const) {
  test(`the public link of a testament ${title}, and says so`, async () => {
    const { client, press, goTo } = person();
    client.answer('listTestaments', [testament({ status: 'active', armed: sampleArmed, ...more })]);
    client.answer('listRecipients', []);
    await goTo('/testaments');
    await press(/^Test /);
    await screen.findByText(words);
  });
}

test('before the address is confirmed a test mail to another says where it went', async () => {
  const { client, press, write, goTo } = person({ emailConfirmed: false });
  client.answer('listTestaments', [testament({ status: 'active', armed: sampleArmed })]);
  client.answer('listRecipients', []);
  client.answer('sendTestEmail');
  await goTo('/testaments');
  await press(/^Test /);
  await write('Send a test email', 'marta@example.org');
  await press('Send test email');
  const where = 'Until you confirm your address, tests go to helena@example.com only.';
  await noticed('Test email sent', where);
});

test('a card says whether its testament is armed, by what, or why it is not', async () => {
  const { client, goTo } = person();
  const code = { kind: 'code', triggerId: 9, name: 'My sister' } as const;
  const grace = { ...sampleArmed, phase: 'grace', graceAt: '2027-01-03T09:00:00.000Z' } as const;
  const gone = { ...notArmed, phase: 'released', releasedAt: '2026-11-21T09:00:00.000Z' } as const;
  client.answer('listTestaments', [
    testament({ id: 1, title: 'A', armed: { ...notArmed, reason: 'draft' } }),
    testament({ id: 2, title: 'B', armed: { ...notArmed, reason: 'no-recipients' } }),
    testament({ id: 3, title: 'C', armed: { ...sampleArmed, phase: 'resting' } }),
    testament({ id: 4, title: 'D', armed: { ...sampleArmed, by: [...sampleArmed.by, code] } }),
    testament({ id: 5, title: 'E', armed: grace }),
    testament({ id: 6, title: 'F', armed: { ...gone, mail: 'sent' } }),
    testament({ id: 8, title: 'H', armed: { ...gone, mail: 'held' } }),
    testament({ id: 9, title: 'I', armed: { ...notArmed, reason: 'no-mail-server' } }),
  ]);
  await goTo('/testaments');
  for (const [title, words] of [
    ['A', /Not ready: this is a draft/],
    ['B', /Not ready: add somebody to receive it/],
    ['C', /Ready. Next check-in February 18, 2027/],
    ['D', /Also delivered by the code of “My sister”/],
    ['E', /Ready. Grace period since January 3/],
    ['F', /Delivered on November 21, 2026/],
    ['H', /Due since November 21, 2026 and held back: nothing was sent/],
    ['I', /Not ready: no mail server/],
  ] as const) {
    assert.match(said(await findCard(title)), words);
  }
});

test('a card counts people and files, and says when there is nothing in it', async () => {
  const { client, goTo } = person();
  const full = { recipientCount: 2, attachmentCount: 1, isPasswordProtected: true };
  client.answer('listTestaments', [
    testament(full),
    testament({ id: 8, title: 'Empty', isEmpty: true, status: 'active', recipientCount: 1 }),
  ]);
  await goTo('/testaments');
  const marta = await findCard('For Marta');
  assert.match(said(marta), /2 recipients.*1 file/);
  within(marta).getByRole('img', { name: 'Protected by a passphrase' });
  assert.doesNotMatch(said(marta), /still empty/);
  const empty = said(await findCard('Empty'));
  assert.match(empty, /1 recipient/);
  assert.match(empty, /It is still empty: no words, no files, no notes\./);
});

test('deleting asks first, is sent once, and what fails leaves the testament', async () => {
  const { client, press, goTo } = person();
  client.answer('listTestaments', [testament()]);
  await goTo('/testaments');
  await press('Delete For Marta');
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete “For Marta”?' }));
  question.getByText(/permanently delete the testament and all its recipients and attachments\.$/);
  expectFocus(question.getByRole('button', { name: 'Cancel' }));
  client.lose('deleteTestament');
  await press('Delete');
  await noticed('Failed to delete testament', 'An error occurred');
  const held = client.hold('deleteTestament');
  await press('Delete');
  assert.ok(isOff(await screen.findByRole('button', { name: 'Deleting...' })));
  client.answer('listTestaments', []);
  held.answer();
  await noticed('Testament deleted');
  await screen.findByText('No testaments yet');
  assert.equal(client.asked('deleteTestament').length, 2);
});
