/**
 * The rows of the simulated database: what the tables of the server hold, without what the release
 * of a testament does not depend on.
 */
import type { Breaker } from '#core/release/breaker.ts';
import type { ChannelRecord } from '#core/release/channel.ts';
import type { ClockState } from '#core/release/darkness.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import type { LightMs } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { WatchState } from '#core/release/state.ts';

interface Row {
  readonly id: number;
}

export interface OwnerRow extends Row {
  readonly zone: string;
  readonly isConfirmed: boolean;
}

/** What an owner chose for a testament; its time zone is the owner's. */
export interface Settings {
  readonly intervalDays: number;
  readonly attempts: number;
  readonly graceDays: number;
}

export interface TestamentRow extends Row {
  readonly ownerId: number;
  readonly status: 'draft' | 'active' | 'paused';
  readonly settings: Settings;
  readonly recipientIds: readonly number[];
}

export interface WatchRow extends Row {
  readonly ownerId: number;
  readonly testamentId: number;
  readonly policy: Policy;
  readonly state: WatchState;
  readonly version: number;
  readonly dueLight: LightMs | null;
}

export interface NoticeRef {
  readonly watchId: number;
  readonly notice: number;
}

export interface CheckRow extends Row {
  readonly ownerId: number;
  readonly type: 'attempt' | 'warning';
  readonly status: 'sent' | 'responded' | 'missed';
  readonly token: string;
  readonly notices: readonly NoticeRef[];
}

export type OutboxKind = 'check' | 'warning' | 'delivery';
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
}

export interface ReleaseRow extends Row {
  readonly ownerId: number;
  readonly testamentId: number;
  readonly watchId: number;
  readonly arming: number;
  readonly releasedLight: LightMs;
}

export interface DeliveryRow extends Row {
  readonly ownerId: number;
  readonly releaseId: number;
  readonly recipientId: number;
  readonly status: 'queued' | 'held' | 'bounced' | 'accepted';
}

/** What providers said of the owner's own address; the id is the owner's. */
export interface ChannelRow extends Row {
  readonly record: ChannelRecord;
}

export interface InstallationRow extends Row {
  readonly clock: ClockState;
  readonly breaker: Breaker;
  /** The provider itself failed since it last took anything, for every process to see. */
  readonly isProviderFailing: boolean;
}

export interface LedgerEntry {
  readonly seq: number;
  readonly wallAt: number;
  readonly darkMs: number;
  readonly watchId: number;
  readonly event: ReleaseEvent;
}
