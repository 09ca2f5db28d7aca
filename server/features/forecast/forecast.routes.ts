/** The dates that settings would lead to, over HTTP, before anything is saved. */
import type { previewCalls } from '#contract/preview.ts';
import { readMoment } from '#server/store/installation.ts';
import { previewForecast } from '#server/engine/preview.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';

export function forecastHandlers(deps: Deps): Handlers<typeof previewCalls> {
  return {
    async previewForecast({ owner, query }) {
      const now = await readMoment(deps.db, deps.clock);
      return previewForecast(deps.db, deps.settings, owner, query, now);
    },
  };
}
