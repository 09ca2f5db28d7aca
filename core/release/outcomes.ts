/**
 * What the outcome of one message means for its watch: accepted by the provider, or come back.
 * A notice that the watch no longer knows is stale and means nothing.
 */
import type { Accept, BounceCommand } from './commands.ts';
import type { ReleaseEvent } from './events.ts';
import { earliestAcceptance, earliestRelease, spanFrom, spanOf } from './grace.ts';
import type { GraceSpan } from './grace.ts';
import { HOUR_MS, addLight, latestOf, lightOf, wallOf } from './moment.ts';
import type { LightMs, Moment } from './moment.ts';
import { spacingMs } from './policy.ts';
import { namedDate } from './promise.ts';
import type { GracePolicy, Policy } from './policy.ts';
import { attemptsOf, warningsOf } from './state.ts';
import type {
  AcceptedBy,
  Attempt,
  Grace,
  NoticeNumber,
  Phase,
  Warning,
  WatchState,
} from './state.ts';

/** At least this long lies between two requests when the first one comes back. */
const REPEAT_AFTER_BOUNCE_MS = 6 * HOUR_MS;

/**
 * Whether a worker should still send this notice. One that counts as given because every channel is
 * closed is still tried: that is how a mailbox which opens again is noticed. Of several warnings
 * the latest will do, so that whoever opens it finds one mail and not all of them.
 */
export function isNoticeWanted(state: WatchState, notice: NoticeNumber): boolean {
  const warning = findWarning(state.phase, notice);
  if (warning !== undefined && warning.acceptedAt !== null && !isLatestNotice(state, notice)) {
    return false;
  }
  const found = warning ?? findAttempt(state.phase, notice);
  return found !== undefined && found.by !== 'provider';
}

/** Whether the watch waits for this notice to be accepted. */
export function isNoticeOutstanding(state: WatchState, notice: NoticeNumber): boolean {
  const found = findAttempt(state.phase, notice) ?? findWarning(state.phase, notice);
  return found?.acceptedAt === null;
}

/** Whether this is what the watch asked last, so that an answer to it is still awaited. */
export function isLatestNotice(state: WatchState, notice: NoticeNumber): boolean {
  const { phase } = state;
  if (phase.kind === 'checking') return phase.attempts.at(-1)?.notice === notice;
  return phase.kind === 'grace' && phase.warnings.at(-1)?.notice === notice;
}

export function decideAccept(
  state: WatchState,
  policy: Policy,
  command: Accept,
  now: Moment,
): ReleaseEvent[] {
  return acceptNotice(state, policy, command.notice, 'provider', now, command.namedAt);
}

export function acceptNotice(
  state: WatchState,
  policy: Policy,
  notice: NoticeNumber,
  by: AcceptedBy,
  now: Moment,
  namedAt?: number,
): ReleaseEvent[] {
  const attempt = findAttempt(state.phase, notice);
  if (attempt?.acceptedAt === null && policy.kind === 'check') {
    const acceptedAt = latestOf(lightOf(now), attempt.requestedAt);
    const nextAt = addLight(acceptedAt, spacingMs(policy));
    return [{ kind: 'AttemptAccepted', notice, by, acceptedAt, nextAt }];
  }
  const warning = findWarning(state.phase, notice);
  if (warning?.acceptedAt === null && state.phase.kind === 'grace' && policy.kind !== 'code') {
    const acceptedAt = latestOf(lightOf(now), warning.requestedAt);
    const span = spanOf(state.phase) ?? spanFrom(acceptedAt, policy, now);
    const named = by === 'provider' ? namedAt : dateOf(acceptedAt, span, now);
    const promise = named === undefined ? {} : { namedAt: named };
    return [{ kind: 'WarningAccepted', notice, by, acceptedAt, ...span, ...promise }];
  }
  return warning === undefined ? [] : promiseLater(state.phase, warning, namedAt);
}

/** It counted as given when no mailbox was open, and one took it all the same: its date holds. */
function promiseLater(phase: Phase, warning: Warning, namedAt = 0): ReleaseEvent[] {
  const { notice, by, acceptedAt } = warning;
  const span = phase.kind === 'grace' ? spanOf(phase) : null;
  if (span === null || acceptedAt === null || by === null) return [];
  if (namedAt <= (warning.namedAt ?? 0)) return [];
  return [{ kind: 'WarningAccepted', notice, by, acceptedAt, ...span, namedAt }];
}

/** The release that a warning would have named to somebody whose mailbox takes no mail any more. */
function dateOf(acceptedAt: LightMs, span: GraceSpan, now: Moment): number {
  return namedDate(wallOf(earliestRelease(span, acceptedAt), now));
}

export function decideBounce(
  state: WatchState,
  policy: Policy,
  command: BounceCommand,
  now: Moment,
): ReleaseEvent[] {
  const { notice } = command;
  const attempt = findAttempt(state.phase, notice);
  const warning = findWarning(state.phase, notice);
  const bounced = attempt ?? warning;
  if (bounced === undefined || bounced.by === 'closed-channel') return [];
  if (command.channelsClosed) return countAsGiven(state, policy, bounced, now);
  const quietUntil = addLight(bounced.requestedAt, REPEAT_AFTER_BOUNCE_MS);
  if (attempt !== undefined) return [{ kind: 'AttemptBounced', notice, quietUntil }];
  if (state.phase.kind !== 'grace' || policy.kind === 'code') return [];
  const { startedAt, endsAt } = spanWithout(state.phase, notice, policy, now);
  return [{ kind: 'WarningBounced', notice, startedAt, endsAt, quietUntil }];
}

/** Nobody can accept mail there any more, and the evidence has to say so. */
function countAsGiven(
  state: WatchState,
  policy: Policy,
  bounced: Attempt | Warning,
  now: Moment,
): ReleaseEvent[] {
  const { notice, acceptedAt } = bounced;
  const by = 'closed-channel';
  if (acceptedAt === null) return acceptNotice(state, policy, notice, by, now);
  if ('nextAt' in bounced) {
    if (policy.kind !== 'check') return [];
    const nextAt = bounced.nextAt ?? addLight(acceptedAt, spacingMs(policy));
    return [{ kind: 'AttemptAccepted', notice, by, acceptedAt, nextAt }];
  }
  const span = state.phase.kind === 'grace' ? spanOf(state.phase) : null;
  return span === null ? [] : [{ kind: 'WarningAccepted', notice, by, acceptedAt, ...span }];
}

/** The grace that is left without one warning: it may start later, or not have started at all. */
function spanWithout(
  phase: Grace,
  notice: NoticeNumber,
  policy: GracePolicy,
  now: Moment,
): { startedAt: LightMs | null; endsAt: LightMs | null } {
  const remaining = phase.warnings.filter((warning) => warning.notice !== notice);
  const startedAt = earliestAcceptance(remaining);
  if (startedAt === null) return { startedAt: null, endsAt: null };
  if (startedAt === phase.startedAt) return { startedAt, endsAt: phase.endsAt };
  return spanFrom(startedAt, policy, now);
}

function findAttempt(phase: Phase, notice: NoticeNumber): Attempt | undefined {
  return attemptsOf(phase).find((attempt) => attempt.notice === notice);
}

function findWarning(phase: Phase, notice: NoticeNumber): Warning | undefined {
  return warningsOf(phase).find((warning) => warning.notice === notice);
}
