// What is still missing, where an owner sees it: on the dashboard, beside a letter and in its form.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReadinessItem } from '#contract/readiness.ts';
import { preview, recipient } from '../samples.fixture.ts';
import { expectNone, person } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { openDesk } from './desk.fixture.tsx';
import { openEdit } from './testament-edit.fixture.tsx';

const about = { testamentId: 7, title: 'For Marta' };
const missing: ReadinessItem[] = [
  { kind: 'empty', isOpen: true, ...about },
  { kind: 'untested', isOpen: true, recipientId: 2, name: 'Rui' },
  { kind: 'name', isOpen: true, name: 'helena' },
  { kind: 'way-back', isOpen: true },
  { kind: 'sheet', isOpen: true },
];
const going: ReadinessItem = {
  kind: 'goes',
  isOpen: false,
  testamentId: 8,
  title: 'For Rui',
  people: ['Rui', 'Marta'],
  others: 2,
  at: '2027-01-14T10:00:00.000Z',
};

const sentences = (list: HTMLElement) =>
  within(list)
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const listOf = (name: string) => screen.findByRole('list', { name });

/** Before the dashboard of somebody without letters, of whom this is said; null: nothing can be. */
async function openWith(items: ReadinessItem[] | null) {
  const someone = person();
  const { client } = someone;
  if (items === null) client.lose('readiness');
  else client.answer('readiness', items);
  for (const call of ['listTestaments', 'listChecks', 'listReleases'] as const) {
    client.answer(call, []);
  }
  return { ...someone, path: await someone.goTo('/dashboard') };
}

test('an empty letter is said first, and each sentence has one press', async () => {
  const someone = await openWith([...missing, going]);
  const open = await listOf('What is still missing');
  assert.equal(sentences(open)[0], '“For Marta” is empty. Nobody would get anything. Write it');
  assert.equal(sentences(open).length, 4);
  assert.equal(within(open).getAllByRole('link').length, 4);
  await someone.press('Show 1 more');
  assert.match(sentences(open)[4] ?? '', /^Nobody has a sheet with a code.*Make a code$/);
  await someone.user.click(screen.getByText('What is in order'));
  const [inOrder] = sentences(await listOf('What is in order'));
  assert.match(
    inOrder ?? '',
    /^Rui, Marta, and 2 others would get “For Rui” on January.14,.2027\. Look/,
  );
  const two = [recipient({ id: 3 }), recipient({ id: 2, name: 'Rui', email: 'rui@example.org' })];
  someone.client.answer('listRecipients', two);
  await someone.user.click(screen.getByRole('link', { name: 'Send a test' }));
  assert.equal(someone.path(), '/recipients');
  const table = within(await screen.findByRole('table', { name: 'Rui' }));
  assert.equal(table.getAllByRole('rowheader').length, 1, 'the person that it speaks of');
  await someone.user.click(screen.getByRole('link', { name: 'Show all recipients' }));
  await waitFor(() => assert.equal(screen.getAllByRole('rowheader').length, 2));
});

test('where nothing is missing it says so', async () => {
  await openWith([going]);
  await screen.findByRole('region', { name: 'Nothing is missing' });
  expectNone(screen.queryByRole('button', { name: /^Show/ }));
});

test('what cannot be loaded says so and hides nothing else', async () => {
  await openWith(null);
  await screen.findByText('This could not be loaded.');
  await screen.findByRole('heading', { name: 'Recent Check Status' });
});

test('beside the fields of a letter stands what they do not show themselves', async () => {
  const someone = person();
  someone.client.answer('readiness', [...missing, going]);
  await openEdit({}, [], [], someone);
  const open = await listOf('What is still missing');
  assert.deepEqual(
    sentences(open).map((sentence) => sentence?.split('.')[0]),
    ['Nobody has tested whether our mail reaches Rui', 'Your people would read the name “helena”'],
  );
});

test('what was written elsewhere on the page is read again', async () => {
  const someone = person();
  await openEdit({}, [], [], someone);
  await screen.findByRole('region', { name: 'Nothing is missing' });
  someone.client.answer('readiness', missing);
  const rui = { id: 2, email: 'rui@example.org', name: null };
  someone.client.answer('addTestamentRecipient', rui);
  await someone.user.type(screen.getByPlaceholderText('marta@example.com'), rui.email);
  await someone.press('Add');
  await listOf('What is still missing');
});

/** What the fields beside it do not show. */
const beforeActive = [
  'Nobody has tested whether our mail reaches Rui',
  'Your people would read the name “helena”',
  'If you lose your password and your mailbox, you cannot get in',
  'Nobody has a sheet with a code that starts the delivery',
];
const firstOf = (list: HTMLElement) => sentences(list).map((sentence) => sentence?.split('.')[0]);

test('beside the press that makes a letter ready stands what is missing', async () => {
  const rui = recipient({ id: 2, name: 'Rui' });
  const readiness = [...missing, going];
  await openDesk({ people: [rui], letter: { status: 'draft' }, readiness });
  await screen.findByRole('button', { name: 'Make it ready' });
  assert.deepEqual(firstOf(await listOf('What is still missing')), beforeActive);
});

test('what is ready already is told nothing more at the desk', async () => {
  const { client } = await openDesk({ letter: { status: 'active' } });
  await screen.findByRole('textbox', { name: 'Words of the letter' });
  assert.deepEqual(client.asked('readiness'), []);
});

test('before a letter is created it says what is missing of its people, and keeps the words', async () => {
  const someone = person();
  const { client, user, write, goTo } = someone;
  client.answer('listTestaments', []);
  client.answer('listRecipients', [recipient({ id: 2, name: 'Rui', email: 'rui@example.org' })]);
  client.answer('listAttachments', []);
  client.answer('previewForecast', preview());
  client.answer('readiness', missing.slice(1));
  await goTo('/testaments/new');
  for (const email of ['Rui@example.org', 'new@example.org']) {
    await write(/^Recipients/, email);
    await user.keyboard('{Enter}');
  }
  await waitFor(() => assert.equal(client.asked('readiness').at(-1)?.query.recipients, '2'));
  const list = await listOf('What is still missing');
  assert.deepEqual(firstOf(list), beforeActive);
  await screen.findByText(
    /reaches .*new@example\.org.*\. You can send a test once this is saved\./,
  );
  for (const link of within(list).getAllByRole('link')) {
    assert.equal(link.getAttribute('target'), '_blank');
  }
});
