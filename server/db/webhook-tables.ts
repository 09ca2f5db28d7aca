/** The tables of programs that owners want to be told; part of `Database` in `schema.ts`. */
import type { Generated } from 'kysely';
import type { SealedRow } from './sealed-row.ts';

interface WebhooksTable extends SealedRow {
  created_at: number;
  taken_at: Generated<number | null>;
  failing_since: Generated<number | null>;
}

export interface WebhookEventsTable {
  user_id: number;
  id: Generated<number>;
  webhook_id: number;
  /** A UUID. */
  mark: Generated<string>;
  event: 'grace' | 'release' | 'restored';
  happened_at: number;
  created_light: number;
  due_at: number;
  attempts: Generated<number>;
}

export interface WebhookTables {
  webhooks: WebhooksTable;
  webhook_events: WebhookEventsTable;
}
