import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PublicTestament } from '#contract/public-testament.ts';
import { installation } from '../samples.fixture.ts';
import { expectNone, findFault, isOff, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

const letter: PublicTestament = {
  id: 7,
  title: 'For Marta',
  shortDescription: 'A letter for you.',
  description: '',
  fullContent: 'The keys are in the blue box.',
  isPasswordProtected: false,
  isLocked: false,
  isSealed: false,
  isDelivery: false,
  isOwn: false,
  writer: null,
  language: null,
  unreached: null,
  helpAddress: 'help@codicil.example',
  acknowledgedAt: null,
  personalMessage: null,
  notes: [],
  attachments: [],
};
const locked = { ...letter, fullContent: '', isPasswordProtected: true, isLocked: true };

/** A reader before this letter. */
async function openLetter(more: Partial<PublicTestament> = {}) {
  const reader = person(null);
  reader.client.answer('getPublicTestament', { ...letter, ...more });
  reader.client.answer('publicTestamentOpened');
  reader.client.answer('listPublicNotes', []);
  await reader.goTo('/testament/a-link');
  await screen.findByRole('heading', { name: 'For Marta' });
  return { ...reader, words: () => said(screen.getByRole('main')) };
}

test('a letter that cannot be loaded comes when it is tried again', async () => {
  const { client, press, goTo } = person(null);
  client.lose('getPublicTestament');
  await goTo('/testament/a-link');
  await screen.findByText('Failed to load testament');
  client.answer('getPublicTestament', letter);
  client.answer('publicTestamentOpened');
  client.answer('listPublicNotes', []);
  await press('Try again');
  await screen.findByText('The keys are in the blue box.');
});

test('a letter that was called back says that it was a false alarm', async () => {
  const { client, goTo } = person(null);
  client.refuse('getPublicTestament', 'delivery-closed');
  await goTo('/testament/a-link');
  await screen.findByText('This was a false alarm');
  expectNone(screen.queryByText('The keys are in the blue box.'));
  screen.getByText(/you will get a new email with a new link\.$/);
  screen.getByRole('button', { name: 'Go Back' });
});

test('opened in a tab of its own, a letter has nothing to go back to, and says so', async () => {
  const { press } = await openLetter({ isDelivery: true });
  await press('Go Back');
  await noticed(
    'You can close this page',
    'You can open it again at any time with the link in your email.',
  );
});

for (const code of ['delivery-closed', 'testament-not-found'] as const) {
  test(`where a link opens nothing, going back promises no letter: ${code}`, async () => {
    const { client, press, goTo } = person(null);
    client.refuse('getPublicTestament', code);
    await goTo('/testament/a-link');
    await press('Go Back');
    await noticed('You can close this page');
    expectNone(screen.queryByText(/open it again at any time/));
  });
}

test('a letter that was read and called back says that it was too early, and who answered', async () => {
  const { client, goTo } = person(null);
  client.refuse('getPublicTestament', 'delivery-closed-after-reading');
  await goTo('/testament/a-link');
  await screen.findByText('What you read was sent too early');
  screen.getByText(/has answered us, and closed this page\./);
  expectNone(screen.queryByText('This was a false alarm'));
  screen.getByText(/you will get a new email with a new link\.$/);
});

test('a link of nothing says so', async () => {
  const { client, goTo } = person(null);
  client.refuse('getPublicTestament', 'testament-not-found');
  await goTo('/testament/a-link');
  await screen.findByText('Testament not found');
});

test('a locked letter shows nothing of itself before its password, and says what is wrong', async () => {
  const { client, press, write, words } = await openLetter(locked);
  assert.doesNotMatch(words(), /blue box/);
  assert.ok(isOff(screen.getByRole('button', { name: 'Unlock' })));
  await write('Password', 'wrong lamp');
  client.refuse('unlockPublicTestament', 'wrong-passphrase');
  await press('Unlock');
  await noticed('Incorrect password');
  assert.match(
    await findFault('Password'),
    /^Please check every letter and capital, and try again\./,
  );
  client.lose('unlockPublicTestament');
  await press('Unlock');
  await noticed('Failed to verify password', 'Nothing is lost. Please try again in a moment.');
  const held = client.hold('unlockPublicTestament');
  await press('Unlock');
  assert.ok(isOff(await screen.findByRole('button', { name: 'Verifying...' })));
  held.answer({ ...letter, isPasswordProtected: true });
  await noticed('Success', 'Password verified successfully');
  await waitFor(() => assert.match(words(), /The keys are in the blue box\./));
});

test('a sealed letter shows its first words and asks for nothing', async () => {
  const { words } = await openLetter({ fullContent: '', isSealed: true });
  assert.match(words(), /A letter for you\..*Sealed until it is delivered/);
  expectNone(screen.queryByLabelText('Password'));
});

test('a delivered letter can be acknowledged, and what fails can be tried again', async () => {
  const { client, press } = await openLetter({ isDelivery: true, personalMessage: 'Be happy.' });
  await screen.findByText('Be happy.');
  client.lose('acknowledgeDelivery');
  await press('Yes, it arrived');
  await noticed('Your answer did not reach us', 'Please try again in a moment.');
  client.answer('acknowledgeDelivery');
  await press('Yes, it arrived');
  await screen.findByText('Thank you. Now we know that it arrived.');
});

test('an owner sees her own letter as its readers do, and acknowledges nothing', async () => {
  const { words } = await openLetter({ isDelivery: true, isOwn: true });
  assert.match(words(), /This is your own letter/);
  expectNone(screen.queryByRole('button', { name: 'Yes, it arrived' }));
});

test('a letter without words and notes says so', async () => {
  const { press, words } = await openLetter({ fullContent: '' });
  assert.match(words(), /No content available\./);
  await press(/^Notes/, 'tab');
  await screen.findByText('No notes attached to this testament.');
});

const delivered = {
  isDelivery: true,
  language: 'ru',
  writer: {
    name: 'Rosa Almeida',
    address: null,
    writtenAt: '2026-05-03T12:00:00.000Z',
    deliveredAt: '2027-01-14T12:00:00.000Z',
    timeZone: 'Europe/Lisbon',
    hasPicture: false,
  },
} as const;

test('a delivered letter says whose it is and where help is, and nothing of what is not there', async () => {
  const empty = { shortDescription: '', fullContent: '' };
  const { words } = await openLetter({ ...delivered, ...empty, language: 'en' });
  const text = words();
  assert.match(text, /From Rosa Almeida/);
  assert.match(text, /Written .*2026.* delivered .*2027/);
  assert.match(text, /help@codicil\.example/);
  assert.doesNotMatch(text, /No description provided|No content available|Notes/);
});

for (const [language, line] of [
  ['en', 'From Rosa AlmeidaWritten 3 May 2026 · delivered 15 January 2027'],
  ['pt-PT', 'De Rosa AlmeidaEscrita em 3 de maio de 2026 · entregue em 15 de janeiro de 2027'],
  ['ru', 'Автор: Rosa AlmeidaНаписано 3 мая 2026 · доставлено 15 января 2027'],
] as const) {
  test(`a delivered letter names the days of its mail, wherever it is read: ${language}`, async () => {
    const writer = {
      ...delivered.writer,
      writtenAt: '2026-05-02T12:30:00.000Z',
      deliveredAt: '2027-01-14T12:30:00.000Z',
      timeZone: 'Pacific/Auckland',
    };
    const { words } = await openLetter({ ...delivered, language, writer });
    await waitFor(() => assert.ok(words().includes(line), words()));
  });
}

const mailedAt = '2027-01-14T12:00:00.000Z';

test('a reader is asked to help with somebody who does not open a letter', async () => {
  const unreached = { names: [], mailedAt };
  const { words } = await openLetter({ ...delivered, language: 'en', unreached });
  assert.match(words(), /Rosa Almeida also wrote to somebody whom our mail has not reached/);
  assert.match(words(), /look for our mail of .*2027/);
});

test('a reader is told the names if the writer chose so', async () => {
  const unreached = { names: ['Rui', 'Ana'], mailedAt };
  const { words } = await openLetter({ ...delivered, language: 'en', unreached });
  assert.match(words(), /We have not reached Rui and Ana yet/);
});

test('beside a name that may mislead stands the address of the writer', async () => {
  const writer = { ...delivered.writer, name: 'Bank of Lisbon', address: 'rosa@example.org' };
  const { words } = await openLetter({ ...delivered, language: 'en', writer });
  assert.match(words(), /From Bank of Lisbonrosa@example\.orgWritten/);
});

test('a delivered letter is in the language in which it was announced', async () => {
  await openLetter(delivered);
  await screen.findByText('Автор: Rosa Almeida');
});

test('a letter that was called back says so in the language in which its mail did', async () => {
  const { client, goTo } = person(null);
  client.refuse('getPublicTestament', 'delivery-closed', { language: 'ru' });
  const company = { ...installation.company, email: 'help@codicil.example' };
  client.answer('installation', { ...installation, company });
  await goTo('/testament/a-link');
  await screen.findByText('Это была ложная тревога');
  await screen.findByRole('link', { name: 'help@codicil.example' });
});

test('a delivered letter shows its writer where there is a picture, and loads none where not', async () => {
  await openLetter({ ...delivered, language: 'en' });
  expectNone(screen.queryByRole('img'));
  const writer = { ...delivered.writer, hasPicture: true };
  await openLetter({ ...delivered, language: 'en', writer });
  const shown = await screen.findByRole<HTMLImageElement>('img', {
    name: 'Photograph of Rosa Almeida',
  });
  assert.match(shown.src, /\/api\/testament-public\/[\w-]+\/picture$/);
});
