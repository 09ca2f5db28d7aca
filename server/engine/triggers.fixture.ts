/**
 * Triggers of a resident, made and changed as their calls do it, and what her watches came to. Only
 * tests import this file.
 */
import assert from 'node:assert/strict';
import type { Armed } from '#contract/forecast.ts';
import type { Testament } from '#contract/testaments.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import type { Moment } from '#core/release/moment.ts';
import {
  deleteTrigger,
  findTrigger,
  insertTrigger,
  updateTrigger,
  type StoredTrigger,
  type TriggerDraft,
} from '#server/store/triggers.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { LivingProduct, Resident } from '#server/living-product.fixture.ts';
import { enterCode, type Activation, type ActivationContext } from './activation.ts';
import { reconcileOwner, signOfLife } from './liveness.ts';
import { readWatches, type Watch } from './watch.ts';

/** Asked after a day, warned a day later, over another later: see `shortLife`. */
const shortTrigger: TriggerDraft = {
  name: 'Ask me',
  description: null,
  activationCode: null,
  type: 'check_inactive',
  checkInterval: 1,
  checkAttempts: 1,
  gracePeriod: 1,
  cancelHours: 0,
  isActive: true,
  testamentIds: null,
  activatedAt: null,
};

export const byCode = { type: 'contacted_by_instruction', activationCode: 'a code' } as const;
export const byPayment = { type: 'payment_failed' } as const;

/** One transaction that begins with a sign of life, as every write of an owner does. */
export async function changeWithSign<T>(
  product: LivingProduct,
  { owner }: Resident,
  work: (tx: Tx, now: Moment) => Promise<T>,
): Promise<T> {
  const now = await product.now();
  return inTransaction(product.db, async (tx) => {
    const ownerTx = { tx, owner, now };
    await signOfLife(ownerTx, { source: 'change', strength: 'strong' });
    const result = await work(tx, now);
    await reconcileOwner(ownerTx);
    return result;
  });
}

export function addTriggerRow(
  product: LivingProduct,
  resident: Resident,
  fields: Partial<TriggerDraft> = {},
): Promise<StoredTrigger> {
  return changeWithSign(product, resident, (tx, now) =>
    insertTrigger({ tx, owner: resident.owner, now }, { ...shortTrigger, ...fields }),
  );
}

export async function changeTriggerRow(
  product: LivingProduct,
  resident: Resident,
  id: number,
  fields: Partial<TriggerDraft>,
): Promise<void> {
  await changeWithSign(product, resident, async (tx, now) => {
    const current = await findTrigger(tx, resident.owner, id);
    assert(current !== undefined);
    await updateTrigger({ tx, owner: resident.owner, now }, { ...current, ...fields });
  });
}

export async function removeTriggerRow(
  product: LivingProduct,
  resident: Resident,
  id: number,
): Promise<void> {
  await changeWithSign(product, resident, (tx) => deleteTrigger(tx, resident.owner, id));
}

/** Of whom nothing is asked. */
export const silentOperator: Pick<Operator, 'alarm'> = { alarm: () => Promise.resolve() };

/** A relative enters the code of this trigger. */
export async function enter(
  product: LivingProduct,
  { owner }: Resident,
  triggerId: number,
  differently: Partial<ActivationContext> = {},
): Promise<Activation> {
  const now = await product.now();
  const context = { ...product.deps, operator: silentOperator, ...differently };
  return inTransaction(product.db, (tx) => enterCode({ tx, owner, now }, context, triggerId));
}

export async function watchOfTrigger(
  product: LivingProduct,
  { owner }: Resident,
  triggerId: number,
): Promise<Watch> {
  const watches = await readWatches(product.db, owner);
  return watches.find((watch) => watch.triggerId === triggerId) ?? assert.fail('no such watch');
}

export async function phaseOf(
  product: LivingProduct,
  resident: Resident,
  triggerId: number,
): Promise<string> {
  return (await watchOfTrigger(product, resident, triggerId)).state.phase.kind;
}

/** The phases of all her watches, in the order in which they were made. */
export async function phasesOf(product: LivingProduct, { owner }: Resident): Promise<string[]> {
  return (await readWatches(product.db, owner)).map(({ state }) => state.phase.kind);
}

/** How often each of the resident's testaments was released, by its id. */
export async function releaseCounts(
  product: LivingProduct,
  { owner }: Resident,
): Promise<Record<number, number>> {
  const rows = await product.db
    .selectFrom('releases')
    .select('testament_id')
    .where('user_id', '=', owner.id)
    .execute();
  const counts: Record<number, number> = {};
  for (const row of rows) counts[row.testament_id] = (counts[row.testament_id] ?? 0) + 1;
  return counts;
}

export async function readArmed(resident: Resident, { id }: Pick<Testament, 'id'>): Promise<Armed> {
  const answer = await resident.call('GET', `/api/testaments/${id}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return (answer.body as Testament).armed;
}
