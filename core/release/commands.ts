/** What can be asked of a watch, and what the world around it is like at that moment. */
import type { LightMs } from './moment.ts';
import type { NoticeNumber } from './state.ts';

/**
 * `here` is the owner saying so unprompted; `check` a confirmed check; `change` any successful
 * change made while signed in; `reset` a new password that was set by a link in a mail.
 */
export type LivenessSource = 'check' | 'here' | 'sign-in' | 'change' | 'payment' | 'reset';

/** The safety hold after an outage; stays known after it ended. See `darkness.ts`. */
export interface SafetyHold {
  /** Only warnings accepted from here on count as fresh. */
  readonly since: LightMs;
  readonly until: LightMs;
}

export interface World {
  /** The owner's address is confirmed and there is a mail server. */
  readonly armed: boolean;
  /** No confirmed channel to the owner accepts mail any more. See `channel.ts`. */
  readonly channelsClosed: boolean;
  readonly hold: SafetyHold | null;
  /** The hold of this watch alone: a new version of the program foresaw an earlier release. */
  readonly heldAlone?: SafetyHold | null;
  /** The floor under what this watch is over: it lets nothing go before. See `floor.ts`. */
  readonly notBefore?: LightMs | null;
  /** The breaker lets this release through. Only asked when `releaseIsDue` says so. */
  readonly mayRelease: boolean;
}

/** The testament became active. Arming again after a stop or a release takes the next number. */
export interface Arm {
  readonly kind: 'arm';
  /** As with a sign of life: whoever switches something on does not prove more by it. */
  readonly carriesUntil?: LightMs | null;
}

/** The testament is no longer active. What was released stays released. */
export interface Stop {
  readonly kind: 'stop';
}

/** A tick of the watch: at most one step, however late it comes. */
export interface TickCommand {
  readonly kind: 'tick';
  readonly world: World;
}

/** The provider took the message. */
export interface Accept {
  readonly kind: 'accept';
  readonly notice: NoticeNumber;
  /** The release as the message named it, in wall milliseconds; absent where it named none. */
  readonly namedAt?: number;
}

/**
 * The message came back after the provider had taken it. With every channel closed that is
 * expected: the notice then counts as given.
 */
export interface BounceCommand {
  readonly kind: 'bounce';
  readonly notice: NoticeNumber;
  readonly channelsClosed: boolean;
}

/** A sign of life. */
export interface AnswerCommand {
  readonly kind: 'answer';
  readonly source: LivenessSource;
  /** A weak one carries no further than this; absent or null: as far as the rules of the watch. */
  readonly carriesUntil?: LightMs | null;
}

/**
 * What is no sign of life, and still makes silence doubtful: one of her pages was opened in a
 * session of hers, an answer to a mail of ours came from her address, or somebody who reads her
 * mails set a new password.
 */
export type SilenceDoubt = 'visit' | 'reply' | 'reset';

export interface DoubtSilence {
  readonly kind: 'doubt-silence';
  readonly by: SilenceDoubt;
}

/** How many payments failed just now; `all` when the provider cancelled because of them. */
export interface PaymentFailure {
  readonly kind: 'payment-failed';
  readonly failures: number | 'all';
}

/** Somebody entered the right code. No sign of life of its owner. */
export interface EnterCode {
  readonly kind: 'enter-code';
  /** Of it a code heeds its floor, and the breaker, if `releasesAtOnce` says that it is asked. */
  readonly world: World;
}

/**
 * A journal says that this watch was released, and this database is a copy of before: the decision
 * was made with evidence that the copy does not have.
 */
export interface FollowRelease {
  readonly kind: 'follow-release';
}

export type Command =
  | Arm
  | Stop
  | TickCommand
  | Accept
  | BounceCommand
  | AnswerCommand
  | DoubtSilence
  | PaymentFailure
  | EnterCode
  | FollowRelease;
