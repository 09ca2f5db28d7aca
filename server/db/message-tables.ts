/**
 * The tables of messages that leave, of mailboxes for what returns, and of what waits for the
 * operator; joined in `schema.ts`.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ChannelRecord } from '#core/release/channel.ts';

export interface OutboxTable {
  user_id: number;
  id: Generated<number>;
  kind:
    | 'confirm-address'
    | 'check'
    | 'warning'
    | 'manual-check'
    | 'delivery'
    | 'first-follow-up'
    | 'last-follow-up'
    | 'second-address'
    | 'recalled'
    | 'recalled-second'
    | 'code-set'
    | 'change-waits'
    | 'switched-off'
    | 'off-for-a-week'
    | 'off-for-a-month'
    | 'switched-off-sms'
    | 'undone'
    | 'code-entered'
    | 'code-entered-sms'
    | 'code-used'
    | 'delivery-sms'
    | 'payment-failed'
    | 'new-device'
    | 'released'
    | 'first-armed'
    | 'password-changed'
    | 'reset-link'
    | 'password-reset'
    | 'password-reset-sms'
    | 'password-by-code-sms'
    | 'sign-in-changed'
    | 'archive'
    | 'programs-changed'
    | 'move-code'
    | 'move-old-code'
    | 'address-moved'
    | 'former-address'
    | 'former-warning'
    | 'former-reset'
    | 'former-password-by-code'
    | 'former-switched-off'
    | 'passphrase-changed'
    | 'silent-change'
    | 'former-number-sms'
    | 'failed-sign-ins'
    | 'reach-unproved'
    | 'wind-down'
    | 'confirm-reminder'
    | 'outage'
    | 'no-words'
    | 'reply-noted'
    | 'account-closed'
    | 'account-closed-sms'
    | 'account-closed-former'
    | 'account-kept'
    | 'account-deleted';
  ref_id: number;
  message_id: string;
  /** `put-away`: its owner's account was closed before it left. */
  status: 'pending' | 'sent' | 'obsolete' | 'held' | 'open' | 'put-away';
  due_at: number;
  /** For how long it was put off on purpose when it was decided. */
  put_off_ms: Generated<number>;
  attempts: Generated<number>;
  /** How often a server said that there is no such address. */
  unknown_tries: Generated<number>;
  /** When the operator heard that it does not leave. */
  alarmed_at: Generated<number | null>;
  last_outcome: string | null;
  created_at: number;
  created_light: number;
  settled_at: number | null;
  came_back_at: Generated<number | null>;
  /** The same as `user_id`; null with mail to somebody whose account is closed or gone. */
  owner_id: GeneratedAlways<number | null>;
  /** Only with such a mail, and with a number that its owner has no more. */
  sealed: Generated<Buffer | null>;
}

/** How far a mailbox was read for mail that came back. */
export interface BounceMailboxesTable {
  mailbox: string;
  validity: string;
  uid: number;
}

/** What waits for the operator. */
export interface AlarmsTable {
  id: Generated<number>;
  subject: string;
  /** A jsonb column: read as a value, written as JSON text. */
  facts: ColumnType<object, string, never>;
  count: Generated<number>;
  raised_at: number;
  due_at: number;
  told_at: number | null;
}

/** An outage of an hour or more that is over; of the installation and of nobody. */
export interface LongOutagesTable {
  id: Generated<number>;
  began_at: number;
  ended_at: number;
  dark_ms: number;
  ended_light: number;
}

/** What is known of an owner's address: whether it takes mail. */
export interface ChannelsTable {
  user_id: number;
  address_key: Buffer;
  record: ColumnType<ChannelRecord, string, string>;
}
