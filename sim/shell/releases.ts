/**
 * The irreversible decision as rows: the release, one delivery for each recipient, and their
 * messages, in the transaction that moved the watch.
 */
import { assert } from '#core/assert.ts';
import { lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import { missAlarms } from './checks.ts';
import type { Tx } from './database.ts';
import { putAway } from './deletions.ts';
import { enqueue } from './outbox.ts';
import type { DeliveryRow, ReleaseRow, TestamentRow, WatchRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';

/** What a watch that was released lets go. A code is spent with it. */
export function releaseAll(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  watch: WatchRow,
  testamentIds: readonly number[],
): void {
  const { db } = around;
  for (const id of testamentIds) releaseTestament(around, tx, now, watch, id);
  const trigger = watch.source.kind === 'trigger' ? db.triggers.get(watch.source.id) : undefined;
  if (trigger?.kind !== 'code') return;
  tx.put(db.triggers, { ...trigger, isSpent: true });
  missAlarms(around, tx, watch.ownerId);
}

function releaseTestament(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  watch: WatchRow,
  testamentId: number,
): void {
  const { db, engine, habits } = around;
  const testament = db.testaments.get(testamentId);
  assert(testament?.status === 'active', 'Only an active testament is released');
  assert(watch.state.phase.kind === 'released', 'A watch releases after its decision');
  const { ownerId } = watch;
  const { cause } = watch.state.phase;
  const release: ReleaseRow = {
    id: db.releases.nextId(),
    ownerId,
    testamentId,
    watchId: watch.id,
    arming: testament.arming,
    cause,
    releasedWall: now.wall,
    releasedLight: lightOf(now),
    isReturned: false,
  };
  if (habits.hasUniqueReleases) {
    tx.insertKey(db.releaseKeys, `${testamentId}/${release.arming}`, release.id);
  }
  tx.put(db.releases, release);
  tx.put(db.testaments, { ...testament, releasedBy: cause });
  tx.tell({ kind: 'released', release });
  const { ending, recipientIds } = testament;
  const outcome = engine.releaseOutcomeOf(ending, recipientIds, now);
  if (outcome.kind === 'deleted') putAway(around, tx, testamentId, outcome.keptUntil);
  const told = habits.tellsNobodyOfDeleted ? [] : recipientIds.slice(0, 1);
  for (const recipientId of outcome.kind === 'deleted' ? told : outcome.to) {
    createDelivery(around, tx, now, release, recipientId);
  }
}

function createDelivery(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  { ownerId, id: releaseId }: ReleaseRow,
  recipientId: number,
): void {
  const { db } = around;
  const id = db.deliveries.nextId();
  const rest = { status: 'queued', wasAccepted: false } as const;
  const delivery: DeliveryRow = { id, ownerId, releaseId, recipientId, ...rest };
  db.addDelivery(tx, delivery);
  const { messageId } = enqueue(around, tx, now, { ownerId, kind: 'delivery', refId: id });
  tx.tell({ kind: 'delivery-made', delivery, messageId });
}

/** Moves a delivery on, from one of the given states only. @returns whether it was in one. */
export function moveDelivery(
  { db }: Surroundings,
  tx: Tx,
  id: number,
  from: readonly DeliveryRow['status'][],
  status: DeliveryRow['status'],
): boolean {
  const delivery = db.deliveries.get(id);
  if (delivery === undefined || !from.includes(delivery.status)) return false;
  const wasAccepted = delivery.wasAccepted || status === 'accepted';
  tx.put(db.deliveries, { ...delivery, status, wasAccepted });
  return true;
}

/** The owner came back: what these watches released and was not sent waits until she decides. */
export function holdOnReturn(
  { db, habits }: Surroundings,
  tx: Tx,
  ownerId: number,
  watchIds: ReadonlySet<number>,
): void {
  const deliveryIds = new Set<number>();
  for (const delivery of db.deliveriesOf(ownerId)) {
    const release = db.releases.get(delivery.releaseId);
    if (release === undefined || !watchIds.has(release.watchId) || release.isReturned) continue;
    if (release.cause === 'code' && habits.sparesCodeReleases) continue;
    // What a server took and gave back is not sent again, so there is nothing to hold.
    const isUnsent = delivery.status === 'queued' || delivery.status === 'bounced';
    if (!isUnsent || delivery.wasAccepted) continue;
    tx.put(db.deliveries, { ...delivery, status: 'held' });
    deliveryIds.add(delivery.id);
  }
  for (const { releaseId } of db.deliveriesOf(ownerId)) {
    const release = db.releases.get(releaseId);
    if (release === undefined || !watchIds.has(release.watchId) || release.isReturned) continue;
    if (release.cause !== 'code') tx.put(db.releases, { ...release, isReturned: true });
  }
  for (const id of db.pending) {
    const message = db.outbox.get(id);
    if (message?.kind !== 'delivery' || !deliveryIds.has(message.refId)) continue;
    tx.put(db.outbox, { ...message, status: 'held' });
  }
  if (deliveryIds.size > 0) tx.tell({ kind: 'deliveries-held', deliveryIds: [...deliveryIds] });
}

/** Called back: every page of the release closes, and no mail of it leaves any more. */
export function closeDeliveries(
  { db, habits }: Surroundings,
  tx: Tx,
  now: Moment,
  { id: testamentId, ownerId, arming }: TestamentRow,
): void {
  const deliveryIds = new Set<number>();
  for (const delivery of db.deliveriesOf(ownerId)) {
    const release = db.releases.get(delivery.releaseId);
    if (release?.testamentId !== testamentId || release.arming !== arming) continue;
    if (delivery.status === 'accepted' && !habits.closesEveryPage) continue;
    tx.put(db.deliveries, { ...delivery, status: 'closed' });
    deliveryIds.add(delivery.id);
  }
  for (const message of db.outboxOf(ownerId)) {
    const isGivenUp = message.status === 'open' && habits.endsGivenUp;
    const isLeft = isGivenUp || ['pending', 'held'].includes(message.status);
    if (message.kind !== 'delivery' || !deliveryIds.has(message.refId) || !isLeft) continue;
    const settled = { settledAt: now.wall, settledLight: lightOf(now) };
    tx.put(db.outbox, { ...message, status: 'obsolete', ...settled });
  }
  tx.tell({ kind: 'deliveries-closed', deliveryIds: [...deliveryIds] });
}
