/** Answers how this installation runs, for the banners and the public pages that say so. */
import type { Installation, systemCalls } from '#contract/system.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/http/mount.ts';
import { isoOf } from '#server/platform/iso.ts';

export function installationOf({ settings, payments, clock }: Deps): Installation {
  return {
    clock: settings.clockKind,
    mail: settings.mailKind,
    isForTrying: settings.isForTrying,
    payments: !payments.takesNewPayers
      ? 'none'
      : payments.kind === 'stripe'
        ? 'stripe'
        : 'built-in',
    registration: settings.registration,
    planPolicy: settings.planPolicy,
    site: settings.site,
    operatorName: settings.operatorName,
    now: isoOf(clock.wallMs()),
    company: settings.company,
  };
}

export function systemHandlers(deps: Deps): Handlers<typeof systemCalls> {
  return { installation: async () => installationOf(deps) };
}
