/**
 * Programs that an owner wants to be told: where they are, and what they were not told yet. Sends
 * nothing, and decides nothing about when something is tried again.
 */
import { sql, type Selectable } from 'kysely';
import { longestWaitMs } from '#core/release/retry.ts';
import { lightOf } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import { changeOwn, findOwn, listOwn, removeOwn } from '#server/db/own-rows.ts';
import type { Database, Db } from '#server/db/schema.ts';
import type { WebhookEventsTable } from '#server/db/webhook-tables.ts';
import type { OwnerTx } from './owner-tx.ts';
import { placeOfRow } from './sealed-rows.ts';

interface Words {
  readonly url: string;
  readonly secret: string;
}

/** Moments are wall milliseconds. */
export interface StoredWebhook extends Words {
  readonly id: number;
  readonly createdAt: number;
  /** When it last took an event; null: it has taken none. */
  readonly takenAt: number | null;
  /** Since when it has taken none that it was told; null: it took the last one. */
  readonly failingSince: number | null;
}

/** What happened to an owner, in the words that programs read. */
export type WebhookEvent = Selectable<WebhookEventsTable>['event'];
export type WaitingEvent = Selectable<WebhookEventsTable>;

type Row = Selectable<Database['webhooks']>;

/** Oldest first. */
export async function listWebhooks(db: Db, owner: Owner): Promise<StoredWebhook[]> {
  return (await listOwn(db, owner, 'webhooks', {}, 'id')).map((row) => open(owner, row));
}

export async function findWebhook(
  db: Db,
  owner: Owner,
  id: number,
): Promise<StoredWebhook | undefined> {
  const row = await findOwn(db, owner, 'webhooks', { id });
  return row && open(owner, row);
}

export async function addWebhook(
  { tx, owner, now }: OwnerTx,
  { url, secret }: Words,
): Promise<StoredWebhook> {
  const id = await nextId(tx, 'webhooks');
  const words: Words = { url, secret };
  const place = placeOfRow('webhooks', owner, { id, version: 1 });
  const row = { user_id: owner.id, id, version: 1, sealed: owner.key.seal(place, words) };
  await tx
    .insertInto('webhooks')
    .values({ ...row, created_at: now.wall })
    .execute();
  return { id, url, secret, createdAt: now.wall, takenAt: null, failingSince: null };
}

/** With what it was not told yet. @returns whether the owner had such a one. */
export async function removeWebhook({ tx, owner }: OwnerTx, id: number): Promise<boolean> {
  return (await removeOwn(tx, owner, 'webhooks', { id })) > 0;
}

/** In the transaction of what happened. A second time at the same moment is nothing. */
export async function noteForWebhooks(
  { tx, owner, now }: OwnerTx,
  event: WebhookEvent,
): Promise<void> {
  await tx
    .insertInto('webhook_events')
    .columns(['user_id', 'webhook_id', 'event', 'happened_at', 'created_light', 'due_at'])
    .expression((e) =>
      e
        .selectFrom('webhooks')
        .select((w) => [
          'user_id',
          'id',
          sql<WebhookEvent>`${event}::text`.as('event'),
          w.cast<number>(w.val(now.wall), 'bigint').as('happened_at'),
          w.cast<number>(w.val(lightOf(now)), 'bigint').as('created_light'),
          w.cast<number>(w.val(now.wall), 'bigint').as('due_at'),
        ])
        .where('user_id', '=', owner.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes what is due for `leaseMs`; nobody else gets it until then. As in the outbox. */
export async function claimEvents(
  db: Db,
  nowMs: number,
  count: number,
  leaseMs: number,
): Promise<WaitingEvent[]> {
  const seen = await db
    .selectFrom('webhook_events')
    .select(['user_id', 'id', 'attempts'])
    // What a clock that ran ahead has put off further than any try is due, too.
    .where((e) => e.or([e('due_at', '<=', nowMs), e('due_at', '>', nowMs + longestWaitMs)]))
    .orderBy('due_at')
    .orderBy('id')
    .limit(count)
    .execute();
  const claimed: WaitingEvent[] = [];
  for (const { user_id: userId, id, attempts } of seen) {
    const mine = await db
      .updateTable('webhook_events')
      .set({ attempts: attempts + 1, due_at: nowMs + leaseMs })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .returningAll()
      .executeTakeFirst();
    if (mine !== undefined) claimed.push(mine);
  }
  return claimed;
}

/** The program has it, or it is given up. @returns whether this worker still had it. */
export async function endEvent(
  { tx, owner }: OwnerTx,
  { id, attempts }: WaitingEvent,
): Promise<boolean> {
  return (await removeOwn(tx, owner, 'webhook_events', { id, attempts })) > 0;
}

/** @returns whether this worker still had it. */
export async function putEventOff(
  { tx, owner, now }: OwnerTx,
  { id, attempts }: WaitingEvent,
  waitMs: number,
): Promise<boolean> {
  const change = { due_at: now.wall + waitMs };
  return (await changeOwn(tx, owner, 'webhook_events', { id, attempts }, change)) > 0;
}

/** Whether it took what it was told just now. */
export async function noteAnswer(
  { tx, owner, now }: OwnerTx,
  id: number,
  isTaken: boolean,
): Promise<void> {
  const taken = { taken_at: now.wall, failing_since: null };
  if (isTaken) await changeOwn(tx, owner, 'webhooks', { id }, taken);
  else {
    const failing = { failing_since: now.wall };
    await changeOwn(tx, owner, 'webhooks', { id, failing_since: null }, failing);
  }
}

/** The wall time at which something is tried next, or null when nothing waits. */
export async function nextEventDueAt(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('webhook_events')
    .select((e) => e.fn.min('due_at').as('dueAt'))
    .executeTakeFirst();
  return row?.dueAt ?? null;
}

/** How many events wait, and since when the first of them, in wall milliseconds. */
export async function countWaitingEvents(
  db: Db,
): Promise<{ count: number; firstAt: number | null }> {
  return db
    .selectFrom('webhook_events')
    .select((e) => [
      e.fn.countAll<number>().as('count'),
      e.fn.min<number | null>('happened_at').as('firstAt'),
    ])
    .executeTakeFirstOrThrow();
}

function open(owner: Owner, row: Row): StoredWebhook {
  const words = owner.key.open<Words>(placeOfRow('webhooks', owner, row), row.sealed);
  const { id, created_at: createdAt, taken_at: takenAt, failing_since: failingSince } = row;
  return { id, ...words, createdAt, takenAt, failingSince };
}
