/** Opens the dashboard of somebody with these figures, letters and releases. */
import assert from 'node:assert/strict';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Release } from '#contract/releases.ts';
import { sampleArmed, sampleDashboard, notArmed, type testament } from '../samples.fixture.ts';
import { person, said } from '../screen.fixture.tsx';
import { screen, waitFor } from '@testing-library/react';

/** A letter that is ready. */
export const active = { status: 'active', recipientCount: 1, armed: sampleArmed } as const;
/** How a letter stands that was delivered. */
export const wasDelivered = {
  ...notArmed,
  phase: 'released',
  reason: 'released',
  releasedAt: '2027-01-10T09:00:00.000Z',
  mail: 'sent',
} as const;

type Someone = ReturnType<typeof person>;

/** With so many testaments of hers armed. */
export function figures(count: number, notCount = 0, more: Partial<Dashboard> = {}): Dashboard {
  const stats = { ...sampleDashboard.stats, activeTestaments: count + notCount };
  const counted = { armed: count, notArmed: notCount, reason: null };
  return { ...sampleDashboard, stats, armed: counted, ...more };
}

/** @returns who opened it, with the client that answers. */
export async function openDashboard(
  facts: Dashboard,
  testaments: ReturnType<typeof testament>[],
  releases: Release[] = [],
): Promise<Someone> {
  const someone = person();
  const { client, goTo } = someone;
  client.answer('dashboard', facts);
  client.answer('listTestaments', testaments);
  client.answer('listChecks', []);
  client.answer('listReleases', releases);
  await goTo('/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });
  return someone;
}

/** Waits until the page says so. */
export async function says(words: RegExp): Promise<void> {
  await waitFor(() => assert.match(said(screen.getByRole('main')), words));
}
