// A letter that is to be deleted: on no screen does it say that somebody would get it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Release } from '#contract/releases.ts';
import { preview, sampleArmed, sampleDashboard, testament } from '../samples.fixture.ts';
import { expectNone, noticed, person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';
import { openDashboard, says } from './dashboard.fixture.tsx';

const diary = testament({
  title: 'Diary',
  status: 'active',
  ending: 'delete',
  recipientCount: 1,
  armed: sampleArmed,
});
const { steps } = preview();
const forecast = {
  steps,
  quietDays: 35,
  titles: ['Diary'],
  testamentIds: [7],
  testaments: 1,
  ending: 'delete',
  people: 0,
} as const;
const figures: Dashboard = {
  ...sampleDashboard,
  armed: { armed: 1, notArmed: 0, reason: null },
  forecast: [{ ...forecast, titles: ['Diary'], testamentIds: [7], steps: [...steps] }],
};
const deleted: Release = {
  id: 1,
  testamentId: 7,
  title: 'Diary',
  cause: 'code',
  releasedAt: '2027-01-10T09:00:00.000Z',
  returnedAt: null,
  closedAt: null,
  keptUntil: '2027-02-09T09:00:00.000Z',
  deliveries: [],
};
/** What nobody may read of it. */
const promised = /deliver|recipient\b|is sent to|goes to [^n]|go out/i;

test('the form offers it below the people, and shows what it would lead to', async () => {
  const { client, goTo, user, write, press } = person();
  client.answer('listTestaments', []);
  client.answer('listRecipients', []);
  client.answer('listAttachments', []);
  client.answer('previewForecast', preview());
  await goTo('/testaments/new');
  const dialog = await screen.findByRole('dialog', { name: 'Create Testament' });
  client.answer('previewForecast', preview({ ending: 'delete' }));
  await user.selectOptions(screen.getByLabelText('When I can no longer answer'), 'Delete it');
  await waitFor(() => assert.match(said(dialog), /nothing is deleted for at least 35 days/));
  assert.equal(client.asked('previewForecast').at(-1)?.query.ending, 'delete');
  assert.match(said(dialog), /If you come back within thirty days, you can bring all of it back\./);
  await write(/^Title/, 'Diary');
  client.answer('createTestament', testament({ title: 'Diary', ending: 'delete' }));
  await press('Save as Draft');
  await noticed('Testament created');
  assert.equal(client.asked('createTestament')[0]?.body.ending, 'delete');
});

test('the dashboard, its card and its dates say that it would be deleted', async () => {
  await openDashboard(figures, [diary]);
  await says(/If you stop answering, “Diary” is deleted on .*\. As long as you answer, nothing is/);
  await says(/Nobody gets it/);
  await says(/If you do not answer: deleted on/);
  await says(/Deleted ?March 25 ?Nobody gets it/);
  const card = screen.getByRole('link', { name: 'Diary' }).closest('li');
  assert.ok(card);
  assert.doesNotMatch(said(card).replace('Delivery settings', ''), promised);
  expectNone(screen.queryByRole('button', { name: /Try it out/ }));
});

test('beside a letter that goes to somebody it is counted by itself', async () => {
  const letter = testament({ id: 8, title: 'For Marta', status: 'active', armed: sampleArmed });
  const reached = { people: 1, named: ['Marta'] };
  const two = { ...figures, reached, armed: { armed: 2, notArmed: 0, reason: null } };
  await openDashboard(two, [diary, letter]);
  await says(
    /“For Marta” goes to Marta on .*\. 1 other letter would be deleted and goes to nobody\./,
  );
});

test('while it runs out, the question says that it would be deleted', async () => {
  const asking = {
    kind: 'grace',
    count: 1,
    deleted: 1,
    total: 1,
    askedAt: '2027-01-03T09:00:00.000Z',
    releaseAt: '2027-01-20T09:00:00.000Z',
    isTogether: true,
  } as const;
  await openDashboard({ ...figures, asking }, [diary]);
  const banner = await screen.findByRole('region', { name: /We asked you on/ });
  assert.match(said(banner), /by .*, we delete your letters\. Nobody gets them\./);
  await says(/Deletion, if no answer/);
});

test('what was deleted can be brought back, also after a code, and the question says how', async () => {
  const { client, press } = await openDashboard(sampleDashboard, [], [deleted]);
  await says(/What was deleted while you did not answer/);
  await says(/Nobody got it\. You can bring it back until .*2027/);
  expectNone(screen.queryByText(/This is final/));
  await press('Bring it back');
  const question = await screen.findByRole('alertdialog');
  assert.match(said(question), /again as it was, with its files, its notes and its link/);
  client.answer('recallRelease');
  await press('Bring it back');
  await noticed('It is there again', 'The dates move on.');
});

test('the history says that nobody got it, and that it was brought back', async () => {
  const { client, user } = await openDashboard(figures, [diary]);
  const at = '2027-01-03T09:00:00.000Z';
  const line = { at, wallAt: Date.parse(at), darkMs: 0, previousHash: '', hash: '' };
  const body = { cause: 'silence', recipients: 0, testament: 7, deleted: true };
  client.answer('readLedger', {
    userId: 1,
    entries: [
      { ...line, seq: 1, kind: 'released', body },
      { ...line, seq: 2, kind: 'recalled', body: { broughtBack: true, closed: [] } },
    ],
    watches: [],
  });
  await user.click(await screen.findByText('History'));
  await says(/You did not answer, so we deleted “Diary”\. Nobody got it\./);
  await says(/You brought back a letter that was deleted\./);
});
