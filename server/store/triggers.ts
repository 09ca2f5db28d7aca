/**
 * Triggers as rows: name, description and code are one sealed blob, what the engine must know are
 * plain columns. Decides nothing about release; what a change means is in `trigger.changes.ts`.
 */
import type { Kysely, Selectable } from 'kysely';
import type { TriggerType } from '#contract/triggers.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Database, TriggersTable } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { removeCode } from './codes.ts';

/** What the owner wrote, and the code for her relatives: sealed. */
interface TriggerText {
  readonly name: string;
  readonly description: string | null;
  readonly activationCode: string | null;
}

export interface TriggerDraft extends TriggerText {
  readonly type: TriggerType;
  readonly checkInterval: number;
  readonly checkAttempts: number;
  readonly gracePeriod: number;
  readonly cancelHours: number;
  readonly isActive: boolean;
  /** The testaments picked for it; null: all active ones. */
  readonly testamentIds: readonly number[] | null;
  readonly activatedAt: number | null;
}

export interface StoredTrigger extends TriggerDraft {
  readonly id: number;
  readonly version: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

type TriggerRow = Selectable<TriggersTable>;

/** Oldest first. */
export async function listTriggers(db: Kysely<Database>, owner: Owner): Promise<StoredTrigger[]> {
  const rows = await db
    .selectFrom('triggers')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .execute();
  const picked = await db
    .selectFrom('trigger_testaments')
    .select(['trigger_id', 'testament_id'])
    .where('user_id', '=', owner.id)
    .orderBy('testament_id')
    .execute();
  const byTrigger = Map.groupBy(picked, (row) => row.trigger_id);
  return rows.map((row) =>
    openTrigger(
      owner,
      row,
      (byTrigger.get(row.id) ?? []).map((pick) => pick.testament_id),
    ),
  );
}

export async function findTrigger(
  db: Kysely<Database>,
  owner: Owner,
  id: number,
): Promise<StoredTrigger | undefined> {
  const row = await db
    .selectFrom('triggers')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? undefined : openTrigger(owner, row, await pickedFor(db, owner, id));
}

/** Until the transaction ends nobody else changes or deletes this trigger. */
export async function lockTrigger(
  tx: Tx,
  owner: Owner,
  id: number,
): Promise<StoredTrigger | undefined> {
  const row = await tx
    .selectFrom('triggers')
    .selectAll()
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? undefined : openTrigger(owner, row, await pickedFor(tx, owner, id));
}

export async function countTriggers(db: Kysely<Database>, owner: Owner): Promise<number> {
  const { count } = await db
    .selectFrom('triggers')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertTrigger(
  tx: Tx,
  owner: Owner,
  draft: TriggerDraft,
  nowMs: number,
): Promise<StoredTrigger> {
  const id = await nextId(tx, 'triggers');
  const trigger = { ...draft, id, version: 1, createdAt: nowMs, updatedAt: nowMs };
  await tx
    .insertInto('triggers')
    .values({ user_id: owner.id, id, created_at: nowMs, ...columnsOf(owner, trigger) })
    .execute();
  await writePicked(tx, owner, trigger);
  return trigger;
}

/** Writes `changed` over the version that was read; the caller holds the lock. */
export async function updateTrigger(
  tx: Tx,
  owner: Owner,
  changed: StoredTrigger,
  nowMs: number,
): Promise<StoredTrigger> {
  const next = { ...changed, version: changed.version + 1, updatedAt: nowMs };
  const result = await tx
    .updateTable('triggers')
    .set(columnsOf(owner, next))
    .where('user_id', '=', owner.id)
    .where('id', '=', changed.id)
    .where('version', '=', changed.version)
    .executeTakeFirst();
  if (result.numUpdatedRows !== 1n) throw new Error('A trigger was changed without its lock.');
  await tx
    .deleteFrom('trigger_testaments')
    .where('user_id', '=', owner.id)
    .where('trigger_id', '=', changed.id)
    .execute();
  await writePicked(tx, owner, next);
  return next;
}

/** With it go its code, its watch and its list of testaments, by the database itself. */
export async function deleteTrigger(tx: Tx, owner: Owner, id: number): Promise<void> {
  await removeCode(tx, owner, id);
  await tx.deleteFrom('triggers').where('user_id', '=', owner.id).where('id', '=', id).execute();
}

async function pickedFor(db: Kysely<Database>, owner: Owner, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('trigger_testaments')
    .select('testament_id')
    .where('user_id', '=', owner.id)
    .where('trigger_id', '=', id)
    .orderBy('testament_id')
    .execute();
  return rows.map((row) => row.testament_id);
}

async function writePicked(tx: Tx, owner: Owner, trigger: StoredTrigger): Promise<void> {
  const picked = trigger.testamentIds ?? [];
  if (picked.length === 0) return;
  const rows = picked.map((testamentId) => ({
    user_id: owner.id,
    trigger_id: trigger.id,
    testament_id: testamentId,
  }));
  await tx.insertInto('trigger_testaments').values(rows).execute();
}

/** What changes with every write; the blob is sealed anew because it names its version. */
function columnsOf(owner: Owner, trigger: StoredTrigger) {
  const { id, version, name, description, activationCode } = trigger;
  const text: TriggerText = { name, description, activationCode };
  return {
    version,
    sealed: owner.key.seal({ table: 'triggers', userId: owner.id, id, version }, text),
    type: trigger.type,
    check_interval_days: trigger.checkInterval,
    check_attempts: trigger.checkAttempts,
    grace_period_days: trigger.gracePeriod,
    cancel_hours: trigger.cancelHours,
    is_active: trigger.isActive,
    is_picked: trigger.testamentIds !== null,
    activated_at: trigger.activatedAt,
    updated_at: trigger.updatedAt,
  };
}

function openTrigger(owner: Owner, row: TriggerRow, picked: number[]): StoredTrigger {
  const { id, version } = row;
  const place = { table: 'triggers', userId: owner.id, id, version };
  return {
    ...owner.key.open<TriggerText>(place, row.sealed),
    id,
    version,
    type: row.type,
    checkInterval: row.check_interval_days,
    checkAttempts: row.check_attempts,
    gracePeriod: row.grace_period_days,
    cancelHours: row.cancel_hours,
    isActive: row.is_active,
    testamentIds: row.is_picked ? picked : null,
    activatedAt: row.activated_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
