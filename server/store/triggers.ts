/**
 * Triggers as rows: name, description and code are one sealed blob, what the engine must know are
 * plain columns. Decides nothing about release; what a change means is in `trigger.changes.ts`.
 */
import type { TriggerType } from '#contract/triggers.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { removeOwn } from '#server/db/own-rows.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { removeCode } from './codes.ts';
import { sealedRows, type Written } from './sealed-rows.ts';
import type { OwnerTx } from './owner-tx.ts';

/** What the owner wrote, and the code for the relatives: sealed. */
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

type Plain = Omit<StoredTrigger, 'testamentIds'> & { readonly isPicked: boolean };

const triggers = sealedRows<'triggers', TriggerText, Plain>('triggers', {
  words: { name: true, description: true, activationCode: true },
  columns: {
    type: 'type',
    checkInterval: 'check_interval_days',
    checkAttempts: 'check_attempts',
    gracePeriod: 'grace_period_days',
    cancelHours: 'cancel_hours',
    isActive: 'is_active',
    isPicked: 'is_picked',
    activatedAt: 'activated_at',
    updatedAt: 'updated_at',
  },
});

/** Oldest first. */
export async function listTriggers(db: Db, owner: Owner): Promise<StoredTrigger[]> {
  const found = await triggers.list(db, owner, (query) => query.orderBy('id'));
  const picked = await pickedBy(db, owner);
  return found.map((trigger) => withPicked(trigger, picked));
}

export async function findTrigger(
  db: Db,
  owner: Owner,
  id: number,
): Promise<StoredTrigger | undefined> {
  const found = await triggers.find(db, owner, id);
  return found && withPicked(found, await pickedBy(db, owner, id));
}

/** Until the transaction ends nobody else changes or deletes this trigger. */
export async function lockTrigger(
  tx: Tx,
  owner: Owner,
  id: number,
): Promise<StoredTrigger | undefined> {
  const found = await triggers.find(tx, owner, id, (query) => query.forNoKeyUpdate());
  return found && withPicked(found, await pickedBy(tx, owner, id));
}

/** @param written when, if not now: in another installation. */
export async function insertTrigger(
  { tx, owner, now }: OwnerTx,
  draft: TriggerDraft,
  written: Written = { createdAt: now.wall, updatedAt: now.wall },
): Promise<StoredTrigger> {
  const id = await nextId(tx, 'triggers');
  const { testamentIds, ...plain } = draft;
  const isPicked = testamentIds !== null;
  const { version } = await triggers.insert(tx, owner, { ...plain, isPicked, id, ...written });
  const trigger = { ...draft, id, version, ...written };
  await writePicked(tx, owner, trigger);
  return trigger;
}

/** Writes `changed` over the version that was read; the caller holds the lock. */
export async function updateTrigger(
  { tx, owner, now }: OwnerTx,
  changed: StoredTrigger,
): Promise<StoredTrigger> {
  const { testamentIds, ...plain } = { ...changed, updatedAt: now.wall };
  const next = await triggers.update(tx, owner, { ...plain, isPicked: testamentIds !== null });
  await removeOwn(tx, owner, 'trigger_testaments', { trigger_id: changed.id });
  const trigger = { ...changed, version: next.version, updatedAt: now.wall };
  await writePicked(tx, owner, trigger);
  return trigger;
}

/** With it go its code, its watch and its list of testaments, by the database itself. */
export async function deleteTrigger(tx: Tx, owner: Owner, id: number): Promise<void> {
  await removeCode(tx, owner, id);
  await triggers.remove(tx, owner, id);
}

/** The testaments picked for each trigger, or for this one. */
export async function pickedBy(db: Db, owner: Owner, id?: number): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('trigger_testaments')
    .select(['trigger_id', 'testament_id'])
    .where('user_id', '=', owner.id)
    .$if(id !== undefined, (query) => query.where('trigger_id', '=', id!))
    .orderBy('testament_id')
    .execute();
  const byTrigger = Map.groupBy(rows, (row) => row.trigger_id);
  return new Map([...byTrigger].map(([one, picks]) => [one, picks.map((row) => row.testament_id)]));
}

function withPicked(found: Plain, picked: Map<number, number[]>): StoredTrigger {
  const { isPicked, ...trigger } = found;
  return { ...trigger, testamentIds: isPicked ? (picked.get(found.id) ?? []) : null };
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
