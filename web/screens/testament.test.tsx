import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testament } from '../samples.fixture.ts';
import { expectNone, noticed, person } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

test('a new link is asked about first, and one that fails leaves the question open', async () => {
  const { client, press, goTo } = person();
  client.answer('getTestament', testament({ status: 'active' }));
  client.answer('listTestamentRecipients', []);
  client.answer('listAttachments', []);
  client.answer('listTestamentNotes', []);
  client.answer('listTestamentReleases', []);
  await goTo('/testaments/7');
  await press('Make a new link');
  await screen.findByRole('alertdialog', { name: 'Make a new link for “For Marta”?' });
  client.lose('rotateAccessLink');
  await press('Make a new link');
  await noticed('Failed to make a new link');
  const renewed = testament({ status: 'active', accessLink: 'another-link' });
  client.answer('rotateAccessLink', renewed);
  client.answer('getTestament', renewed);
  screen.getByRole('alertdialog');
  await press('Make a new link');
  await noticed('New link made', 'The old link no longer works.');
  await waitFor(() => expectNone(screen.queryByRole('alertdialog')));
  assert.equal(client.asked('rotateAccessLink').length, 2);
});
