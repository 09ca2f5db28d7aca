/** What is missing, over HTTP. Reading it is no sign of life. */
import type { readinessCalls } from '#contract/readiness.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { readMoment } from '#server/store/installation.ts';
import { readReadiness } from './readiness.view.ts';

export function readinessHandlers(deps: Deps): Handlers<typeof readinessCalls> {
  return {
    async readiness({ owner, query }) {
      const now = await readMoment(deps.db, deps.clock);
      return readReadiness(deps, owner, now, query);
    },
  };
}
