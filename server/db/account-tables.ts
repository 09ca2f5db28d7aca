/** The tables of people and how they sign in; part of `Database` in `schema.ts`. */
import type { Generated } from 'kysely';
import type { Language } from '#contract/languages.ts';
import type { SealedRow } from './sealed-row.ts';

export interface UsersTable {
  id: Generated<number>;
  /** The same for ever, a UUID. */
  mark: Generated<string>;
  username: string;
  email: string;
  password_hash: string;
  version: number;
  sealed: Buffer;
  time_zone: string;
  sign_in_is_life: Generated<boolean>;
  /** Whether a recipient who does not open a page is written to again. */
  follow_ups: Generated<boolean>;
  /** Whether the other people are asked then, and whether they hear the name. */
  asks_others: Generated<'nobody' | 'unnamed' | 'named'>;
  email_confirmed_at: number | null;
  mail_proved_at: Generated<number | null>;
  /** Null while the account is closed: then nobody can open what its owner wrote. */
  data_key: Buffer | null;
  created_at: number;
  paused_until_light: number | null;
  language: Language | null;
  arming_told_at: Generated<number | null>;
  reach_told_at: Generated<number | null>;
  outage_told_id: Generated<number | null>;
  is_invited: Generated<boolean>;
  /** Until when weak signs of life carry her, in light time. Null: nobody has counted yet. */
  carried_until_light: Generated<number | null>;
  new_addresses_held_until: Generated<number | null>;
  /** Until then the password proves no more than the mailbox by which it was set. In light time. */
  password_by_mail_until_light: Generated<number | null>;
  /** The same of the recovery code by which it was set. */
  password_by_code_until_light: Generated<number | null>;
  /** When a check last asked whether she could still get back in. */
  way_back_asked_at: Generated<number | null>;
  /** Which check that was. */
  way_back_check: Generated<number | null>;
  /** How often it was closed. */
  closings: Generated<number>;
  /** Null unless the operator has disabled it. */
  disabled_at: Generated<number | null>;
  /** When it was enabled again last, in light time. */
  enabled_light: Generated<number | null>;
  /** Of which end of the service its owner heard last. */
  wind_down_id: Generated<number | null>;
  /** What of it: a `WindDownStage` by its number. */
  wind_down_told: Generated<number | null>;
}

/** An account that was deleted and can still be brought back. */
interface ClosedAccountsTable {
  user_id: number;
  /** Taken from `users`. */
  data_key: Buffer;
  closed_at: number;
  /** When every row goes: in wall time, as it was said. */
  takes_effect_at: number;
  takes_effect_light: number;
}

/** An address for which somebody asked for a new password; gone within seconds. */
export interface PasswordResetAsksTable {
  id: Generated<number>;
  sealed: Buffer;
  asked_at: number;
}

/** Wrong tries within a day, also at names that nobody has. */
export interface FailedSignInsTable {
  /** 0: nobody's. */
  user_id: number;
  account_key: Buffer;
  count: number;
  /** When the day began, in wall milliseconds: with the first try, or when its owner was told. */
  since: number;
  is_told: Generated<boolean>;
}

/** A link to a new password. What follows `expires_at` is null until a password was typed there. */
export interface PasswordResetsTable extends SealedRow {
  token_hash: Buffer;
  stop_hash: Buffer;
  created_at: number;
  /** Until then a password can be typed behind the link. */
  expires_at: number;
  password_hash: Generated<string | null>;
  /** In wall time, as it was said. */
  takes_effect_at: Generated<number | null>;
  takes_effect_light: Generated<number | null>;
  ended_at: Generated<number | null>;
  by_operator: Generated<boolean>;
  outcome: Generated<'done' | 'stopped' | 'replaced' | null>;
}

/** A link by which somebody may open an account. */
export interface InvitationsTable {
  token_hash: Buffer;
  created_at: number;
  expires_at: number;
  used_at: Generated<number | null>;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: number;
  seen_at: number;
  expires_at: number;
  user_agent: string | null;
  id: Generated<number>;
  /** When the password was typed for it last, by signing in or again. */
  authenticated_at: number;
  /** Of the secret that the browser holds in which it was typed again. */
  typed_hash: Generated<Buffer | null>;
  /** However often it is used. Null: made by an earlier version, and not used since. */
  ends_at: Generated<number | null>;
  /** Opened by a passkey, and not by the password. */
  by_passkey: Generated<boolean>;
  /** Of the known browser in which it was opened. Null: by an earlier version. */
  device_hash: Generated<Buffer | null>;
}

/** Browsers in which somebody signed in before. */
export interface DevicesTable {
  token_hash: Buffer;
  user_id: number;
  created_at: number;
  id: Generated<number>;
  user_agent: Generated<string | null>;
  /** When somebody last signed in there. Null: by an earlier version. */
  seen_at: Generated<number | null>;
}

export interface ConfirmationsTable extends SealedRow {
  tries: Generated<number>;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

/** Whom this person has written to, or will, for the first time. */
export interface MailedAddressesTable {
  user_id: number;
  address_key: Buffer;
  mail_at: number;
}

/** Who does not know this person, and gets no mail of hers any more. */
export interface ReportsTable {
  user_id: number;
  address_key: Buffer;
  domain_key: Generated<Buffer | null>;
  reported_at: number;
}

export interface ReportLinksTable {
  token_hash: Buffer;
  user_id: number;
  address_key: Buffer;
  domain_key: Generated<Buffer | null>;
  created_at: number;
}

interface AddressMovesTable extends SealedRow {
  stop_hash: Buffer;
  created_at: number;
  /** Until then the codes are good. */
  expires_at: number;
  tries: Generated<number>;
  new_confirmed_at: Generated<number | null>;
  /** In wall time, as it was said. */
  takes_effect_at: Generated<number | null>;
  takes_effect_light: Generated<number | null>;
  ended_at: Generated<number | null>;
  outcome: Generated<'done' | 'stopped' | 'replaced' | 'taken' | null>;
}

interface TotpSecretsTable extends Omit<SealedRow, 'id'> {
  created_at: number;
  /** Null until the first digits were typed. */
  confirmed_at: Generated<number | null>;
  last_period: Generated<number | null>;
}

interface PasskeysTable extends SealedRow {
  credential_hash: Buffer;
  /** How often its authenticator says that it was used; 0 where it does not count. */
  counter: number;
  created_at: number;
  used_at: Generated<number | null>;
}

interface ApiTokensTable extends SealedRow {
  token_hash: Buffer;
  scope: 'alive' | 'read';
  created_at: number;
  used_at: Generated<number | null>;
}

interface IdempotencyKeysTable {
  user_id: number;
  key_hash: Buffer;
  request_hash: Buffer;
  /** Null while it is under way. */
  answer: Generated<Buffer | null>;
  created_at: number;
}

interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  /** Who adds a passkey; null: somebody signs in. */
  user_id: number | null;
  expires_at: number;
}

interface RecoveryCodesTable {
  user_id: number;
  code_hash: Buffer;
  created_at: number;
  used_at: Generated<number | null>;
}

interface TestMailsTable {
  user_id: number;
  recipient_id: number;
  address_key: Buffer;
  message_id: string;
  sent_at: number;
  outcome: 'accepted' | 'refused' | 'returned';
  is_unknown_address: boolean;
}

export interface AccountTables {
  users: UsersTable;
  closed_accounts: ClosedAccountsTable;
  usernames: { username_key: string; user_id: number };
  emails: { email_key: string; user_id: number };
  address_claims: { email_key: string; user_id: number };
  sessions: SessionsTable;
  devices: DevicesTable;
  confirmations: ConfirmationsTable;
  password_reset_asks: PasswordResetAsksTable;
  failed_sign_ins: FailedSignInsTable;
  password_resets: PasswordResetsTable;
  recovery_codes: RecoveryCodesTable;
  totp_secrets: TotpSecretsTable;
  address_moves: AddressMovesTable;
  passkeys: PasskeysTable;
  api_tokens: ApiTokensTable;
  idempotency_keys: IdempotencyKeysTable;
  passkey_challenges: PasskeyChallengesTable;
  invitations: InvitationsTable;
  mailed_addresses: MailedAddressesTable;
  test_mails: TestMailsTable;
  reports: ReportsTable;
  report_links: ReportLinksTable;
}
