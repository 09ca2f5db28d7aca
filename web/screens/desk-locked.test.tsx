// The desk of a letter with a passphrase: nothing is shown or kept before it was typed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expectNone } from '../screen.fixture.tsx';
import { screen } from '@testing-library/react';
import { draft, openDesk, savedAt } from './desk.fixture.tsx';

test('a letter with a passphrase asks for it before anything is shown', async () => {
  const { client, write, press, words } = await openDesk({
    letter: { isPasswordProtected: true, fullContent: '', contentMark: 'one' },
    draft: draft({ fullContent: 'Hidden and drafted.' }),
  });
  await screen.findByRole('region', { name: /./ });
  expectNone(screen.queryByRole('textbox', { name: 'Words of the letter' }));
  client.answer('verifyPassword', { fullContent: 'Hidden.', contentMark: 'one' });
  await write('Passphrase', 'a quiet lake');
  await press('Open');
  assert.equal(await words(), 'Hidden and drafted.');
});

test('a draft that is locked is no empty one', async () => {
  const { client, write, press, words } = await openDesk({
    draft: draft({ isLocked: true, fullContent: '' }),
  });
  await screen.findByLabelText('Passphrase', { selector: 'input' });
  client.answer('verifyPassword', { fullContent: 'Hidden.', contentMark: 'one' });
  client.answer('getLetterDraft', { draft: draft({ fullContent: 'Hidden and drafted.' }) });
  await write('Passphrase', 'a quiet lake');
  await press('Open');
  assert.equal(await words(), 'Hidden and drafted.');
});

test('a passphrase that this browser forgot is asked for again, above the words', async () => {
  const { client, paste, sendNow, write, press, line, words } = await openDesk({
    letter: { isPasswordProtected: true, fullContent: '', contentMark: 'one' },
  });
  client.answer('verifyPassword', { fullContent: 'Hidden.', contentMark: 'one' });
  await write('Passphrase', 'a quiet lake');
  await press('Open');
  await words();
  client.refuse('keepLetterDraft', 'passphrase-needed');
  await paste('More. ');
  await sendNow();
  await line(/^Kept in this browser; please enter the passphrase again\.$/);
  client.answer('keepLetterDraft', { revision: 1, savedAt });
  await write('Passphrase', 'a quiet lake');
  await press('Open');
  await line(/^Saved/);
  assert.match(await words(), /^More\. Hidden\.$/);
});
