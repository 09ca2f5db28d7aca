/**
 * Applies what happened to what was. Knows no rule: every result is in the event, so that replaying
 * a ledger gives exactly the stored state.
 */
import { assert, assertNever } from '#core/assert.ts';
import type {
  AttemptAccepted,
  AttemptBounced,
  AttemptRequested,
  PaymentFailed,
  ReleaseEvent,
  WarningAccepted,
  WarningBounced,
  WarningRequested,
} from './events.ts';
import type { LightMs } from './moment.ts';
import { attemptsOf, warningsOf } from './state.ts';
import type {
  Attempt,
  CancelWindow,
  Checking,
  Grace,
  NoticeNumber,
  Pause,
  Phase,
  Resting,
  Waiting,
  Warning,
  WatchState,
} from './state.ts';

export const offState: WatchState = { arming: 0, notices: 0, phase: { kind: 'off' } };

export function evolve(state: WatchState, event: ReleaseEvent): WatchState {
  const phase = phaseAfter(state.phase, event);
  switch (event.kind) {
    case 'Armed':
      return { ...state, arming: event.arming, phase };
    case 'AttemptRequested':
    case 'WarningRequested':
      assert(event.notice === state.notices + 1, `Notice ${event.notice} is out of order`);
      return { ...state, notices: event.notice, phase };
    default:
      return { ...state, phase };
  }
}

export function evolveAll(state: WatchState, events: readonly ReleaseEvent[]): WatchState {
  return events.reduce(evolve, state);
}

function phaseAfter(phase: Phase, event: ReleaseEvent): Phase {
  switch (event.kind) {
    case 'Armed':
      return restUntil(event.nextCheckAt);
    case 'Stopped':
      return { kind: 'off' };
    case 'AttemptRequested':
      return requestAttempt(phase, event);
    case 'AttemptAccepted':
      return acceptAttempt(phase, event);
    case 'AttemptBounced':
      return bounceAttempt(phase, event);
    case 'WarningRequested':
      return requestWarning(phase, event);
    case 'WarningAccepted':
      return acceptWarning(phase, event);
    case 'WarningBounced':
      return bounceWarning(phase, event);
    case 'WarningSuperseded':
      return { ...inGrace(phase, event), warnings: warningsWithout(phase, event.notice) };
    case 'SilenceDoubted':
      return { ...inGrace(phase, event), doubtedMs: event.delayMs };
    case 'ReleaseHeld':
      return { ...whileDue(phase), heldUntil: event.until };
    case 'Released':
      return {
        kind: 'released',
        releasedAt: event.releasedAt,
        cause: event.cause,
        returnedAt: null,
      };
    case 'Returned':
      assert(phase.kind === 'released', `Returned while ${phase.kind}`);
      return { ...phase, returnedAt: event.returnedAt };
    case 'Answered':
      return event.pausedUntil === null
        ? restUntil(event.nextCheckAt)
        : { kind: 'held', reason: 'pause', until: event.pausedUntil };
    case 'Paused':
      return { kind: 'held', reason: 'pause', until: event.until };
    case 'PauseEnded':
      return { kind: 'waiting', failures: event.failures };
    case 'PaymentFailed':
      return countFailure(phase, event);
    case 'CodeEntered':
      assert(phase.kind === 'waiting', `CodeEntered while ${phase.kind}`);
      return { kind: 'held', reason: 'code', enteredAt: event.enteredAt, until: event.until };
    default:
      return assertNever(event, 'event');
  }
}

function restUntil(nextCheckAt: LightMs | null): Resting | Waiting {
  return nextCheckAt === null ? { kind: 'waiting', failures: 0 } : { kind: 'resting', nextCheckAt };
}

function countFailure(phase: Phase, event: PaymentFailed): Waiting | Grace | Pause {
  const { failures } = event;
  if (phase.kind === 'waiting' || phase.kind === 'grace') return { ...phase, failures };
  assert(phase.kind === 'held' && phase.reason === 'pause', `PaymentFailed while ${phase.kind}`);
  return { ...phase, failures };
}

function requestAttempt(phase: Phase, event: AttemptRequested): Checking {
  const attempt: Attempt = {
    notice: event.notice,
    number: event.number,
    requestedAt: event.requestedAt,
    acceptedAt: null,
    by: null,
    nextAt: null,
  };
  const attempts = [...attemptsOf(phase), attempt];
  return { kind: 'checking', attempts, quietUntil: null, ...doubtOf(phase) };
}

/** It is kept until a sign of life, so that nobody delays a release again and again. */
function doubtOf(phase: Phase): Pick<Grace, 'doubtedMs'> {
  const isAsking = phase.kind === 'checking' || phase.kind === 'grace';
  return isAsking && phase.doubtedMs !== undefined ? { doubtedMs: phase.doubtedMs } : {};
}

function acceptAttempt(phase: Phase, event: AttemptAccepted): Checking | Grace {
  const { notice, by, acceptedAt, nextAt } = event;
  const asking = whileAsking(phase, event);
  const attempts = asking.attempts.map((attempt) =>
    attempt.notice === notice ? { ...attempt, by, acceptedAt, nextAt } : attempt,
  );
  return { ...asking, attempts };
}

function bounceAttempt(phase: Phase, event: AttemptBounced): Checking {
  const attempts = whileAsking(phase, event).attempts.filter(
    (attempt) => attempt.notice !== event.notice,
  );
  return { kind: 'checking', attempts, quietUntil: event.quietUntil, ...doubtOf(phase) };
}

function requestWarning(phase: Phase, event: WarningRequested): Grace {
  const warning = {
    notice: event.notice,
    slot: event.slot,
    requestedAt: event.requestedAt,
    acceptedAt: null,
    by: null,
  };
  if (phase.kind === 'grace') {
    return { ...phase, warnings: [...phase.warnings, warning], quietUntil: null };
  }
  const isOpening = phase.kind === 'checking' || phase.kind === 'waiting';
  assert(isOpening, `WarningRequested while ${phase.kind}`);
  const ledTo =
    phase.kind === 'waiting'
      ? { attempts: [], failures: phase.failures }
      : { attempts: phase.attempts };
  return {
    kind: 'grace',
    ...ledTo,
    ...doubtOf(phase),
    warnings: [warning],
    startedAt: null,
    endsAt: null,
    heldUntil: null,
    quietUntil: null,
  };
}

function acceptWarning(phase: Phase, event: WarningAccepted): Grace {
  const { notice, by, acceptedAt, startedAt, endsAt } = event;
  const grace = inGrace(phase, event);
  const named = event.namedAt === undefined ? {} : { namedAt: event.namedAt };
  const warnings = grace.warnings.map((warning) =>
    warning.notice === notice ? { ...warning, by, acceptedAt, ...named } : warning,
  );
  return { ...grace, warnings, startedAt, endsAt };
}

function bounceWarning(phase: Phase, event: WarningBounced): Grace {
  const { notice, startedAt, endsAt, quietUntil } = event;
  const warnings = warningsWithout(phase, notice);
  return { ...inGrace(phase, event), warnings, startedAt, endsAt, quietUntil };
}

function warningsWithout(phase: Phase, notice: NoticeNumber): Warning[] {
  return warningsOf(phase).filter((warning) => warning.notice !== notice);
}

function whileAsking(phase: Phase, event: ReleaseEvent): Checking | Grace {
  assert(phase.kind === 'checking' || phase.kind === 'grace', `${event.kind} in ${phase.kind}`);
  return phase;
}

function whileDue(phase: Phase): Grace | CancelWindow {
  const isCode = phase.kind === 'held' && phase.reason === 'code';
  assert(isCode || phase.kind === 'grace', `ReleaseHeld while ${phase.kind}`);
  return phase;
}

function inGrace(phase: Phase, event: ReleaseEvent): Grace {
  assert(phase.kind === 'grace', `${event.kind} while ${phase.kind}`);
  return phase;
}
