/** The tables of the people who run an installation; part of `Database` in `schema.ts`. */
import type { ColumnType, Generated } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export interface OperatorsTable {
  id: Generated<number>;
  /** As they call themselves. */
  name: string;
  credential_id: string;
  public_key: string;
  transports: Json<string[]>;
  counter: number;
  created_at: number;
  used_at: Generated<number | null>;
}

interface OperatorInvitationsTable {
  token_hash: Buffer;
  created_at: number;
  expires_at: number;
}

interface OperatorSessionsTable {
  token_hash: Buffer;
  operator_id: number;
  created_at: number;
  seen_at: number;
  expires_at: number;
}

export interface OperatorActsTable {
  id: Generated<number>;
  at: number;
  /** Null: a command on the machine. */
  operator: number | null;
  kind: string;
  facts: Json<Readonly<Record<string, number>>>;
}

/** In the row of the installation: what the doctor did and knows. */
export interface DoctorColumns {
  doctor_mailed_at: number | null;
  key_copy_proof: Buffer | null;
  key_copy_tried_at: number | null;
  /** Null: it never answered at PUBLIC_URL since the installation. */
  reach_proved_at: number | null;
}

interface WindDownsTable {
  id: Generated<number>;
  announced_at: number;
  /** The beginning of the last day, in UTC. */
  ends_at: number;
  /** Null: it is in force. */
  withdrawn_at: Generated<number | null>;
}

export interface OperatorTables {
  operators: OperatorsTable;
  operator_invitations: OperatorInvitationsTable;
  operator_sessions: OperatorSessionsTable;
  operator_acts: OperatorActsTable;
  wind_downs: WindDownsTable;
}
