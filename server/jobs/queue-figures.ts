/** How much waits in the outbox and since when, in numbers and kinds. Changes nothing. */
import type { Db } from '#server/db/schema.ts';
import type { OutboxKind } from './message-kind.ts';

export interface WaitingMessages {
  readonly kind: OutboxKind;
  readonly count: number;
  /** When the first of them was decided, in wall milliseconds. */
  readonly decidedAt: number;
  /** When the next of them is tried. */
  readonly dueAt: number;
}

/** Reads what waits and nothing else, however much was sent before. */
export async function listWaitingMessages(db: Db): Promise<WaitingMessages[]> {
  return db
    .selectFrom('outbox')
    .select((e) => [
      'kind',
      e.fn.countAll<number>().as('count'),
      e.fn.min('created_at').as('decidedAt'),
      e.fn.min('due_at').as('dueAt'),
    ])
    .where('status', '=', 'pending')
    .groupBy('kind')
    .orderBy('kind')
    .execute();
}

export type KeptBack = 'open' | 'held' | 'put-away';

/** What left by no try and waits for a human or an owner. Reads the whole table. */
export async function countKeptBack(db: Db): Promise<{ status: KeptBack; count: number }[]> {
  return db
    .selectFrom('outbox')
    .select((e) => [
      e.ref('status').$castTo<KeptBack>().as('status'),
      e.fn.countAll<number>().as('count'),
    ])
    .where('status', 'in', ['open', 'held', 'put-away'])
    .groupBy('status')
    .orderBy('status')
    .execute();
}
