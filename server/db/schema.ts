/**
 * The tables as Kysely sees them: one interface a table, exactly the columns of migrations/.
 * `*_at` is wall time and `*_light` light time, both in milliseconds since the epoch.
 */
import type { ColumnType, Generated, Kysely } from 'kysely';
import type { Breaker } from '#core/release/breaker.ts';
import type { SafetyHold } from '#core/release/commands.ts';
import type { ClockState } from '#core/release/darkness.ts';
import type { Floor } from '#core/release/floor.ts';
import type { MailProof } from '#core/release/mail-proof.ts';
import type { Policy } from '#core/release/policy.ts';
import type { WatchState } from '#core/release/state.ts';
import type { AccountTables } from './account-tables.ts';
import type { BinActsTable, BinRowsTable } from './bin-tables.ts';
import type {
  SubscriptionsTable,
  TestPaymentEventsTable,
  TestPaymentsTable,
} from './payment-tables.ts';
import type {
  AlarmsTable,
  BounceMailboxesTable,
  ChannelsTable,
  LongOutagesTable,
  OutboxTable,
} from './message-tables.ts';
import type { JournalEntriesTable, JournalsTable } from './journal-tables.ts';
import type { ForeseenAt, ForeseenReleasesTable } from './foreseen-tables.ts';
import type { DeliveriesTable, ReleasesTable } from './release-tables.ts';
import type { DoctorColumns, OperatorTables } from './operator-tables.ts';
import type { WebhookTables } from './webhook-tables.ts';
import type { SealedRow } from './sealed-row.ts';

/** A jsonb column: read as a value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

interface InstallationTable extends DoctorColumns {
  id: number;
  created_at: number;
  key_proof: Buffer;
  clock: Json<ClockState>;
  breaker: Json<Breaker>;
  young_breaker: ColumnType<Breaker, string | undefined, string>;
  canary_accepted_at: number | null;
  version: number;
  pepper: Buffer | null;
  beat_ids: Generated<string[]>;
  old_proof_until_light: number | null;
  unconfirmed_since: number | null;
  foreseen: ColumnType<ForeseenAt | null, undefined, string>;
  /** In light time: since then the database is known to be older than a journal. */
  behind_since: number | null;
  mail_proof: ColumnType<MailProof, string | undefined, string>;
  is_restored: Generated<boolean>;
  moved_at: number | null;
  backup_begun_at: number | null;
}

interface WriteProbesTable {
  id: number;
  written_at: number;
}

export interface TestamentsTable extends SealedRow {
  status: 'draft' | 'active' | 'paused';
  activation_type: 'check' | 'subscription';
  ending: Generated<'hand-over' | 'delete'>;
  check_interval_days: number;
  check_attempts: number;
  grace_period_days: number;
  created_at: number;
  updated_at: number;
  arming: Generated<number>;
  /** The same for ever, a UUID. */
  mark: Generated<string>;
  /** For the links of its letters, beside the number of its arming: a UUID. */
  arming_mark: Generated<string>;
  sealed_until_delivered: boolean;
  /** Whether its own content says anything. Null: written by an earlier version. */
  has_words: boolean | null;
  /** Deleted for its owner since, and not for its readers. */
  hidden_at: number | null;
  /** Before when it does not go, after acts without a password. Null: nothing holds it. */
  not_before: ColumnType<Floor | null, string | null | undefined, string | null>;
}

interface UnlocksTable {
  token_hash: Buffer;
  user_id: number;
  testament_id: number;
  sealed: Buffer;
  expires_at: number;
}

export interface NotesTable extends SealedRow {
  is_private: boolean;
  /** The testament with which it was deleted, as long as its owner can have both again. */
  gone_with: Generated<number | null>;
  created_at: number;
  updated_at: number;
}

interface TestamentNotesTable {
  user_id: number;
  testament_id: number;
  note_id: number;
  version: number;
  sealed: Buffer | null;
  created_at: number;
}

export interface AttachmentsTable extends SealedRow {
  testament_id: number;
  size_bytes: number;
  blob: string;
  created_at: number;
}

export interface TriggersTable extends SealedRow {
  type: 'check_inactive' | 'payment_failed' | 'contacted_by_instruction';
  check_interval_days: number;
  check_attempts: number;
  grace_period_days: number;
  cancel_hours: number;
  is_active: boolean;
  is_picked: boolean;
  activated_at: number | null;
  created_at: number;
  updated_at: number;
}

interface RecipientsTable extends SealedRow {
  email_key: Buffer;
  /** A UUID. */
  mark: Generated<string>;
  /** Whether there is a personal message. Null: written by an earlier version. */
  has_message: boolean | null;
  /** Stood on a testament that a release deleted, and is as then: the database itself says so. */
  put_away: Generated<boolean>;
  created_at: number;
}

interface TestamentRecipientsTable {
  user_id: number;
  testament_id: number;
  recipient_id: number;
  created_at: number;
}

interface LinksTable {
  token_hash: Buffer;
  kind: 'testament' | 'check' | 'delivery';
  user_id: number;
  ref_id: number;
}

export interface WatchesTable {
  user_id: number;
  id: Generated<number>;
  /** Exactly one of the two is set. */
  testament_id: number | null;
  trigger_id: number | null;
  policy: Json<Policy>;
  state: Json<WatchState>;
  phase: WatchState['phase']['kind'];
  due_light: number | null;
  /** After a new version: see `core/release/foreseen.ts`. */
  held_alone: ColumnType<SafetyHold | null, string | undefined, string>;
  version: number;
  created_at: number;
  updated_at: number;
}

export interface ChecksTable extends SealedRow {
  type: 'attempt' | 'warning' | 'manual' | 'code' | 'change';
  status: 'sent' | 'responded' | 'missed';
  created_at: number;
  accepted_at: number | null;
  responded_at: number | null;
  missed_after_at: number | null;
}

interface CheckNoticesTable {
  user_id: number;
  check_id: number;
  watch_id: number;
  notice: number;
  /** The release as the message named it. */
  named_at: Generated<number | null>;
}

interface LedgerTable {
  user_id: number;
  seq: number;
  wall_at: number;
  dark_ms: number;
  kind: string;
  body: Json<object>;
  previous_hash: Buffer;
  hash: Buffer;
}

interface LedgerHeadsTable {
  user_id: number;
  seq: number;
  hash: Buffer;
}

/** What an owner writes on a letter and has not saved: one or none a testament. */
interface LetterDraftsTable extends SealedRow {
  testament_id: number;
  /** Counted on by each writing, and not when it is only sealed anew. */
  revision: number;
  is_discarded: boolean;
  saved_at: number;
  created_at: number;
}

/** The words of a letter before a saved change. */
interface LetterVersionsTable extends SealedRow {
  testament_id: number;
  saved_at: number;
  created_at: number;
}

/** Of installations from which the account was brought here. */
interface PicturesTable {
  user_id: number;
  version: number;
  sealed: Buffer;
  created_at: number;
}

interface EarlierHistoriesTable extends SealedRow {
  created_at: number;
}

interface NotificationsTable extends SealedRow {
  kind: string;
  read_at: number | null;
  created_at: number;
}

/** `day` is a date without a time; reading one would make it a moment of the server's own zone. */
interface PageViewsTable {
  day: ColumnType<Date, string, never>;
  path: string;
  views: number;
}

export interface Database extends AccountTables, OperatorTables, WebhookTables {
  write_probes: WriteProbesTable;
  installation: InstallationTable;
  guess_limits: { key: string; points: number; expire: number | null };
  testaments: TestamentsTable;
  recipients: RecipientsTable;
  testament_recipients: TestamentRecipientsTable;
  links: LinksTable;
  watches: WatchesTable;
  checks: ChecksTable;
  check_notices: CheckNoticesTable;
  releases: ReleasesTable;
  deliveries: DeliveriesTable;
  channels: ChannelsTable;
  ledger: LedgerTable;
  ledger_heads: LedgerHeadsTable;
  outbox: OutboxTable;
  unlocks: UnlocksTable;
  notes: NotesTable;
  testament_notes: TestamentNotesTable;
  attachments: AttachmentsTable;
  triggers: TriggersTable;
  trigger_testaments: { user_id: number; trigger_id: number; testament_id: number };
  activation_codes: { code_hash: Buffer; user_id: number; trigger_id: number };
  subscriptions: SubscriptionsTable;
  payment_customers: { customer_id: string; user_id: number };
  payment_events: { event_id: string; id: Generated<number>; received_at: number };
  test_payments: TestPaymentsTable;
  test_payment_events: TestPaymentEventsTable;
  notifications: NotificationsTable;
  letter_drafts: LetterDraftsTable;
  letter_versions: LetterVersionsTable;
  pictures: PicturesTable;
  earlier_histories: EarlierHistoriesTable;
  page_views: PageViewsTable;
  alarms: AlarmsTable;
  bounce_mailboxes: BounceMailboxesTable;
  long_outages: LongOutagesTable;
  foreseen_releases: ForeseenReleasesTable;
  bin_acts: BinActsTable;
  bin_rows: BinRowsTable;
  journal_entries: JournalEntriesTable;
  journals: JournalsTable;
}

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;
