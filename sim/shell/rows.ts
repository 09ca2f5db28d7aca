/**
 * The rows of the simulated database: what the tables of the server hold, without what the release
 * of a testament does not depend on.
 */
import type { Ending } from '#contract/ending.ts';
import type { Breaker } from '#core/release/breaker.ts';
import type { ChannelRecord } from '#core/release/channel.ts';
import type { ClockState } from '#core/release/darkness.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import type { Floor } from '#core/release/floor.ts';
import type { ScheduleSettings, WatchSource } from '#core/release/reconcile.ts';
import type { LightMs } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { ReleaseCause, WatchState } from '#core/release/state.ts';

interface Row {
  readonly id: number;
}

export interface OwnerRow extends Row {
  readonly zone: string;
  /** When the address was confirmed, in wall milliseconds; null before. */
  readonly confirmedAt: number | null;
  /** Of the account: what is armed or changed meanwhile is paused as well. */
  readonly pausedUntil: LightMs | null;
  /** How far weak signs of life carry her; null before any stronger one. */
  readonly carriedUntil: LightMs | null;
  /** The last message that told her of changes that wait; null before any. */
  readonly newsId: number | null;
}

export interface TestamentRow extends Row {
  readonly ownerId: number;
  readonly status: 'draft' | 'active' | 'paused';
  /** By what its own settings release it; its time zone is the owner's. */
  readonly ownKind: 'check' | 'payment';
  readonly settings: ScheduleSettings;
  readonly recipientIds: readonly number[];
  readonly ending: Ending;
  /** Whether anything is written in it. */
  readonly hasWords: boolean;
  /** Which words, and to whom: another number with every change of them. */
  readonly contents: number;
  /** Before when it does not go, by kind of watch. */
  readonly floor: Floor;
  readonly arming: number;
  /** By what it was released in this arming; null while it was not. */
  readonly releasedBy: ReleaseCause | null;
  /** It was deleted, and its owner can have it again until then. */
  readonly keptUntil: LightMs | null;
  /** Nothing is left of it: a row of the product is not there any more. */
  readonly isRemoved: boolean;
}

export interface TriggerRow extends Row {
  readonly ownerId: number;
  readonly kind: Policy['kind'];
  readonly settings: ScheduleSettings;
  readonly cancelHours: number;
  readonly isActive: boolean;
  readonly isSpent: boolean;
  /** Which code opens it: another number with every new one. */
  readonly codeNumber: number;
  /** Null: over every testament. */
  readonly picked: readonly number[] | null;
}

export interface WatchRow extends Row {
  readonly ownerId: number;
  readonly source: WatchSource;
  readonly policy: Policy;
  readonly state: WatchState;
  readonly version: number;
  readonly dueLight: LightMs | null;
}

export interface NoticeRef {
  readonly watchId: number;
  readonly notice: number;
  /** The release as the message named it, in wall milliseconds. */
  readonly namedAt?: number;
}

export interface CheckRow extends Row {
  readonly ownerId: number;
  /** `code`: tells of a code that was entered, of notice 0 of its watch. */
  readonly type: 'attempt' | 'warning' | 'code';
  readonly status: 'sent' | 'responded' | 'missed';
  readonly token: string;
  readonly notices: readonly NoticeRef[];
}

/** `change-waits`: tells of what was done without the password, and waits. */
export type OutboxKind = 'check' | 'warning' | 'alarm' | 'change-waits' | 'delivery';
export type OutboxStatus = 'pending' | 'held' | 'sent' | 'obsolete' | 'open';

export interface OutboxRow extends Row {
  readonly ownerId: number;
  readonly kind: OutboxKind;
  readonly refId: number;
  readonly messageId: string;
  readonly status: OutboxStatus;
  /** Counts claims; whoever settles the row must have made the last one. */
  readonly attempts: number;
  /** Wall time. */
  readonly dueAt: number;
  readonly createdAt: number;
  readonly createdLight: LightMs;
  readonly settledAt: number | null;
  readonly settledLight: LightMs | null;
  /** For how long it waits on purpose. */
  readonly putOffMs: number;
  /** How often a server said that there is no such address. */
  readonly unknownTries: number;
  /** Taken and given back: nobody got it. */
  readonly cameBackAt: number | null;
}

export interface ReleaseRow extends Row {
  readonly ownerId: number;
  /** Its owner came back: what was not sent by then is held. */
  readonly isReturned: boolean;
  readonly testamentId: number;
  readonly watchId: number;
  readonly arming: number;
  readonly cause: ReleaseCause;
  readonly releasedWall: number;
  readonly releasedLight: LightMs;
}

export interface DeliveryRow extends Row {
  readonly ownerId: number;
  readonly releaseId: number;
  readonly recipientId: number;
  readonly status: 'queued' | 'held' | 'bounced' | 'accepted' | 'closed';
  /** Taken once: it is not sent again, whatever came of it. */
  readonly wasAccepted: boolean;
}

/** What providers said of the owner's own address; the id is the owner's. */
export interface ChannelRow extends Row {
  readonly record: ChannelRecord;
}

export interface InstallationRow extends Row {
  readonly clock: ClockState;
  /** When the installation began, in wall milliseconds. */
  readonly createdAt: number;
  readonly breaker: Breaker;
  readonly youngBreaker: Breaker;
  /** The provider itself failed since it last took anything, for every process to see. */
  readonly isProviderFailing: boolean;
}

export interface LedgerRow {
  readonly seq: number;
  readonly wallAt: number;
  readonly darkMs: number;
  readonly watchId: number;
  readonly event: ReleaseEvent;
}
