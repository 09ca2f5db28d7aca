/** What the model holds of one owner, and of the installation. */
import { openChannel } from '#core/release/channel.ts';
import type { Database } from '../shell/database.ts';
import type { CheckRow, OutboxRow, WatchRow } from '../shell/rows.ts';
import { noticesName, sourceName, type Comparable, type LedgerLine } from './comparable.ts';

export function modelOwner(db: Database, ownerId: number): Comparable {
  const rows: Comparable = new Map();
  const owner = db.owners.get(ownerId);
  rows.set('account', {
    confirmedAt: owner?.confirmedAt,
    pausedUntil: owner?.pausedUntil,
    carriedUntil: owner?.carriedUntil,
  });
  rows.set('channel', db.channels.get(ownerId)?.record ?? openChannel);
  for (const testament of db.testamentsOf(ownerId).filter(({ isRemoved }) => !isRemoved)) {
    const { id, status, arming, releasedBy, floor, ending, keptUntil } = testament;
    const isAway = keptUntil !== null;
    const isReleased = releasedBy !== null;
    rows.set(`testament ${id}`, { status, arming, isReleased, floor, ending, isAway, keptUntil });
  }
  for (const { kind, isActive, isSpent } of db.triggersOf(ownerId)) {
    rows.set(`trigger for a ${kind}`, { isActive, isSpent });
  }
  for (const watch of db.watchesOf(ownerId)) {
    const { state, policy, dueLight } = watch;
    rows.set(`watch over ${nameOf(watch)}`, { state, policy, dueLight });
  }
  for (const [place, check] of db.checksOf(ownerId).entries()) {
    const { type, status } = check;
    rows.set(`check ${place + 1}`, { type, status, for: carriedBy(db, check) });
  }
  for (const delivery of db.deliveriesOf(ownerId)) {
    rows.set(`delivery of ${deliveryName(db, delivery.id)}`, { status: delivery.status });
  }
  for (const [place, message] of db.outboxOf(ownerId).entries()) {
    rows.set(`message ${place + 1}`, messageOf(db, message));
  }
  return rows;
}

export function modelInstallation(db: Database): Comparable {
  const { clock, breaker, youngBreaker } = db.installed;
  return new Map<string, unknown>([
    ['clock', clock],
    ['breaker', breaker],
    ['breaker of the young', youngBreaker],
    ['canary', db.canary.get(1)?.at ?? null],
  ]);
}

export function modelLedger(db: Database, ownerId: number, after: number): LedgerLine[] {
  const entries = (db.ledgers.get(ownerId) ?? []).slice(after);
  return entries.map(({ watchId, wallAt, darkMs, event }) => {
    const source = watchName(db, watchId) ?? 'none';
    return { source, wallAt, darkMs, event };
  });
}

function nameOf({ source, policy }: WatchRow): string {
  return sourceName(source, policy.kind);
}

/** Null where it is gone. */
function watchName(db: Database, id: number): string | null {
  const watch = db.watches.get(id);
  return watch === undefined || db.isRemoved(watch.source) ? null : nameOf(watch);
}

function messageOf(db: Database, message: OutboxRow): object {
  const { kind, refId, status, attempts, dueAt, createdAt, settledAt, cameBackAt } = message;
  const check = kind === 'delivery' ? undefined : db.checks.get(refId);
  const rest = kind === 'change-waits' ? 'changes' : deliveryName(db, refId);
  return {
    kind,
    about: check === undefined ? rest : carriedBy(db, check),
    status,
    attempts,
    dueAt: status === 'pending' ? dueAt : null,
    createdAt,
    createdLight: message.createdLight,
    settledAt,
    cameBackAt,
  };
}

/** An alarm of a code tells of a code, and of no notice. */
function carriedBy(db: Database, { type, notices }: CheckRow): string {
  if (type === 'code') return 'a code';
  return noticesName(
    notices.flatMap(({ watchId, notice }) => {
      const source = watchName(db, watchId);
      return source === null ? [] : [{ source, notice }];
    }),
  );
}

function deliveryName(db: Database, id: number): string {
  const delivery = db.deliveries.get(id);
  const release = db.releases.get(delivery?.releaseId ?? 0);
  return `testament ${release?.testamentId}/${release?.arming} to ${delivery?.recipientId}`;
}
