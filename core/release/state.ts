/**
 * The state of one watch: what the engine remembers between two ticks. Plain data, stored as it is;
 * every moment is light time. What may follow from it is said in `decide.ts`.
 */
import type { LightMs } from './moment.ts';

/** `closed-channel`: the owner's address takes no mail any more, so the notice counts as given. */
export type AcceptedBy = 'provider' | 'closed-channel';

/** Names the one message that asks for a sign of life; unique within a watch for ever. */
export type NoticeNumber = number;

export interface Attempt {
  readonly notice: NoticeNumber;
  /** Which attempt this is for the owner: 1 of n. */
  readonly number: number;
  readonly requestedAt: LightMs;
  readonly acceptedAt: LightMs | null;
  readonly by: AcceptedBy | null;
  /** When one full spacing has gone unanswered; null until accepted. */
  readonly nextAt: LightMs | null;
}

/**
 * `fresh` is the warning after an outage, `held` the one when the breaker holds a release back;
 * the others are the moments of a grace period.
 */
export type WarningSlot = 'start' | 'half' | 'three-quarters' | 'last' | 'fresh' | 'held';

export interface Warning {
  readonly notice: NoticeNumber;
  readonly slot: WarningSlot;
  readonly requestedAt: LightMs;
  readonly acceptedAt: LightMs | null;
  readonly by: AcceptedBy | null;
  /**
   * The release as this warning named it, in wall milliseconds: nothing goes out before. Absent
   * until it was accepted, and where an earlier version sent it.
   */
  readonly namedAt?: number;
}

export interface Off {
  readonly kind: 'off';
}

export interface Resting {
  readonly kind: 'resting';
  readonly nextCheckAt: LightMs;
}

/** Asks nothing by itself: waits for failed payments, or for a code. */
export interface Waiting {
  readonly kind: 'waiting';
  /** Failed payments since the last sign of life; always 0 with a code. */
  readonly failures: number;
}

export interface Checking {
  readonly kind: 'checking';
  /** In order of request; bounced ones are taken out. Only the last may be unaccepted. */
  readonly attempts: readonly Attempt[];
  /** After a bounce nothing is asked before this moment, so that a bad address is no mail bomb. */
  readonly quietUntil: LightMs | null;
  /** Of the grace period before the bounce; see there. */
  readonly doubtedMs?: number;
}

export interface Grace {
  readonly kind: 'grace';
  /** The attempts that were given; a late bounce of one leads back to `checking`. */
  readonly attempts: readonly Attempt[];
  /** The failed payments that led here instead of attempts; absent when none were counted. */
  readonly failures?: number;
  readonly warnings: readonly Warning[];
  /** Acceptance of the earliest warning that stands; null while there is none. */
  readonly startedAt: LightMs | null;
  readonly endsAt: LightMs | null;
  /** Set while the breaker holds the release back: not asked again before this moment. */
  readonly heldUntil: LightMs | null;
  readonly quietUntil: LightMs | null;
  /** How much longer the release waits because the silence was doubted; absent: it was not. */
  readonly doubtedMs?: number;
}

/** The owner's own pause. It always ends: with a check, or with what payments failed in it. */
export interface Pause {
  readonly kind: 'held';
  readonly reason: 'pause';
  readonly until: LightMs;
  /** Payments that failed meanwhile: they count when it ends. Absent when there are none. */
  readonly failures?: number;
}

/** A code was entered. Its owner can stop it until this window ends with the release. */
export interface CancelWindow {
  readonly kind: 'held';
  readonly reason: 'code';
  readonly enteredAt: LightMs;
  readonly until: LightMs;
  /** Set while the breaker holds the release back: not asked again before this moment. */
  readonly heldUntil?: LightMs;
}

export type Suspension = Pause | CancelWindow;

export type ReleaseCause = 'silence' | 'payment' | 'code';

export interface ReleasedPhase {
  readonly kind: 'released';
  readonly releasedAt: LightMs;
  readonly cause: ReleaseCause;
  /** First sign of life after the release; null while the owner has not come back. */
  readonly returnedAt: LightMs | null;
}

export type Phase = Off | Resting | Waiting | Checking | Grace | Suspension | ReleasedPhase;

/** The attempts of a phase that asks; other phases have none. */
export function attemptsOf(phase: Phase): readonly Attempt[] {
  return phase.kind === 'checking' || phase.kind === 'grace' ? phase.attempts : [];
}

/** Failed payments counted since the last sign of life. */
export function failuresOf(phase: Phase): number {
  switch (phase.kind) {
    case 'waiting':
      return phase.failures;
    case 'grace':
      return phase.failures ?? 0;
    case 'held':
      return phase.reason === 'pause' ? (phase.failures ?? 0) : 0;
    default:
      return 0;
  }
}

export function warningsOf(phase: Phase): readonly Warning[] {
  return phase.kind === 'grace' ? phase.warnings : [];
}

export interface WatchState {
  /** Counts how often this watch was armed: a testament is released at most once per arming. */
  readonly arming: number;
  /** How many notices were ever requested. Never reset: an old answer matches nothing new. */
  readonly notices: number;
  readonly phase: Phase;
}
