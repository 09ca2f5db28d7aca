/**
 * A tick: finds the watches that are due and lets the engine take one step with each. Everything
 * that follows from the steps of one owner is one transaction: states, checks, releases,
 * deliveries, messages and ledger.
 */
import type { Deps } from '#server/deps.ts';
import type { Alarming } from '#server/jobs/operator.ts';
import { decide, releaseIsDue } from '#core/release/decide.ts';
import type { World } from '#core/release/commands.ts';
import { addLight, lightOf, provedLight, MINUTE_MS, type Moment } from '#core/release/moment.ts';
import type { Db } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { lockOwner } from '#server/store/accounts.ts';
import { expireManualChecks } from '#server/store/check-outcomes.ts';
import { createCheck, type CheckNotice } from '#server/store/checks.ts';
import { notifyFormerAddresses } from './former-address.ts';
import { announceChange } from '#server/store/change-mark.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { admitRelease } from './breaker.ts';
import { holdForLateMail } from './late-mail.ts';
import { testamentsInScope, readScope, type Scope, type ScopedTestament } from './scope.ts';
import { stopEmptyWatches } from './liveness.ts';
import {
  mailReleased,
  missUnawaited,
  notifyGrace,
  notifyReleased,
  type MovedWatch,
} from './owner-notifications.ts';
import { releaseSet } from './release-set.ts';
import type { WrittenRelease } from './release.ts';
import {
  findDueWatches,
  lockWatchesOf,
  postponeTicks,
  saveAll,
  StaleWatchError,
  withMoved,
  type Decided,
  type DueWatch,
  type Watch,
} from './watch.ts';
import { readWorld, type MailFacts, type OwnerWorld } from './world.ts';

export interface TickContext
  extends
    Pick<Deps, 'db' | 'vault' | 'entropy' | 'log' | 'newMessageId' | 'messageIdOf'>,
    Alarming {
  readonly mailFacts: MailFacts;
  /** How many watches a tick takes; the others wait for the next tick, which follows at once. */
  readonly batchSize?: number | undefined;
  /** Null while the clock is in doubt: then nothing is decided. */
  readTrustedMoment(): Promise<Moment | null>;
  /** An older copy may take the place of the database between any two transactions. */
  isBehind(tx: Tx): Promise<boolean>;
}

const usualBatchSize = 200;
const failedTickPauseMs = 10 * MINUTE_MS;

/** One tick over everything due. @returns how many owners had a step taken. */
export async function tickDueWatches(context: TickContext): Promise<number> {
  const now = await context.readTrustedMoment();
  if (now === null) {
    return 0;
  }
  await expireManualChecks(context.db, now.wall);
  const count = context.batchSize ?? usualBatchSize;
  const due = await findDueWatches(context.db, provedLight(now), count);
  const left = [...Map.groupBy(due, (watch) => watch.userId)];
  let moved = 0;
  let place = 0;
  while (left.length > 0) {
    const [next] = left.splice(place % left.length, 1);
    const outcome = await tickOwner(context, next![0], next![1], now);
    if (outcome === 'moved') moved += 1;
    // Another process goes the same way: we go on somewhere else, or we meet at each owner.
    if (outcome === 'taken') place = context.entropy.bytes(2).readUInt16BE();
  }
  return moved;
}

/** `taken`: another process was first, or the owner herself. */
type TickOutcome = 'moved' | 'nothing' | 'taken';

async function tickOwner(
  context: TickContext,
  userId: number,
  found: readonly DueWatch[],
  now: Moment,
): Promise<TickOutcome> {
  try {
    return await inTransaction(context.db, (tx) => step(tx, context, userId, found, now));
  } catch (error) {
    if (error instanceof StaleWatchError) {
      // Somebody answered in this very moment, or another process was first: they win.
      return 'nothing';
    }
    // A bug or a broken row of one owner must not stop the others, nor stand before them for ever.
    context.log.error({ err: error, userId }, 'tick failed');
    const later = addLight(lightOf(now), failedTickPauseMs);
    await postponeTicks(context.db, userId, later);
    // With each postponement and not before it: then it is this owner, and not the whole database.
    const facts = { userId, error: error instanceof Error ? error.name : 'unknown' };
    await context.operator.alarm('a step of an owner fails and needs a human', facts);
    return 'nothing';
  }
}

/** The steps of one owner: one transaction, one moment. */
interface OwnerTick extends OwnerTx {
  readonly context: TickContext;
}

/** What is decided for one watch, and what that lets go. */
interface OwnStep extends Decided {
  readonly covered: readonly ScopedTestament[];
}

/** What the steps of one owner ask for beyond their states. */
interface Consequences {
  readonly attempts: readonly CheckNotice[];
  readonly warnings: readonly CheckNotice[];
  readonly releases: readonly WrittenRelease[];
}

async function step(
  tx: Tx,
  context: TickContext,
  userId: number,
  found: readonly DueWatch[],
  now: Moment,
): Promise<TickOutcome> {
  if (await context.isBehind(tx)) return 'nothing';
  const owner = await lockOwner(tx, context.vault, userId);
  if (owner === null) return 'nothing';
  const tick: OwnerTick = { tx, context, owner, now };
  // State is read here, inside the transaction that writes it: an answer that came first wins.
  const watches = await lockWatchesOf(tx, owner);
  const versions = new Map(watches.map(({ id, version }) => [id, version]));
  // Whatever is still due then is found by the next tick, as it is now.
  if (found.every(({ id, version }) => versions.get(id) !== version)) return 'taken';
  const watchIds = new Set(found.map(({ id }) => id));
  const isCodeEntered = ({ policy, state }: Watch) =>
    policy.kind === 'code' && state.phase.kind === 'held';
  if (watches.some(isCodeEntered)) await holdForLateMail(tick);
  const { worldFor } = await readWorld(tx, context.mailFacts, owner, now);
  const steps = await decideSteps(tick, watches, watchIds, worldFor);
  const saved = await saveAll(tick, steps);
  const moved = steps.flatMap(({ events }, place): MovedWatch[] => {
    const watch = saved[place];
    return watch === undefined || events.length === 0 ? [] : [{ watch, events }];
  });
  const lettingGo = steps.flatMap(({ covered }, place) => {
    const watch = saved[place];
    return watch === undefined ? [] : covered.map((testament) => ({ watch, testament }));
  });
  const releases = await releaseSet(tick, context, lettingGo);
  // Asked a moment ago, and nobody waits for it any more: its testaments have just been released.
  const stopped = releases.length > 0 ? await stopEmptyWatches(tick) : new Set();
  const running = moved.filter(({ watch }) => !stopped.has(watch.id));
  await carryOut(tick, withMoved(watches, saved), { ...noticesOf(running), releases });
  await notifyGrace(tick, running, worldFor);
  return moved.length > 0 ? 'moved' : 'nothing';
}

/**
 * The step of each watch that has one, also of those that this tick did not find: what is due at
 * the same moment belongs together, however many they are.
 */
async function decideSteps(
  tick: OwnerTick,
  watches: readonly Watch[],
  found: ReadonlySet<number>,
  worldFor: OwnerWorld['worldFor'],
): Promise<OwnStep[]> {
  const steps: OwnStep[] = [];
  const gone = new Set<number>();
  const asked: AskedBreaker = { mayRelease: null };
  let scope: Scope | null = null;
  const stillOver = (watch: Watch, all: Scope) =>
    testamentsInScope(watch, all).filter(({ id }) => !gone.has(id));
  for (const watch of watches) {
    // Left with nothing by the release of another one: it is about to be stopped.
    if (gone.size > 0 && scope !== null && stillOver(watch, scope).length === 0) continue;
    const world = await withBreaker(tick, watch, worldFor(watch), asked);
    const events = decide(watch.state, watch.policy, { kind: 'tick', world }, tick.now);
    if (events.some(({ kind }) => kind === 'Released')) {
      scope ??= await readScope(tick.tx, tick.owner);
      const covered = stillOver(watch, scope);
      covered.forEach(({ id }) => gone.add(id));
      // Whatever took its last testament away has not told it: it has nothing to let go.
      const isEmpty = covered.length === 0;
      const stop = isEmpty ? decide(watch.state, watch.policy, { kind: 'stop' }, tick.now) : [];
      steps.push({ watch, events: isEmpty ? stop : events, world, covered });
    } else if (events.length > 0 || found.has(watch.id)) {
      steps.push({ watch, events, world, covered: [] });
    }
  }
  return steps;
}

/** What the breaker said of this owner in this tick; null while nobody asked. */
interface AskedBreaker {
  mayRelease: boolean | null;
}

/** Only a release that is due asks the breaker, which counts owners and is asked once for each. */
async function withBreaker(
  tick: OwnerTick,
  watch: Watch,
  world: World,
  asked: AskedBreaker,
): Promise<World> {
  if (!releaseIsDue(watch.state, watch.policy, world, tick.now)) {
    return world;
  }
  const isByCode = watch.policy.kind === 'code';
  const asking = { operator: tick.context.operator, isByCode };
  asked.mayRelease ??= await admitRelease(tick, asking);
  return { ...world, mayRelease: asked.mayRelease };
}

function noticesOf(moved: readonly MovedWatch[]): Omit<Consequences, 'releases'> {
  const attempts: CheckNotice[] = [];
  const warnings: CheckNotice[] = [];
  for (const { watch, events } of moved) {
    for (const event of events) {
      if (event.kind === 'AttemptRequested') {
        attempts.push({ watchId: watch.id, notice: event.notice });
      } else if (event.kind === 'WarningRequested') {
        warnings.push({ watchId: watch.id, notice: event.notice });
      }
    }
  }
  return { attempts, warnings };
}

/** Checks of one owner due in the same tick share one message, and so do warnings. */
async function carryOut(
  tick: OwnerTick,
  watches: readonly Watch[],
  { attempts, warnings, releases }: Consequences,
): Promise<void> {
  if (attempts.length + warnings.length + releases.length > 0) {
    // A release may have stopped some of them.
    await missUnawaited(tick, releases.length > 0 ? undefined : watches);
  }
  if (attempts.length > 0) {
    await createCheck(tick, tick.context, 'attempt', attempts);
    // The mail may leave days from now; in an open page the owner can answer at once.
    await announceChange(tick.tx, tick.owner);
  }
  if (warnings.length > 0) {
    await createCheck(tick, tick.context, 'warning', warnings);
    await notifyFormerAddresses(tick, tick.context, 'former-warning');
  }
  await notifyReleased(tick, releases);
  await mailReleased(tick, tick.context, releases);
}

/** The light time of the next watch that is due, or null when none is. */
export async function nextTickDue(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('watches')
    .select((e) => e.fn.min('due_light').as('dueLight'))
    .executeTakeFirst();
  return row?.dueLight ?? null;
}
