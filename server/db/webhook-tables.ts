/** The tables of programs that learn something of owners; part of `Database` in `schema.ts`. */
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

interface CalendarFeedsTable {
  user_id: number;
  token_hash: Buffer;
  created_at: number;
}

export interface WebhookTables {
  calendar_feeds: CalendarFeedsTable;
  webhooks: WebhooksTable;
  webhook_events: WebhookEventsTable;
}
