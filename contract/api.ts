/** All calls in one table: what the server mounts, the client offers and the description lists. */
import { accountCalls } from './account.ts';
import { checkLinkCalls, ownCheckCalls } from './checks.ts';
import { dashboardCalls } from './dashboard.ts';
import { forecastCalls } from './forecast.ts';
import { publicTestamentCalls } from './public-testament.ts';
import { releaseCalls } from './releases.ts';
import { mailboxCalls, systemCalls, timeCalls } from './system.ts';
import { testamentCalls } from './testaments.ts';

export const api = {
  ...accountCalls,
  ...dashboardCalls,
  ...forecastCalls,
  ...ownCheckCalls,
  ...checkLinkCalls,
  ...testamentCalls,
  ...publicTestamentCalls,
  ...releaseCalls,
  ...systemCalls,
  ...timeCalls,
  ...mailboxCalls,
};
