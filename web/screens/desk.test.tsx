// The letter desk: what is written is kept by itself, and whatever goes wrong keeps the words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLeftWords } from '../api/kept-words.ts';
import { owner, recipient, testament } from '../samples.fixture.ts';
import { expectNone, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { draft, openDesk, savedAt } from './desk.fixture.tsx';

/** What this browser kept of a letter. */
const keptOf = async (letterId: number) =>
  (await findLeftWords({ userId: 1, letterId })).at(-1)?.fullContent;

const aheadHint = 'Your readers get these words once you press Save.';

test('what is written is kept by itself, and only Save changes the letter', async () => {
  const { client, paste, sent, line, press, words } = await openDesk();
  assert.equal(await words(), 'The keys are in the blue box.');
  await line(/^What you write is kept by itself$/);
  await paste('Not in the box any more. ');
  await line(/^Not saved yet$/);
  await sent(/^Not in the box any more\./);
  const fullContent = 'Not in the box any more. The keys are in the blue box.\n';
  const { sending, ...body } = client.asked('keepLetterDraft').at(-1)?.body ?? {};
  assert.deepEqual(body, { title: 'For Marta', fullContent, revision: 0, basedOn: 'first' });
  assert.equal(sending?.number, 1);
  await line(/^Saved/);
  assert.equal(client.asked('updateTestament').length, 0);
  await screen.findByText(aheadHint);

  client.answer('updateTestament', testament({ version: 'second' }));
  await press('Save');
  await waitFor(() => assert.equal(client.asked('updateTestament').length, 1));
  assert.deepEqual(client.asked('updateTestament').at(-1)?.body, { fullContent });
  await waitFor(() => expectNone(screen.queryByText(aheadHint)));
});

test('a desk goes on with the words that were not saved into the letter', async () => {
  const { client, words, user } = await openDesk({ draft: draft() });
  assert.equal(await words(), 'The keys are in the red box.');
  assert.equal(client.asked('getLetterDraft').length, 1);
  await screen.findByText(aheadHint);
  client.answer('updateTestament', testament({ version: 'second' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    assert.deepEqual(client.asked('updateTestament').at(-1)?.body, {
      fullContent: 'The keys are in the red box.',
    }),
  );
});

test('words that could not be kept before they were saved leave no older draft behind', async () => {
  const { client, paste, press } = await openDesk({ draft: draft() });
  await screen.findByText(aheadHint);
  client.refuse('keepLetterDraft', 'disk-full');
  client.answer('updateTestament', testament({ version: 'second' }));
  client.answer('discardLetterDraft');
  await paste('More. ');
  await press('Save');
  await waitFor(() => assert.equal(client.asked('discardLetterDraft').length, 1));
  assert.deepEqual(client.asked('discardLetterDraft')[0]?.query, { revision: 4 });
});

test('without a connection the words are kept here, and go on when it is back', async () => {
  const { id, client, paste, line, sendNow, sent } = await openDesk();
  client.lose('keepLetterDraft');
  await paste('Kept. ');
  await sendNow();
  await line(/^Kept in this browser; no connection\.$/);
  assert.match((await keptOf(id)) ?? '', /^Kept\. The keys/);
  client.answer('keepLetterDraft', { revision: 1, savedAt });
  await sendNow();
  await line(/^Saved/);
  await sent(/^Kept\./);
  await waitFor(async () => assert.equal(await keptOf(id), undefined));
});

test('a desk that opens again begins with the words that only this browser has', async () => {
  const first = await openDesk();
  first.client.lose('keepLetterDraft');
  await first.paste('Kept. ');
  await first.sendNow();
  await first.line(/^Kept in this browser/);
  const again = await openDesk({ id: first.id });
  assert.match(await again.words(), /^Kept\. The keys/);
  await again.sent(/^Kept\./);
});

test('a browser without room says so, and asks to leave the page open', async (t) => {
  t.mock.method(IDBObjectStore.prototype, 'put', () => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  const { client, paste, line, sendNow } = await openDesk();
  client.lose('keepLetterDraft');
  await paste('Nowhere. ');
  await sendNow();
  await line(
    /^Only on this page, because this browser has no room left; no connection\. Please do/,
  );
});

test('a server without room keeps nothing, and says why', async () => {
  const { client, paste, line, sendNow } = await openDesk();
  client.refuse('keepLetterDraft', 'disk-full');
  await paste('Kept. ');
  await sendNow();
  await line(/^Kept in this browser; the server has no room left\.$/);
});

test('words of another window stand beside these, and their owner chooses', async () => {
  const { client, paste, sendNow, press, sent, words } = await openDesk();
  client.refuse('keepLetterDraft', 'draft-changed', {
    current: draft({ revision: 9, fullContent: 'Theirs.' }),
  });
  await paste('Mine. ');
  await sendNow();
  const question = within(
    await screen.findByRole('region', { name: /^Other words were written in another window/ }),
  );
  const saidBy = (name: string) => said(question.getByRole('group', { name }));
  assert.match(saidBy('What was written there'), /^Only here: Theirs\.$/);
  assert.match(
    saidBy('What you wrote here'),
    /^Only here: Mine\..*The keys are in the blue box\.$/,
  );
  client.answer('keepLetterDraft', { revision: 10, savedAt });
  await press('Take both, one below the other');
  await sent(/^Theirs\.\n\n---\n\nMine\. The keys/);
  assert.equal(client.asked('keepLetterDraft').at(-1)?.body.revision, 9);
  assert.match(await words(), /Theirs\..*Mine\./);
  expectNone(screen.queryByRole('region', { name: /^Other words were written/ }));
});

test('a letter that another window saved meanwhile is not written over', async () => {
  const { client, paste, press } = await openDesk();
  await paste('Mine. ');
  const there = testament({ fullContent: 'Saved there.', version: 'second' });
  client.answerVersion('updateTestament', there, testament({ version: 'third' }));
  await press('Save');
  const question = within(await screen.findByRole('region', { name: /^The letter was saved/ }));
  assert.match(said(question.getByRole('group', { name: 'What was written there' })), /Saved/);
  await press('Go on with these words');
  await press('Save');
  await waitFor(() => assert.equal(client.asked('updateTestament').length, 2));
  assert.match(client.asked('updateTestament').at(-1)?.body.fullContent ?? '', /^Mine\./);
});

test('what another window changed besides is no question', async () => {
  const { client, paste, press } = await openDesk();
  await paste('Mine. ');
  const there = testament({ description: 'By the river.', version: 'second' });
  client.answerVersion('updateTestament', there, testament({ version: 'third' }));
  await press('Save');
  await waitFor(() => assert.equal(client.asked('updateTestament').length, 2));
  await waitFor(() => expectNone(screen.queryByText(aheadHint)));
});

test('when the session is over the words are kept, and go on after the password', async () => {
  const { id, client, paste, line, sendNow, write, press, sent } = await openDesk();
  client.refuse('keepLetterDraft', 'unauthorized');
  await paste('Kept. ');
  await sendNow();
  await screen.findByRole('heading', { name: 'Please sign in again' });
  assert.match((await keptOf(id)) ?? '', /^Kept\./);
  client.answer('keepLetterDraft', { revision: 1, savedAt });
  client.answer('login', owner);
  await write(/^Password/, 'a quiet lake');
  await press('Log In');
  await line(/^Saved/);
  await sent(/^Kept\./);
});

test('a new letter is made with its first word, and the page stays as it is', async () => {
  const { client, where, paste, press, sendNow, sent, words } = await openDesk({
    path: '/testaments/write',
    id: 7,
    letter: { fullContent: '', title: 'Untitled letter' },
  });
  await press('Write first');
  await words();
  assert.equal(client.asked('createTestament').length, 0);
  client.answer('createTestament', testament({ fullContent: '', title: 'Untitled letter' }));
  await paste('Dear Marta');
  await sendNow();
  await sent(/^Dear Marta/);
  assert.equal(where(), '/testaments/7/write');
  assert.equal(await words(), 'Dear Marta');
  assert.equal(client.asked('createTestament').length, 1);
  const made = client.asked('createTestament')[0]?.body;
  assert.deepEqual(
    [made?.title, made?.status, made?.isSealedUntilDelivered, made?.fullContent],
    ['Untitled letter', 'draft', true, ''],
  );
});

test('a letter is not saved without a title', async () => {
  const { press, write, client } = await openDesk();
  await write('Title of the letter', '');
  await press('Save');
  await screen.findByText('Please give the letter a title.');
  assert.equal(client.asked('updateTestament').length, 0);
});

test('an earlier version is shown with what differs, and put back onto the desk only', async () => {
  const { client, press, user, sendNow, sent } = await openDesk();
  const version = { id: 2, title: 'For Marta', savedAt };
  client.answer('listLetterVersions', [{ ...version, length: 25, isLocked: false }]);
  client.answer('getLetterVersion', {
    ...version,
    fullContent: 'The keys are in the old box.',
  });
  await press('Earlier versions');
  await user.click(await screen.findByRole('button', { name: /25 characters/ }));
  const panel = within(await screen.findByRole('dialog'));
  assert.equal((await panel.findByRole('insertion')).textContent, 'Would come back: old');
  assert.equal(panel.getByRole('deletion').textContent, 'Would go: blue');
  await press('Put these words back');
  await sendNow();
  await sent(/in the old box/);
  assert.equal(client.asked('updateTestament').length, 0);
});

test('a version with the same words is shown as it reads, and says that only the looks differ', async () => {
  const { client, press, user } = await openDesk();
  const version = { id: 2, title: 'For Marta', savedAt };
  client.answer('listLetterVersions', [{ ...version, length: 29, isLocked: false }]);
  client.answer('getLetterVersion', {
    ...version,
    fullContent: 'The keys are in the **blue** box.',
  });
  await press('Earlier versions');
  await user.click(await screen.findByRole('button', { name: /29 characters/ }));
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText(/^The words are the same/);
  assert.equal((await panel.findByText('blue')).tagName, 'STRONG');
  expectNone(panel.queryByRole('insertion'));
});

test('whoever does not know how to begin presses a sentence', async () => {
  const { press, words, sendNow, sent } = await openDesk({ letter: { fullContent: '' } });
  await words();
  await press('How do I begin?');
  await press('What I wish for you is');
  await sendNow();
  await sent(/^What I wish for you is/);
});

test('a letter of a million characters, in any script, is written as plain text', async () => {
  const long = `${'مرحبا 👩‍🌾 слово '.repeat(60_000)}end`;
  await openDesk({ letter: { fullContent: long } });
  await screen.findByText(/^This letter is too long for formatting/);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Words of the letter',
  });
  assert.equal(field.value, long);
});

test('hostile HTML of the clipboard leaves its words and nothing else', async () => {
  const { paste, sendNow, sent } = await openDesk({ letter: { fullContent: '' } });
  await paste(
    '',
    '<p onclick="x()">Dear <b>Marta</b><script>x()</script><img src=x onerror=x()></p>',
  );
  await sendNow();
  await sent(/^Dear \*\*Marta\*\*\n$/);
});

test('above the sheet stands whose letter it is, beside it who gets it and when', async () => {
  const { client } = await openDesk({
    people: [recipient({ name: 'Marta Duarte' }), recipient({ id: 6, name: null })],
  });
  await screen.findByText('For Marta Duarte and marta@example.org');
  const side = within(await screen.findByRole('complementary', { name: 'About this letter' }));
  await side.findByRole('link', { name: 'See it as Marta Duarte' });
  await side.findByText(/If it were, this would happen/);
  assert.equal(client.asked('previewForecast').at(-1)?.query.status, 'active');
});

test('what was delivered is no desk any more', async () => {
  const armed = { ...testament().armed, phase: 'released', releasedAt: savedAt } as const;
  await openDesk({ letter: { armed } });
  await screen.findByText(/^The delivery of this letter has begun/);
  expectNone(screen.queryByRole('textbox', { name: 'Words of the letter' }));
});
