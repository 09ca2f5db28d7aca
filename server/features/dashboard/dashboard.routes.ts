/** The dashboard over HTTP. */
import type { dashboardCalls } from '#contract/dashboard.ts';
import { readMoment } from '#server/store/installation.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { readDashboard } from './dashboard.view.ts';

export function dashboardHandlers(deps: Deps): Handlers<typeof dashboardCalls> {
  return {
    async dashboard({ owner }) {
      return readDashboard(deps, owner, await readMoment(deps.db, deps.clock));
    },
  };
}
