/** Answers how this installation runs, for the banners that say so. */
import type { systemCalls } from '#contract/system.ts';
import type { Deps } from '#server/http/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOf } from '#server/platform/iso.ts';

export function systemHandlers({ settings, payments, clock }: Deps): Handlers<typeof systemCalls> {
  return {
    async installation() {
      return {
        clock: settings.clockKind,
        mail: settings.mailKind,
        payments: payments.kind === 'stripe' ? 'stripe' : 'built-in',
        planPolicy: settings.planPolicy,
        now: isoOf(clock.wallMs()),
      };
    },
  };
}
