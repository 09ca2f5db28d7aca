/**
 * What really happened, as told to the judge: rows that were committed, mail that was taken, owners
 * who acted. A transaction that was rolled back tells nothing.
 */
import type { Ending } from '#contract/ending.ts';
import type { Command } from '#core/release/commands.ts';
import type { ClockState } from '#core/release/darkness.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import type { ScheduleSettings } from '#core/release/reconcile.ts';
import type { Policy } from '#core/release/policy.ts';
import type { LivenessStrength } from '#core/release/strength.ts';
import type {
  CheckRow,
  DeliveryRow,
  LedgerRow,
  NoticeRef,
  OutboxKind,
  OutboxStatus,
  ReleaseRow,
  WatchRow,
} from './rows.ts';

export type OwnerAct =
  /** Whatever shows that the owner lives; `here` is her own word for it. */
  | { readonly kind: 'lives'; readonly isHere: boolean }
  | { readonly kind: 'confirms' }
  | { readonly kind: 'pauses'; readonly untilWall: number; readonly forMs: number }
  /** A testament as she left it. */
  | {
      readonly kind: 'keeps-testament';
      readonly testamentId: number;
      readonly isActive: boolean;
      readonly ownKind: 'check' | 'payment';
      readonly settings: ScheduleSettings;
      readonly hasOtherWords: boolean;
      readonly ending: Ending;
    }
  /** A trigger as she left it; `isSpent`: its code was used, and she gave it no new one. */
  | {
      readonly kind: 'keeps-trigger';
      readonly triggerId: number;
      readonly triggerKind: Policy['kind'];
      readonly settings: ScheduleSettings;
      readonly cancelHours: number;
      readonly isActive: boolean;
      readonly isSpent: boolean;
      readonly hasNewCode: boolean;
      readonly picked: readonly number[] | null;
    }
  /** After a release: once more from the beginning. */
  | { readonly kind: 'arms-again'; readonly testamentId: number };

type DeletionStep = 'put-away' | 'brought-back' | 'removed';

export type Fact =
  | {
      readonly kind: 'owner-acted';
      readonly ownerId: number;
      readonly strength: LivenessStrength;
      readonly act: OwnerAct;
    }
  | {
      readonly kind: 'watch-moved';
      readonly watch: WatchRow;
      readonly by: Command['kind'] | 'pause';
      readonly events: readonly ReleaseEvent[];
      readonly entries: readonly LedgerRow[];
    }
  | { readonly kind: 'asked'; readonly check: CheckRow; readonly messageId: string }
  /** A mail will tell her of changes that wait, so much later. */
  | {
      readonly kind: 'changes-told';
      readonly ownerId: number;
      readonly messageId: string;
      readonly afterMs: number;
    }
  | { readonly kind: 'released'; readonly release: ReleaseRow }
  /** Deleted by its release, brought back by a recall, and gone for good. */
  | { readonly kind: 'deletion'; readonly step: DeletionStep; readonly testamentId: number }
  | {
      readonly kind: 'delivery-made';
      readonly delivery: DeliveryRow;
      readonly messageId: string;
    }
  /** A page of hers was opened, by whoever has her browser. */
  | { readonly kind: 'page-opened'; readonly ownerId: number }
  /** Somebody entered the right code, whatever the watch made of it. */
  | { readonly kind: 'code-entered'; readonly watchId: number }
  | {
      readonly kind: 'payment-reported';
      readonly ownerId: number;
      readonly reportId: string;
      readonly means: 'failed' | 'gave-up' | 'paid';
    }
  | { readonly kind: 'breaker-refused'; readonly watchId: number }
  | { readonly kind: 'breaker-confirmed'; readonly ownerIds: readonly number[] }
  | { readonly kind: 'came-back'; readonly messageId: string }
  | {
      readonly kind: 'settled';
      readonly messageId: string;
      readonly status: OutboxStatus;
      /** What a warning spoke for, with the dates that it named. */
      readonly named: readonly NoticeRef[];
    }
  | { readonly kind: 'deliveries-held'; readonly deliveryIds: readonly number[] }
  | { readonly kind: 'deliveries-closed'; readonly deliveryIds: readonly number[] }
  /** Something of hers broke; `isTold`: the operator has an alarm of it. */
  | { readonly kind: 'step-broke'; readonly ownerId: number; readonly isTold: boolean }
  | {
      readonly kind: 'message-broke';
      readonly ownerId: number;
      readonly messageId: string;
      readonly isTold: boolean;
    }
  /** The operator has an alarm: a recipient's address refuses the mail with the link. */
  | { readonly kind: 'refused-told'; readonly messageId: string }
  /** It is written down that the message is with the provider from now on. */
  | { readonly kind: 'handed-over'; readonly messageId: string }
  /** A pass took a step, in a process whose clock is so far ahead of the database's. */
  | { readonly kind: 'looked'; readonly apartMs: number }
  | { readonly kind: 'beat'; readonly clock: ClockState; readonly apartMs: number };

/** What the world itself sees, without asking the process. */
export interface Try {
  readonly messageId: string;
  readonly kind: OutboxKind;
  readonly ownerId: number;
  /**
   * `provider`: nothing leaves for anybody. `address`: the mailbox itself was refused;
   * `no-address`: there is none.
   */
  readonly outcome: 'accepted' | 'address' | 'no-address' | 'other' | 'provider';
  /** Accepted, but it will come back: nobody ever reads it. */
  readonly isLost: boolean;
}

export type DarkReason = 'down' | 'asleep' | 'unreachable' | 'provider-down';
