/**
 * Who is told of an outage that moved dates, and how: whoever had been given a date by mail, and
 * after a very long one everybody whose time runs.
 */
import type { World } from './commands.ts';
import { DAY_MS, HOUR_MS, lightOf } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import { planStep } from './plan.ts';
import type { Policy } from './policy.ts';
import { attemptsOf, warningsOf } from './state.ts';
import type { WatchState } from './state.ts';

/** A longer one is told to those as well who were given no date. */
const TOLD_TO_ALL_MS = 3 * DAY_MS;

/** A warning that comes within this time is mail enough. */
const SOON_MS = HOUR_MS;

export interface EndedOutage {
  readonly endedLight: LightMs;
  readonly darkMs: number;
}

/** One watch of an owner that has something to release. */
export interface OutageWatch {
  readonly state: WatchState;
  readonly policy: Policy;
  readonly world: World;
  /** A mail named a date of it that is not the date any more. */
  readonly isStale: boolean;
}

/** `warning`: the warning after the outage says it all, and is the one mail. */
export type OutageNotice = 'mail' | 'warning' | 'none';

export function outageNoticeOf(
  watches: readonly OutageWatch[],
  outage: EndedOutage,
  now: Moment,
): OutageNotice {
  const running = watches.filter(({ state: { phase } }) => {
    return phase.kind !== 'off' && phase.kind !== 'released';
  });
  if (running.some((watch) => isWarnedAfresh(watch, outage, now))) return 'warning';
  const isTold = running.some(({ isStale }) => isStale) || outage.darkMs > TOLD_TO_ALL_MS;
  return isTold && running.length > 0 ? 'mail' : 'none';
}

/**
 * Whether a check or a warning that a provider took named a date, and none did since: each of them
 * names the release that follows if the silence goes on.
 */
export function hasStaleNotice({ phase }: WatchState, { endedLight }: EndedOutage): boolean {
  const taken = [...attemptsOf(phase), ...warningsOf(phase)].flatMap(({ by, acceptedAt }) =>
    by === 'provider' && acceptedAt !== null ? [acceptedAt] : [],
  );
  return taken.length > 0 && taken.every((at) => at <= endedLight);
}

function isWarnedAfresh({ state, policy, world }: OutageWatch, outage: EndedOutage, now: Moment) {
  const isAsked = warningsOf(state.phase).some(
    ({ slot, requestedAt }) => slot === 'fresh' && requestedAt > outage.endedLight,
  );
  const plan = planStep(state, policy, world, now);
  const isNext = plan?.step.kind === 'request-warning' && plan.step.slot === 'fresh';
  return isAsked || (isNext && plan.at <= lightOf(now) + SOON_MS);
}
