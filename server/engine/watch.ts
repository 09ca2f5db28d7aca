/**
 * Watches as rows. Saving compares and sets the version, so that of two who decided from the same
 * state only one counts, and writes every event to the ledger in the same transaction.
 */
import type { Selectable, Updateable } from 'kysely';
import { decide, nextTickAt } from '#core/release/decide.ts';
import { evolve, offState } from '#core/release/evolve.ts';
import type { Command, SafetyHold, World } from '#core/release/commands.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import type { WatchSource } from '#core/release/reconcile.ts';
import { latestOf, type LightMs } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { WatchState } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import { changeOwn, listOwn } from '#server/db/own-rows.ts';
import { nextId } from '#server/db/next-id.ts';
import type { Db, WatchesTable } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { appendAll, appendLedger } from '#server/store/ledger.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export interface Watch {
  readonly id: number;
  /** The testament whose own settings these are, or null. */
  readonly testamentId: number | null;
  /** The trigger whose settings these are, or null. */
  readonly triggerId: number | null;
  readonly policy: Policy;
  readonly state: WatchState;
  /** The hold of this watch alone, after a new version of the program. */
  readonly heldAlone: SafetyHold | null;
  readonly version: number;
}

/** Somebody else moved the watch first; whoever finds this gives way and looks again later. */
export class StaleWatchError extends Error {
  override readonly name = 'StaleWatchError';
}

/**
 * The owner's watches, locked until the transaction ends: what follows cannot be overtaken. The
 * owner is locked before them, because which watches there are may change as well.
 */
export async function lockWatches(tx: Tx, owner: Owner): Promise<Watch[]> {
  await tx.selectFrom('users').select('id').where('id', '=', owner.id).forNoKeyUpdate().execute();
  return lockWatchesOf(tx, owner);
}

/** The same for whoever has locked the owner already. */
export async function lockWatchesOf(tx: Tx, owner: Owner): Promise<Watch[]> {
  const rows = await tx
    .selectFrom('watches')
    .selectAll()
    .where('user_id', '=', owner.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(watchOf);
}

/** All of them, those that were moved as they are since. */
export function withMoved(watches: readonly Watch[], moved: readonly Watch[]): Watch[] {
  const movedById = new Map(moved.map((watch) => [watch.id, watch]));
  return watches.map((watch) => movedById.get(watch.id) ?? watch);
}

export async function readWatches(tx: Pick<Tx, 'selectFrom'>, owner: Owner): Promise<Watch[]> {
  return (await listOwn(tx, owner, 'watches', {}, 'id')).map(watchOf);
}

/** A code that was entered and can still be stopped until then. */
export interface RunningCode {
  readonly watch: Watch;
  readonly until: LightMs;
}

/** What goes out first comes first. */
export async function readRunningCodes(
  db: Pick<Tx, 'selectFrom'>,
  owner: Owner,
): Promise<RunningCode[]> {
  const running = (await readWatches(db, owner)).flatMap((watch) => {
    const { phase } = watch.state;
    if (phase.kind !== 'held' || phase.reason !== 'code') return [];
    return [{ watch, until: latestOf(phase.until, phase.heldUntil ?? null) }];
  });
  return running.toSorted((one, other) => one.until - other.until);
}

/** A watch that never ran; arming it is a command like any other. */
export async function createWatch(
  ownerTx: OwnerTx,
  source: WatchSource,
  policy: Policy,
): Promise<Watch> {
  const { tx, owner, now } = ownerTx;
  const id = await nextId(tx, 'watches');
  const testamentId = source.kind === 'testament' ? source.id : null;
  const triggerId = source.kind === 'trigger' ? source.id : null;
  await tx
    .insertInto('watches')
    .values({
      user_id: owner.id,
      id,
      testament_id: testamentId,
      trigger_id: triggerId,
      policy: JSON.stringify(policy),
      state: JSON.stringify(offState),
      phase: 'off',
      due_light: null,
      version: 1,
      created_at: now.wall,
      updated_at: now.wall,
    })
    .execute();
  const own = { state: offState, heldAlone: null, version: 1 };
  const watch = { id, testamentId, triggerId, policy, ...own };
  await appendPolicy(ownerTx, watch);
  return watch;
}

/** New rules for a watch. Its state is moved separately: a change is a sign of life. */
export async function changePolicy(ownerTx: OwnerTx, watch: Watch, policy: Policy): Promise<Watch> {
  const { tx, owner, now } = ownerTx;
  await compareAndSet(tx, owner, watch, {
    policy: JSON.stringify(policy),
    updated_at: now.wall,
  });
  const changed = { ...watch, policy, version: watch.version + 1 };
  await appendPolicy(ownerTx, changed);
  return changed;
}

async function appendPolicy({ tx, owner, now }: OwnerTx, watch: Watch): Promise<void> {
  const { id, testamentId, triggerId, policy } = watch;
  const source = triggerId === null ? { testament: testamentId } : { trigger: triggerId };
  await appendLedger(tx, owner.id, now, 'policy', { watch: id, ...source, policy });
}

/** Decides a command on a watch and saves what follows. */
export async function command(
  ownerTx: OwnerTx,
  watch: Watch,
  order: Command,
  world: World,
): Promise<{ watch: Watch; events: readonly ReleaseEvent[] }> {
  const { now } = ownerTx;
  const events = decide(watch.state, watch.policy, order, now);
  return { watch: await saveEvents(ownerTx, watch, events, world), events };
}

/** What was decided for one watch and is not written yet. */
export interface Decided {
  readonly watch: Watch;
  readonly events: readonly ReleaseEvent[];
  readonly world: World;
}

/** Writes decided events: the new state, when to look next, and one ledger entry an event. */
export async function saveEvents(
  ownerTx: OwnerTx,
  watch: Watch,
  events: readonly ReleaseEvent[],
  world: World,
): Promise<Watch> {
  const saved = await saveState(ownerTx, { watch, events, world });
  await appendEvents(ownerTx, [{ watch, events, world }]);
  return saved;
}

/** The same for several watches, with one step of the ledger; `by`: how it came to the events. */
export async function saveAll(
  ownerTx: OwnerTx,
  decided: readonly Decided[],
  by?: object,
): Promise<Watch[]> {
  const saved: Watch[] = [];
  for (const one of decided) {
    saved.push(await saveState(ownerTx, one));
  }
  await appendEvents(ownerTx, decided, by);
  return saved;
}

async function saveState(
  { tx, owner, now }: OwnerTx,
  { watch, events, world }: Decided,
): Promise<Watch> {
  const state = events.reduce(evolve, watch.state);
  await compareAndSet(tx, owner, watch, {
    state: JSON.stringify(state),
    phase: state.phase.kind,
    due_light: nextTickAt(state, watch.policy, world, now),
    updated_at: now.wall,
  });
  return { ...watch, state, version: watch.version + 1 };
}

async function appendEvents(
  { tx, owner, now }: OwnerTx,
  decided: readonly Decided[],
  by?: object,
): Promise<void> {
  const bodies = decided.flatMap(({ watch, events }) =>
    events.map((event) => ({ watch: watch.id, event, ...(by && { by }) })),
  );
  await appendAll(tx, owner.id, now, 'watch', bodies);
}

/**
 * Every watch in grace is looked at by this light moment: a hold began, and its owner is warned
 * afresh. Moves no state, so no version; a watch that is moved meanwhile finds the hold by itself.
 */
export async function tickGraceFrom(db: Db, light: LightMs): Promise<void> {
  await db
    .updateTable('watches')
    .set({ due_light: light })
    .where('phase', '=', 'grace')
    .where((e) => e.or([e('due_light', 'is', null), e('due_light', '>', light)]))
    .execute();
}

/** One that was found to be due, as it was then. */
export interface DueWatch {
  readonly userId: number;
  readonly id: number;
  readonly version: number;
}

/** The watches of all owners that have something to do, whoever waits longest first. */
export async function findDueWatches(db: Db, light: LightMs, count: number): Promise<DueWatch[]> {
  return db
    .selectFrom('watches')
    .select(['user_id as userId', 'id', 'version'])
    .where('due_light', '<=', light)
    .orderBy('due_light')
    .orderBy('id')
    .limit(count)
    .execute();
}

/** A pass that failed comes again later, so that it does not stand before everybody else's. */
export async function postponeTicks(db: Db, userId: number, light: LightMs): Promise<void> {
  await db
    .updateTable('watches')
    .set({ due_light: light })
    .where('user_id', '=', userId)
    .where('due_light', '<', light)
    .execute();
}

async function compareAndSet(
  tx: Tx,
  owner: Owner,
  watch: Watch,
  values: Updateable<WatchesTable>,
): Promise<void> {
  const { id, version } = watch;
  const change = { ...values, version: version + 1 };
  if ((await changeOwn(tx, owner, 'watches', { id, version }, change)) !== 1) {
    throw new StaleWatchError(`Watch ${id} was moved by somebody else.`);
  }
}

function watchOf(row: Selectable<WatchesTable>): Watch {
  return {
    id: row.id,
    testamentId: row.testament_id,
    triggerId: row.trigger_id,
    policy: row.policy,
    state: row.state,
    heldAlone: row.held_alone,
    version: row.version,
  };
}
