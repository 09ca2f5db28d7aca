/** The dates that settings would lead to, over HTTP, before anything is saved. */
import type { forecastCalls } from '#contract/forecast.ts';
import { readMoment } from '#server/store/installation.ts';
import { previewForecast } from '#server/engine/forecast.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';

export function forecastHandlers(deps: Deps): Handlers<typeof forecastCalls> {
  return {
    async previewForecast({ owner, query }) {
      const now = await readMoment(deps.db, deps.clock);
      return previewForecast(deps.db, deps.settings, owner, query, now);
    },
  };
}
