/**
 * What owners do, as requests: signs of life, pauses, changes. Each is one transaction; the act and
 * what it means for the watches are both kept, or neither.
 */
import type { LifeSource } from '#core/release/commands.ts';
import { asLight } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import type { OwnerAct } from './facts.ts';
import { answerOpenChecks } from './checks.ts';
import type { Tx } from './database.ts';
import { governOwner, ownerOf } from './governing.ts';
import { readMoment } from './moments.ts';
import { closeDeliveries, holdUnsentDeliveries } from './releases.ts';
import type { OwnerRow, TestamentRow, TriggerRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { command, nothingKnown, saveEvents } from './watches.ts';

export function sayAlive(around: Surroundings, ownerId: number, source: LifeSource): void {
  around.record({ kind: 'says-alive', source }, ownerId);
  request(around, ownerId, { kind: 'lives', isHere: source === 'here' }, (tx, now) => {
    signOfLife(around, tx, now, ownerId, source);
  });
}

/** @returns false when the link means nothing, which no link that was ever sent may do. */
export function answerLink(around: Surroundings, token: string): boolean {
  const link = around.db.links.get(token);
  if (link === undefined) return false;
  const { ownerId, checkId } = link;
  around.record({ kind: 'answers', checkId }, ownerId);
  request(around, ownerId, { kind: 'lives', isHere: false }, (tx, now) => {
    const owner = ownerOf(around, ownerId);
    // Whoever has the letter has the address.
    if (owner.confirmedAt === null) confirm(around, tx, owner, now);
    signOfLife(around, tx, now, ownerId, 'check');
    const check = around.db.checks.get(checkId);
    if (check !== undefined) tx.put(around.db.checks, { ...check, status: 'responded' });
  });
  return true;
}

/** Once is enough: whoever does it again is told so. */
export function confirmAddress(around: Surroundings, ownerId: number): void {
  const owner = ownerOf(around, ownerId);
  if (owner.confirmedAt !== null) return;
  around.record({ kind: 'confirms' }, ownerId);
  request(around, ownerId, { kind: 'confirms' }, (tx, now) => {
    signOfLife(around, tx, now, ownerId, 'change');
    tx.put(around.db.owners, { ...ownerOf(around, ownerId), confirmedAt: now.wall });
  });
}

function confirm({ db }: Surroundings, tx: Tx, owner: OwnerRow, now: Moment): void {
  tx.put(db.owners, { ...owner, confirmedAt: now.wall });
  tx.tell({ kind: 'owner-acted', ownerId: owner.id, act: { kind: 'confirms' } });
}

/** @returns whether every watch that can pause does; the engine refuses what is too long. */
export function pauseUntil(around: Surroundings, ownerId: number, untilWall: number): boolean {
  around.record({ kind: 'pauses', untilWall }, ownerId);
  let isPaused = false;
  const forMs = untilWall - around.wallMs();
  request(around, ownerId, { kind: 'pauses', untilWall, forMs }, (tx, now) => {
    // Saying it ends whatever pause there was; the new one takes its place.
    signOfLife(around, tx, now, ownerId, 'here');
    const pausedUntil = asLight(Math.ceil(untilWall) - now.dark);
    tx.put(around.db.owners, { ...ownerOf(around, ownerId), pausedUntil });
    for (const watch of around.db.watchesOf(ownerId)) {
      const decision = around.engine.decidePause(watch.state, watch.policy, untilWall, now);
      if (decision.kind === 'refused') continue;
      saveEvents(around, tx, now, watch, decision.events, 'pause', nothingKnown);
      isPaused = true;
    }
  });
  return isPaused;
}

export function changeTestament(
  around: Surroundings,
  testamentId: number,
  change: Partial<Pick<TestamentRow, 'status' | 'settings' | 'hasWords'>>,
): void {
  const testament = { ...testamentOf(around, testamentId), ...change };
  around.record({ kind: 'keeps-testament', testament }, testament.ownerId);
  // What was released is not changed any more: the whole request is refused.
  if (testament.releasedBy !== null) return;
  const { ownerId, status, ownKind, settings } = testament;
  // Without words there is nothing to release, whatever its status.
  const isActive = status === 'active' && testament.hasWords;
  const act = { kind: 'keeps-testament', testamentId, isActive, ownKind, settings } as const;
  request(around, ownerId, act, (tx, now) => {
    signOfLife(around, tx, now, ownerId, 'change');
    tx.put(around.db.testaments, testament);
    governOwner(around, tx, now, ownerId);
  });
}

/** Makes a trigger, or changes it. A new code is one that was never used. */
export function keepTrigger(around: Surroundings, trigger: TriggerRow): void {
  const { ownerId, isActive, isSpent, kind, settings, cancelHours, picked } = trigger;
  around.record({ kind: 'keeps-trigger', trigger }, ownerId);
  const rules = { triggerKind: kind, settings, cancelHours, picked };
  const act = {
    kind: 'keeps-trigger',
    triggerId: trigger.id,
    isActive,
    isSpent,
    ...rules,
  } as const;
  request(around, ownerId, act, (tx, now) => {
    signOfLife(around, tx, now, ownerId, 'change');
    const isNew = around.db.triggers.get(trigger.id) === undefined;
    if (isNew) around.db.addTrigger(tx, trigger);
    else tx.put(around.db.triggers, trigger);
    governOwner(around, tx, now, ownerId);
  });
}

/**
 * After a release and the owner's return: all of it is called back, and the same testament armed
 * with the next number. What a code released is final.
 */
export function armAgain(around: Surroundings, testamentId: number): void {
  const testament = testamentOf(around, testamentId);
  const { ownerId, releasedBy } = testament;
  if (releasedBy === null || releasedBy === 'code') return;
  around.record({ kind: 'arms-again', testamentId }, ownerId);
  request(around, ownerId, { kind: 'arms-again', testamentId }, (tx, now) => {
    signOfLife(around, tx, now, ownerId, 'change');
    closeDeliveries(around, tx, now, testament);
    const arming = testament.arming + 1;
    tx.put(around.db.testaments, { ...testament, arming, releasedBy: null });
    governOwner(around, tx, now, ownerId);
  });
}

function request(
  around: Surroundings,
  ownerId: number,
  act: OwnerAct,
  body: (tx: Tx, now: Moment) => void,
): void {
  const now = readMoment(around);
  inTransaction(around, 'request', null, (tx) => {
    tx.tell({ kind: 'owner-acted', ownerId, act });
    body(tx, now);
  });
}

/** Rows are locked in the real shell: whoever comes second waits, and then reads what is true. */
export function signOfLife(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  ownerId: number,
  source: LifeSource,
): void {
  const returned = new Set<number>();
  for (const watch of around.db.watchesOf(ownerId)) {
    const { events } = command(around, tx, now, watch, { kind: 'answer', source });
    const isReturn = events.some(({ kind }) => kind === 'Returned');
    const isFinal = watch.state.phase.kind === 'released' && watch.policy.kind === 'code';
    if (isReturn || (isFinal && !around.habits.sparesCodeReleases)) returned.add(watch.id);
  }
  if (source === 'here') {
    tx.put(around.db.owners, { ...ownerOf(around, ownerId), pausedUntil: null });
  }
  answerOpenChecks(around, tx, ownerId);
  tx.remove(around.db.channels, ownerId);
  if (returned.size > 0) holdUnsentDeliveries(around, tx, ownerId, returned);
}

function testamentOf({ db }: Surroundings, testamentId: number): TestamentRow {
  const testament = db.testaments.get(testamentId);
  if (testament === undefined) throw new Error(`There is no testament ${testamentId}`);
  return testament;
}
