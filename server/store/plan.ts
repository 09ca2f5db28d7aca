/**
 * The plan of an owner, and refusing what goes beyond it. Called in the transaction of the addition
 * and before it: the lock taken here lets only one addition of an owner count at a time.
 */
import { sql } from 'kysely';
import { planOf as planFor, planRefusalOf, type Addition, type Plan } from '#core/plans.ts';
import { DAY_MS } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { findAccount, lockAccount } from './accounts.ts';
import type { Settings } from '#server/deps.ts';
import { refuse } from '#server/refusal.ts';
import { countRows } from './sealed-rows.ts';
import { readSubscription } from './subscriptions.ts';

/** What an owner is about to add. A check interval is asked about only when it changes. */
export type PlanQuestion =
  | 'testament'
  | 'recipient'
  | 'note'
  | 'trigger'
  /** So many at once. */
  | { readonly kind: 'testament' | 'recipient'; readonly count: number }
  | { readonly fileBytes: number }
  | { readonly checkIntervalDays: number }
  | { readonly checkNowAt: number };

const checkMonthMs = 30 * DAY_MS;

export async function readPlan(
  db: Db,
  settings: Pick<Settings, 'planPolicy'>,
  owner: Owner,
): Promise<Plan> {
  const { status, ended_id } = await readSubscription(db, owner);
  return planFor(settings.planPolicy, { status, hasEnded: ended_id !== null });
}

/**
 * What comes back out of the bin is nothing new: it needs its room, and no plan that goes on.
 *
 * @throws Refusal with the limit that would be passed.
 */
export async function refuseOverPlan(
  tx: Tx,
  settings: Pick<Settings, 'planPolicy'>,
  owner: Owner,
  what: PlanQuestion,
  { comesBack = false }: { readonly comesBack?: boolean } = {},
): Promise<void> {
  await lockAccount(tx, owner);
  const present = await readPlan(tx, settings, owner);
  const plan = comesBack
    ? { ...present, limits: { ...present.limits, createsNew: true } }
    : present;
  const code = planRefusalOf(plan, await additionOf(tx, owner, what));
  if (code !== null) refuse(code);
}

async function additionOf(tx: Tx, owner: Owner, what: PlanQuestion): Promise<Addition> {
  if (what === 'testament' || what === 'recipient') {
    return { kind: what, present: await countRows(tx, owner, `${what}s`) };
  }
  if (typeof what === 'string') return { kind: what };
  if ('count' in what) {
    const { kind, count } = what;
    return { kind, present: (await countRows(tx, owner, `${kind}s`)) + count - 1 };
  }
  if ('checkIntervalDays' in what) return { kind: 'check-interval', days: what.checkIntervalDays };
  if ('checkNowAt' in what) {
    return {
      kind: 'check-now',
      present: await checksSince(tx, owner, what.checkNowAt - checkMonthMs),
    };
  }
  return {
    kind: 'file',
    presentBytes: await storedBytes(tx, owner),
    binBytes: await binnedBytes(tx, owner),
    fileBytes: what.fileBytes,
    isConfirmed: (await findAccount(tx, owner)).emailConfirmedAt !== null,
  };
}

async function checksSince(tx: Tx, owner: Owner, sinceMs: number): Promise<number> {
  const { count } = await tx
    .selectFrom('checks')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', owner.id)
    .where('type', '=', 'manual')
    .where('created_at', '>', sinceMs)
    .executeTakeFirstOrThrow();
  return count;
}

async function storedBytes(tx: Tx, owner: Owner): Promise<number> {
  const { bytes } = await tx
    .selectFrom('attachments')
    .select(sql<number>`coalesce(sum(size_bytes), 0)::bigint`.as('bytes'))
    .where('user_id', '=', owner.id)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** A file that was removed is in the bin once, or twice where that was undone and done again. */
async function binnedBytes(tx: Tx, owner: Owner): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(size), 0)::bigint as bytes from (
      select distinct content ->> 'blob' as blob, (content ->> 'size_bytes')::bigint as size
      from bin_rows where user_id = ${owner.id} and table_name = 'attachments'
    ) as binned
    where not exists (select from attachments where attachments.blob = binned.blob)
  `.execute(tx);
  return Number(rows[0]?.bytes ?? 0);
}
