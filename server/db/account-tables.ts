/** The tables of people and how they sign in; joined in `schema.ts`. */
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
  email_confirmed_at: number | null;
  mail_proved_at: Generated<number | null>;
  data_key: Buffer;
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
}

export interface DevicesTable {
  token_hash: Buffer;
  user_id: number;
  created_at: number;
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
