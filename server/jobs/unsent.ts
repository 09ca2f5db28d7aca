/** What the outbox holds that has not left, as the operator is shown it. */
import type { Db } from '#server/db/schema.ts';
import type { OutboxKind, OutboxRow } from './message-kind.ts';

export interface UnsentGroup {
  readonly status: OutboxRow['status'];
  readonly kind: OutboxKind;
  readonly count: number;
  /** Of the first of them, in wall milliseconds. */
  readonly nextTryAt: number;
  readonly tries: number;
  readonly last: string | null;
}

/** What has not left, by state and kind. */
export async function listUnsent(db: Db): Promise<UnsentGroup[]> {
  return db
    .selectFrom('outbox')
    .select((e) => [
      'status',
      'kind',
      e.fn.countAll<number>().as('count'),
      e.fn.min('due_at').as('nextTryAt'),
      e.fn.max('attempts').as('tries'),
      e.fn.max('last_outcome').as('last'),
    ])
    .where('status', '!=', 'sent')
    .groupBy(['status', 'kind'])
    .orderBy('status')
    .orderBy('kind')
    .execute();
}
