/**
 * What a feature tells the outbox about one kind of message: how it is composed when its turn
 * comes, and what is recorded with the provider's answer. The outbox itself knows no feature.
 */
import type { Selectable } from 'kysely';
import type { OutboxTable } from '#server/db/message-tables.ts';
import type { Tx } from '#server/db/transaction.ts';
import type { Mail, MailOutcome } from '#server/mail/port.ts';
import type { Sms } from '#server/sms/port.ts';
import type { LightMs, Moment } from '#core/release/moment.ts';

export type OutboxRow = Selectable<OutboxTable>;
export type OutboxKind = OutboxRow['kind'];

/** A mail, or a text for a telephone: which is told by `channel`. */
export type OutgoingMessage = Mail | SmsMessage;

export interface SmsMessage extends Sms {
  readonly channel: 'sms';
}

export interface MessageKind {
  /**
   * Reads what the row refers to, as it is now. Null: the message is no longer true (somebody
   * answered, a row is gone) and must not be sent. `wait`: it may be, but not now.
   */
  compose(row: OutboxRow): Promise<OutgoingMessage | null | 'wait'>;
  /** Runs in the transaction that settles the row: both are kept, or neither. */
  accepted?(tx: Tx, row: OutboxRow, now: Moment, response: string): Promise<void>;
  /** The provider did not take this mail; the row stays pending and is tried again. */
  failed?(tx: Tx, row: OutboxRow, now: Moment, outcome: SendFailure): Promise<void>;
  /** Not taken, or not to be prepared or recorded: it stays pending, and is tried again then. */
  putOff?(tx: Tx, row: OutboxRow, now: Moment, againAt: LightMs): Promise<void>;
  /**
   * The provider took it, and it was returned later. Once for each message; nothing sends it again.
   */
  cameBack?(tx: Tx, row: OutboxRow, now: Moment, failure: RefusedOutcome): Promise<void>;
  /** It is not tried any more: a human has to look now. */
  gaveUp?(tx: Tx, row: OutboxRow, now: Moment): Promise<void>;
}

export type SendFailure = Exclude<MailOutcome, { kind: 'accepted' }>;
export type RefusedOutcome = Extract<MailOutcome, { kind: 'refused' }>;
export type MessageKinds = Readonly<Record<OutboxKind, MessageKind>>;
