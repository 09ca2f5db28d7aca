/** The photograph that recipients will see: in the settings, and on the page of a letter. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { User } from '#contract/account.ts';
import { expectFocus, expectNone, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor, within } from '@testing-library/react';

const setAt = '2026-11-21T09:00:00.000Z';

async function openSettings(is: Partial<User> = {}) {
  const someone = person(is);
  const { client, goTo } = someone;
  client.answer('listSessions', []);
  client.answer('addressMove', { move: null });
  client.answer('listKnownBrowsers', []);
  client.lose('getSubscription');
  await goTo('/settings');
  const part = await screen.findByRole('region', { name: 'Your photograph' });
  return { ...someone, part };
}

test('without a picture the settings say who will see one, and offer to choose it', async () => {
  const { part } = await openSettings();
  assert.match(said(part), /and nobody sees it before/);
  expectNone(within(part).queryByRole('img'));
  expectNone(within(part).queryByRole('button', { name: 'Remove' }));
  const input = within(part).getByLabelText<HTMLInputElement>('Choose a Photograph', {
    selector: 'input',
  });
  assert.equal(input.accept, 'image/jpeg,image/png,image/webp', 'telephones make a JPEG of theirs');
});

test('a picture is shown as it is kept, and goes at one press, also where it first failed', async () => {
  const { client, part, press } = await openSettings({ pictureAt: setAt });
  const shown = within(part).getByRole<HTMLImageElement>('img');
  assert.match(shown.src, /\/api\/user\/picture\?at=2026-11-21/);
  client.refuse('removePicture', 'read-only');
  await press('Remove');
  await noticed('Your photograph was not changed', /We cannot save anything at the moment/);
  client.answer('removePicture');
  await press('Remove');
  await noticed('Your photograph was removed');
  await waitFor(() => expectNone(within(part).queryByRole('img')));
  expectFocus(within(part).getByRole('button', { name: 'Choose a Photograph' }));
});
