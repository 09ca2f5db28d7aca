import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReaderView } from '#contract/reader-view.ts';
import { noticed, person, said } from '../screen.fixture.tsx';
import { recipient, testament } from '../samples.fixture.ts';
import { screen } from '@testing-library/react';

const view: ReaderView = {
  mail: { to: 'rui@example.org', subject: 'Письмо для вас', text: '' },
  page: {
    id: 7,
    title: 'For Rui',
    shortDescription: '',
    description: '',
    fullContent: 'The keys are in the blue box.',
    isPasswordProtected: false,
    isLocked: false,
    isSealed: false,
    isDelivery: true,
    isOwn: true,
    unreached: null,
    writer: {
      name: 'Maria Lopes',
      address: null,
      writtenAt: '2026-05-03T12:00:00.000Z',
      deliveredAt: '2026-11-20T12:00:00.000Z',
      timeZone: 'Europe/Lisbon',
      hasPicture: false,
    },
    language: 'ru',
    helpAddress: null,
    acknowledgedAt: null,
    personalMessage: 'You know.',
    notes: [],
    attachments: [],
  },
};

async function openStage(page: Partial<ReaderView['page']> = {}) {
  const owner = person();
  owner.client.answer('seeAsReader', { ...view, page: { ...view.page, ...page } });
  owner.client.answer('listRecipients', [recipient({ id: 3, name: 'Rui' })]);
  owner.client.answer('getTestament', testament({ id: 7 }));
  owner.client.answer('listPublicNotes', []);
  await owner.goTo('/testaments/7/as/3');
  await screen.findByRole('heading', { name: 'What Rui will get' });
  return owner;
}

test('an owner sees the mail, and the page in the language of its reader', async () => {
  const { press } = await openStage();
  await screen.findByText('To: rui@example.org');
  assert.match(screen.getByTitle('Письмо для вас').getAttribute('src') ?? '', /\/7\/as\/3\/mail$/);
  await press('Page', 'tab');
  await screen.findByText('Автор: Maria Lopes');
  const page = said(screen.getByRole('tabpanel', { name: 'Page' }));
  assert.match(page, /The keys are in the blue box\..*Что можно сделать теперь/s);
  // The page around it stays in the language of its owner.
  screen.getByRole('heading', { name: 'What Rui will get' });
});

test('a letter that comes later than its page is asked for by its own link alone', async () => {
  const owner = person();
  owner.client.answer('seeAsReader', view);
  owner.client.answer('listRecipients', [recipient({ id: 3, name: 'Rui' })]);
  owner.client.answer('listPublicNotes', []);
  const held = owner.client.hold('getTestament');
  await owner.goTo('/testaments/7/as/3');
  await screen.findByText('To: rui@example.org');
  held.answer(testament({ id: 7, accessLink: 'own-link' }));
  await owner.press('Page', 'tab');
  await screen.findByText('Автор: Maria Lopes');
  const asked = owner.client.asked('listPublicNotes').map(({ params }) => params.accessLink);
  assert.deepEqual(asked, ['own-link']);
});

const photo = { id: 5, fileName: 'house.jpg', fileSize: 2048 };

test('its files are shown, each to be taken home from where its owner has it', async () => {
  const { press, client } = await openStage({ attachments: [photo], isPasswordProtected: true });
  await press('Page', 'tab');
  const file = await screen.findByRole('link', { name: /house\.jpg/ });
  assert.equal(file.getAttribute('href'), '/api/testaments/7/attachments/5');
  // Nobody opens the page behind its link because its owner looks at it.
  assert.deepEqual(client.asked('getPublicTestament'), []);
});

test('it is printed as its reader would print it', async () => {
  let sheets = 0;
  // The window of the tests has no printer.
  window.print = () => void (sheets += 1);
  const { press } = await openStage({ attachments: [photo] });
  await press('Page', 'tab');
  await press('Print');
  assert.equal(sheets, 1);
  for (const around of [
    screen.getByRole('tablist'),
    screen.getByRole('button', { name: 'Print' }),
  ]) {
    assert.ok(around.closest('.print\\:hidden'), 'what is around the letter is not on the paper');
  }
  assert.ok(!screen.getByText('house.jpg').closest('.print\\:hidden'));
});

test('the mail is sent to its owner', async () => {
  const { press, client } = await openStage();
  client.answer('sendReaderMail');
  await press('Send the mail to me');
  await noticed('The mail is on its way to you');
});

test('what a passphrase locks is locked here too, and it is said how it opens', async () => {
  const { press } = await openStage({ isPasswordProtected: true, isLocked: true });
  await press('Page', 'tab');
  await screen.findByText('This letter is locked for Rui too');
  assert.match(said(screen.getByRole('tabpanel', { name: 'Page' })), /first enter the passphrase/);
  assert.equal(screen.queryByRole('button', { name: 'Print' }), null);
});

test('a letter that is gone is said to be', async () => {
  const owner = person();
  owner.client.refuse('seeAsReader', 'testament-not-found');
  owner.client.answer('listRecipients', []);
  owner.client.refuse('getTestament', 'testament-not-found');
  await owner.goTo('/testaments/7/as/3');
  await screen.findByText('This letter or this person is not there');
});
