/**
 * A pass: finds the watches that are due and lets the engine take one step with each. Everything
 * that follows from the steps of one owner is one transaction: states, checks, releases,
 * deliveries, messages and ledger.
 */
import type { Kysely } from 'kysely';
import { decide, releaseIsDue } from '#core/release/decide.ts';
import type { World } from '#core/release/commands.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import { isLatestNotice } from '#core/release/outcomes.ts';
import { addLight, lightOf, MINUTE_MS, type Moment } from '#core/release/moment.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Vault } from '#server/crypto/vault.ts';
import type { Database } from '#server/db/schema.ts';
import { inTransaction, type Tx } from '#server/db/transaction.ts';
import { findOwner } from '#server/features/accounts/account.store.ts';
import {
  createCheck,
  expireManualChecks,
  markMissed,
  type Notice,
} from '#server/features/checks/check.store.ts';
import type { Operator } from '#server/jobs/operator.ts';
import type { Entropy } from '#server/platform/entropy.ts';
import type { Logger } from '#server/platform/log.ts';
import { admitRelease } from './breaker.store.ts';
import { releaseTestament } from './release.store.ts';
import {
  findDueWatches,
  postponeLook,
  readWatches,
  saveEvents,
  StaleWatchError,
  type Watch,
} from './watch.store.ts';
import { readWorld, type MailFacts } from './world.store.ts';

export interface LookContext {
  readonly db: Kysely<Database>;
  readonly vault: Vault;
  readonly entropy: Entropy;
  readonly log: Logger;
  readonly operator: Pick<Operator, 'alarm'>;
  readonly mailFacts: MailFacts;
  readonly messageIdDomain: string;
  /** Null while the clock is in doubt: then nothing is decided. */
  readTrustedMoment(): Promise<Moment | null>;
}

/** A limit on everything: what is over it comes in the next pass, which follows at once. */
const batchSize = 200;
const failedLookPauseMs = 10 * MINUTE_MS;

/** One pass over everything due. @returns how many owners had a step taken. */
export async function lookAtDueWatches(context: LookContext): Promise<number> {
  const now = await context.readTrustedMoment();
  if (now === null) {
    return 0;
  }
  await expireManualChecks(context.db, now.wall);
  const due = await findDueWatches(context.db, lightOf(now), batchSize);
  const byOwner = Map.groupBy(due, (watch) => watch.userId);
  let moved = 0;
  for (const [userId, rows] of byOwner) {
    moved += (await lookAtOwner(context, userId, new Set(rows.map((watch) => watch.id)), now))
      ? 1
      : 0;
  }
  return moved;
}

async function lookAtOwner(
  context: LookContext,
  userId: number,
  watchIds: ReadonlySet<number>,
  now: Moment,
): Promise<boolean> {
  try {
    return await inTransaction(context.db, (tx) => step(tx, context, userId, watchIds, now));
  } catch (error) {
    if (error instanceof StaleWatchError) {
      // Somebody answered in this very moment, or another process was first: they win.
      return false;
    }
    // A bug or a broken row of one owner must not stop the others, nor stand before them for ever.
    context.log.error({ err: error, userId }, 'look failed');
    const later = addLight(lightOf(now), failedLookPauseMs);
    await postponeLook(context.db, userId, [...watchIds], later);
    return false;
  }
}

/** The steps of one owner: one transaction, one moment. */
interface OwnerPass {
  readonly tx: Tx;
  readonly context: LookContext;
  readonly owner: Owner;
  readonly now: Moment;
}

/** What the steps of one owner ask for beyond their states. */
interface Consequences {
  readonly attempts: Notice[];
  readonly warnings: Notice[];
  readonly released: Watch[];
}

async function step(
  tx: Tx,
  context: LookContext,
  userId: number,
  watchIds: ReadonlySet<number>,
  now: Moment,
): Promise<boolean> {
  const owner = await findOwner(tx, context.vault, userId);
  if (owner === null) {
    return false;
  }
  const pass: OwnerPass = { tx, context, owner, now };
  const world = await readWorld(tx, context.mailFacts, owner, now);
  const consequences: Consequences = { attempts: [], warnings: [], released: [] };
  let hasMoved = false;
  // State is read here, inside the transaction that writes it: an answer that came first wins.
  for (const watch of await readWatches(tx, owner)) {
    if (watchIds.has(watch.id)) {
      const { saved, events } = await lookAt(pass, watch, world.worldFor(watch.policy));
      collect(consequences, saved, events);
      hasMoved ||= events.length > 0;
    }
  }
  await carryOut(pass, consequences);
  return hasMoved;
}

async function lookAt(
  { tx, context, owner, now }: OwnerPass,
  watch: Watch,
  worldBefore: World,
): Promise<{ saved: Watch; events: readonly ReleaseEvent[] }> {
  const world = releaseIsDue(watch.state, watch.policy, worldBefore, now)
    ? { ...worldBefore, mayRelease: await admitRelease(tx, owner, now, context.operator) }
    : worldBefore;
  const events = decide(watch.state, watch.policy, { kind: 'look', world }, now);
  return { saved: await saveEvents(tx, owner, now, watch, events, world), events };
}

function collect(consequences: Consequences, watch: Watch, events: readonly ReleaseEvent[]): void {
  for (const event of events) {
    switch (event.kind) {
      case 'AttemptRequested':
        consequences.attempts.push({ watchId: watch.id, notice: event.notice });
        break;
      case 'WarningRequested':
        consequences.warnings.push({ watchId: watch.id, notice: event.notice });
        break;
      case 'Released':
        consequences.released.push(watch);
        break;
      default:
        break;
    }
  }
}

/** Checks of one owner due in the same pass share one message, and so do warnings. */
async function carryOut(
  { tx, context, owner, now }: OwnerPass,
  { attempts, warnings, released }: Consequences,
): Promise<void> {
  if (attempts.length + warnings.length + released.length > 0) {
    const watches = new Map((await readWatches(tx, owner)).map((watch) => [watch.id, watch]));
    await markMissed(tx, owner, ({ watchId, notice }) => {
      const watch = watches.get(watchId);
      return watch !== undefined && isLatestNotice(watch.state, notice);
    });
  }
  if (attempts.length > 0) {
    await createCheck(tx, context, owner, now, 'attempt', attempts);
  }
  if (warnings.length > 0) {
    await createCheck(tx, context, owner, now, 'warning', warnings);
  }
  for (const watch of released) {
    await releaseTestament(tx, context, owner, now, watch);
  }
}

/** The light time of the next watch that is due, or null when none is. */
export async function nextLookDue(db: Kysely<Database>): Promise<number | null> {
  const row = await db
    .selectFrom('watches')
    .select((e) => e.fn.min('due_light').as('dueLight'))
    .executeTakeFirst();
  return row?.dueLight ?? null;
}
