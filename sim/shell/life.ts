/**
 * What owners do, as requests: signs of life, pauses, changes. Each is one transaction; the act and
 * what it means for the watches are both kept, or neither.
 */
import type { LifeSource } from '#core/release/commands.ts';
import { asLight, lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import type { LifeStrength } from '#core/release/strength.ts';
import type { OwnerAct } from './facts.ts';
import { beginCarry, countCarry } from './carry.ts';
import { answerOpenChecks } from './checks.ts';
import type { Tx } from './database.ts';
import { governOwner, ownerOf } from './governing.ts';
import { readMoment } from './moments.ts';
import { closeDeliveries, holdUnsentDeliveries } from './releases.ts';
import type { OwnerRow, TestamentRow, TriggerRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { nothingKnown, saveEvents } from './watches.ts';

export function sayAlive(
  around: Surroundings,
  ownerId: number,
  source: LifeSource,
  strength: LifeStrength,
): void {
  around.record({ kind: 'says-alive', source, strength }, ownerId);
  const act = { kind: 'lives', isHere: source === 'here' } as const;
  request(around, { ownerId, source, strength, act }, () => undefined);
}

/** @returns false when the link means nothing, which no link that was ever sent may do. */
export function answerLink(around: Surroundings, token: string): boolean {
  const link = around.db.links.get(token);
  if (link === undefined) return false;
  const { ownerId, checkId } = link;
  around.record({ kind: 'answers', checkId }, ownerId);
  const strength = around.habits.countsLinks ? 'medium' : 'weak';
  const asked = { ownerId, strength, act: { kind: 'lives', isHere: false } } as const;
  inOwnTransaction(around, asked, (tx, now) => {
    const owner = ownerOf(around, ownerId);
    // Whoever has the letter has the address.
    if (owner.confirmedAt === null) confirm(around, tx, owner, now);
    signOfLife(around, tx, now, ownerId, { source: 'check', strength });
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
  const act = { kind: 'confirms' } as const;
  request(around, { ownerId, source: 'change', strength: 'strong', act }, (tx, now) => {
    tx.put(around.db.owners, { ...ownerOf(around, ownerId), confirmedAt: now.wall });
  });
}

function confirm({ db }: Surroundings, tx: Tx, owner: OwnerRow, now: Moment): void {
  tx.put(db.owners, { ...owner, confirmedAt: now.wall });
  const act = { kind: 'confirms' } as const;
  tx.tell({ kind: 'owner-acted', ownerId: owner.id, strength: 'medium', act });
}

/** @returns whether every watch that can pause does; the engine refuses what is too long. */
export function pauseUntil(around: Surroundings, ownerId: number, untilWall: number): boolean {
  around.record({ kind: 'pauses', untilWall }, ownerId);
  let isPaused = false;
  const forMs = untilWall - around.wallMs();
  const act = { kind: 'pauses', untilWall, forMs } as const;
  // Saying it ends whatever pause there was; the new one takes its place.
  request(around, { ownerId, source: 'here', strength: 'strong', act }, (tx, now) => {
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
  request(around, { ownerId, source: 'change', strength: 'strong', act }, (tx, now) => {
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
  request(around, { ownerId, source: 'change', strength: 'strong', act }, (tx, now) => {
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
  const act = { kind: 'arms-again', testamentId } as const;
  request(around, { ownerId, source: 'change', strength: 'strong', act }, (tx, now) => {
    closeDeliveries(around, tx, now, testament);
    const arming = testament.arming + 1;
    tx.put(around.db.testaments, { ...testament, arming, releasedBy: null });
    governOwner(around, tx, now, ownerId);
  });
}

interface Asked {
  readonly ownerId: number;
  readonly strength: LifeStrength;
  readonly act: OwnerAct;
}

/** In a session of hers: begins with the sign of life that it is. */
function request(
  around: Surroundings,
  asked: Asked & { readonly source: LifeSource },
  body: (tx: Tx, now: Moment) => void,
): void {
  const { ownerId, strength, source } = asked;
  inOwnTransaction(around, asked, (tx, now) => {
    signOfLife(around, tx, now, ownerId, { source, strength });
    // Counted once more at the end, by the rules that the work has made.
    beginCarry(around, tx, ownerId, strength);
    body(tx, now);
    countCarry(around, tx, now, ownerId);
  });
}

function inOwnTransaction(
  around: Surroundings,
  { ownerId, strength, act }: Asked,
  body: (tx: Tx, now: Moment) => void,
): void {
  const now = readMoment(around);
  inTransaction(around, 'request', null, (tx) => {
    tx.tell({ kind: 'owner-acted', ownerId, strength, act });
    body(tx, now);
  });
}

/** Rows are locked in the real shell: whoever comes second waits, and then reads what is true. */
export function signOfLife(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  ownerId: number,
  { source, strength }: { readonly source: LifeSource; readonly strength: LifeStrength },
): void {
  const { db, engine, habits } = around;
  beginCarry(around, tx, ownerId, strength);
  const { carriedUntil: carriesUntil } = ownerOf(around, ownerId);
  const isSpent = engine.provesNothing(carriesUntil, lightOf(now));
  if (isSpent) around.count('sign of life was spent');
  const returned = new Set<number>();
  for (const watch of db.watchesOf(ownerId)) {
    const answer = { kind: 'answer', source, carriesUntil } as const;
    const events = engine.decide(watch.state, watch.policy, answer, now);
    // What it does not move is looked at when it was to be, which depends on the world around it.
    const isMoved = events.length > 0 || !habits.keepsDueTimes;
    if (isMoved) saveEvents(around, tx, now, watch, events, 'answer', nothingKnown);
    const isReturn = events.some(({ kind }) => kind === 'Returned');
    const isFinal = watch.state.phase.kind === 'released' && watch.policy.kind === 'code';
    if (isReturn || (isFinal && !habits.sparesCodeReleases)) returned.add(watch.id);
  }
  countCarry(around, tx, now, ownerId);
  if (source === 'here') {
    tx.put(db.owners, { ...ownerOf(around, ownerId), pausedUntil: null });
  }
  if (!isSpent || !habits.keepsAskingStronger) answerOpenChecks(around, tx, ownerId);
  if (!isSpent || !habits.keepsRefusals) tx.remove(db.channels, ownerId);
  if (returned.size > 0) holdUnsentDeliveries(around, tx, ownerId, returned);
}

function testamentOf({ db }: Surroundings, testamentId: number): TestamentRow {
  const testament = db.testaments.get(testamentId);
  if (testament === undefined) throw new Error(`There is no testament ${testamentId}`);
  return testament;
}
