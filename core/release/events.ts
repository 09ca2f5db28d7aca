/**
 * What happened to a watch. Events carry the results of every calculation, so that replaying the
 * ledger under later rules still gives exactly the stored state.
 */
import type { LivenessSource, SilenceDoubt } from './commands.ts';
import type { LightMs } from './moment.ts';
import type { AcceptedBy, NoticeNumber, ReleaseCause, WarningSlot } from './state.ts';

export interface ArmedEvent {
  readonly kind: 'Armed';
  readonly arming: number;
  /** Null for a watch that waits instead of asking. */
  readonly nextCheckAt: LightMs | null;
}

export interface Stopped {
  readonly kind: 'Stopped';
}

/** A check is to be sent. */
export interface AttemptRequested {
  readonly kind: 'AttemptRequested';
  readonly notice: NoticeNumber;
  readonly number: number;
  readonly requestedAt: LightMs;
}

export interface AttemptAccepted {
  readonly kind: 'AttemptAccepted';
  readonly notice: NoticeNumber;
  readonly by: AcceptedBy;
  readonly acceptedAt: LightMs;
  readonly nextAt: LightMs;
}

/** The attempt no longer counts. Out of grace this leads back to checking. */
export interface AttemptBounced {
  readonly kind: 'AttemptBounced';
  readonly notice: NoticeNumber;
  readonly quietUntil: LightMs;
}

/** A warning is to be sent. Out of checking and waiting, `start` opens the grace phase. */
export interface WarningRequested {
  readonly kind: 'WarningRequested';
  readonly notice: NoticeNumber;
  readonly slot: WarningSlot;
  readonly requestedAt: LightMs;
}

export interface WarningAccepted {
  readonly kind: 'WarningAccepted';
  readonly notice: NoticeNumber;
  readonly by: AcceptedBy;
  readonly acceptedAt: LightMs;
  readonly startedAt: LightMs;
  readonly endsAt: LightMs;
  /** The release as it was named there, in wall milliseconds; absent where nothing is known. */
  readonly namedAt?: number;
}

export interface WarningBounced {
  readonly kind: 'WarningBounced';
  readonly notice: NoticeNumber;
  readonly startedAt: LightMs | null;
  readonly endsAt: LightMs | null;
  readonly quietUntil: LightMs;
}

/** Nobody took it before a newer one was to be sent, which says it all: this one is not sent. */
export interface WarningSuperseded {
  readonly kind: 'WarningSuperseded';
  readonly notice: NoticeNumber;
}

/** Perhaps she is there after all: the release waits so much longer, once until a sign of life. */
export interface SilenceDoubted {
  readonly kind: 'SilenceDoubted';
  readonly at: LightMs;
  readonly by: SilenceDoubt;
  readonly delayMs: number;
}

/** Everything was due, but the breaker held the release back. */
export interface ReleaseHeld {
  readonly kind: 'ReleaseHeld';
  readonly until: LightMs;
}

/** The irreversible decision. Releases, deliveries and messages follow from it. */
export interface Released {
  readonly kind: 'Released';
  readonly releasedAt: LightMs;
  readonly cause: ReleaseCause;
}

/** The first sign of life after an automatic release. */
export interface Returned {
  readonly kind: 'Returned';
  readonly source: LivenessSource;
  readonly returnedAt: LightMs;
}

/** A sign of life: everything open is answered. */
export interface Answered {
  readonly kind: 'Answered';
  readonly source: LivenessSource;
  readonly answeredAt: LightMs;
  /** Null for a watch that waits instead of asking. */
  readonly nextCheckAt: LightMs | null;
  /** The owner's pause goes on until here; null when there is none that lasts longer. */
  readonly pausedUntil: LightMs | null;
}

export interface Paused {
  readonly kind: 'Paused';
  readonly pausedAt: LightMs;
  readonly until: LightMs;
}

/** The pause of a watch that waits instead of asking is over. */
export interface PauseEnded {
  readonly kind: 'PauseEnded';
  readonly endedAt: LightMs;
  /** Payments that failed meanwhile. */
  readonly failures: number;
}

/** A payment did not arrive. In a pause it only counts. */
export interface PaymentFailed {
  readonly kind: 'PaymentFailed';
  readonly failedAt: LightMs;
  /** All since the last sign of life, this one included. */
  readonly failures: number;
}

/** The right code, with a window in which its owner can stop it. */
export interface CodeEntered {
  readonly kind: 'CodeEntered';
  readonly enteredAt: LightMs;
  readonly until: LightMs;
}

export type ReleaseEvent =
  | ArmedEvent
  | Stopped
  | AttemptRequested
  | AttemptAccepted
  | AttemptBounced
  | WarningRequested
  | WarningAccepted
  | WarningBounced
  | WarningSuperseded
  | SilenceDoubted
  | ReleaseHeld
  | Released
  | Returned
  | Answered
  | Paused
  | PauseEnded
  | PaymentFailed
  | CodeEntered;
