/** The tables of paying, exactly as migrations/0009 makes them; joined in `schema.ts`. */
import type { Generated } from 'kysely';

export interface SubscriptionsTable {
  user_id: number;
  status: 'pending' | 'active' | 'failed' | 'cancelled';
  customer_id: string | null;
  subscription_id: string | null;
  next_billing_at: number | null;
  ends_then: boolean;
  failure_attempts: number;
  ended_id: string | null;
  failure_event: number | null;
  last_event_at: number | null;
  last_schedule_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface TestPaymentsTable {
  subscription_id: string;
  customer_id: string;
  client_secret: string;
  card: string | null;
  started_at: number | null;
  months_paid: number;
  failures: number;
  ends_then: boolean;
  is_over: boolean;
  next_charge_at: number | null;
}

export interface TestPaymentEventsTable {
  id: Generated<number>;
  body: string;
  due_at: number;
  tries: number;
}
