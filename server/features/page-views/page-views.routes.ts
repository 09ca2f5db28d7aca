/**
 * Counts pages that were opened. Mounted for nobody: no session is looked up, so that what is
 * counted cannot be told of a person even by mistake.
 */
import type { FastifyRequest } from 'fastify';
import type { pageViewCalls } from '#contract/page-views.ts';
import type { Deps } from '#server/deps.ts';
import type { GuessLimit } from '#server/http/guess-limit.ts';
import type { Handlers } from '#server/http/mount.ts';
import { addPageView } from '#server/store/page-views.ts';

export function pageViewHandlers(deps: Deps, guesses: GuessLimit): Handlers<typeof pageViewCalls> {
  const { db, clock, entropy } = deps;
  // Known to this process alone: what the limit keeps leads back to no address.
  const secret = entropy.token();
  return {
    async reportPageView({ body, request }) {
      if (asksNotToBeCounted(request)) return;
      // Two a second: more than anybody reads, less than would make the numbers worthless.
      const what = `page views ${secret}`;
      await guesses.spend({ what, ip: request.ip, atMost: 120, per: 'minute' });
      await addPageView(db, body.path, clock.wallMs());
    },
  };
}

/** Our own page does not even ask then; other programs may. */
function asksNotToBeCounted({ headers }: FastifyRequest): boolean {
  return headers['dnt'] === '1' || headers['sec-gpc'] === '1';
}
