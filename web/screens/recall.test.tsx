// What became of a release: whom it reached, who was reminded, and calling it back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Release } from '#contract/releases.ts';
import { testament } from '../samples.fixture.ts';
import { expectNone, noticed, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';
import { active, wasDelivered, figures, openDashboard, says } from './dashboard.fixture.tsx';

const sentToTwo: Release = {
  id: 1,
  testamentId: 7,
  title: 'For Marta',
  cause: 'silence',
  releasedAt: wasDelivered.releasedAt,
  returnedAt: '2027-01-11T09:00:00.000Z',
  closedAt: null,
  keptUntil: null,
  deliveries: (['acknowledged', 'accepted'] as const).map((status, id) => ({
    id,
    email: `${status}@example.org`,
    name: null,
    status,
    isGivenUp: false,
    acceptedAt: wasDelivered.releasedAt,
    openedAt: status === 'accepted' ? null : wasDelivered.releasedAt,
    remindedAt: null,
  })),
};

test('what was sent can be called back as a whole, read or not, and the question says so', async () => {
  const gone = testament({ ...active, armed: wasDelivered });
  const { client, press } = await openDashboard(figures(0, 1), [gone], [sentToTwo]);
  expectNone(screen.queryByRole('button', { name: 'Arm again' }));
  await press('Recall: close every page');
  const question = await screen.findByRole('alertdialog');
  assert.match(said(question), /2 people can no longer open the page, even if they opened/);
  assert.match(
    said(question),
    /We tell everyone .* was sent too early and that you have answered\./,
  );
  client.lose('recallRelease');
  await press('Recall and close');
  await noticed('That did not work');
  client.answer('recallRelease');
  // The question is still there.
  await press('Recall and close');
  await noticed('Recalled, and ready again', 'The dates move on.');
  await waitFor(() => expectNone(screen.queryByRole('alertdialog')));
});

test('of a page that was called back it is said whether somebody had opened it', async () => {
  const deliveries = sentToTwo.deliveries.map((one) => ({ ...one, status: 'closed' as const }));
  const closed = { ...sentToTwo, deliveries, closedAt: '2027-01-12T09:00:00.000Z' };
  await openDashboard(figures(1), [testament(active)], [closed]);
  await says(/acknowledged@.*was opened on .* and is closed now\. We tell this person that it/);
  await says(/accepted@.*The page was closed before anybody opened it\./);
});

test('of a reader who was reminded both days are said', async () => {
  const deliveries = sentToTwo.deliveries.map((one) => ({
    ...one,
    remindedAt: '2027-01-16T09:00:00.000Z',
  }));
  const gone = testament({ ...active, armed: wasDelivered });
  await openDashboard(figures(0, 1), [gone], [{ ...sentToTwo, deliveries }]);
  await says(/accepted@.*We wrote on .*, and again on January 16.*has not been opened yet\./);
  await says(/acknowledged@.*says that everything arrived/);
});
