/**
 * What owners do, as requests: signs of life, pauses, changes. Each is one transaction; the act and
 * what it means for the watches are both kept, or neither.
 */
import type { LivenessSource } from '#core/release/commands.ts';
import { lightOf } from '#core/release/moment.ts';
import type { Moment } from '#core/release/moment.ts';
import type { LivenessStrength } from '#core/release/strength.ts';
import type { OwnerAct } from './facts.ts';
import { beginCarry, countCarry } from './carry.ts';
import { answerOpenChecks } from './checks.ts';
import type { Tx } from './database.ts';
import { picksWhatIsGone, takeOutAgain } from './deletions.ts';
import { ownerOf } from './scope.ts';
import { PasswordNeededError, isPaused, prospectsBefore, setFloors } from './floors.ts';
import { reconcileOwner, takeOverRules } from './reconcile.ts';
import { readMoment } from './moments.ts';
import { closeDeliveries, holdOnReturn } from './releases.ts';
import type { OwnerRow, TestamentRow, TriggerRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { nothingKnown, saveEvents } from './watches.ts';

export function sayAlive(
  around: Surroundings,
  ownerId: number,
  source: LivenessSource,
  strength: LivenessStrength,
): void {
  around.record({ kind: 'says-alive', source, strength }, ownerId);
  const act = { kind: 'lives', isHere: source === 'here' } as const;
  const nothing = (): void => undefined;
  if (source === 'here') sayHere(around, { ownerId, source, strength, act }, nothing);
  else request(around, { ownerId, source, strength, act }, nothing);
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
  changeAsOwner(around, { ownerId, strength: 'strong', act }, (tx, now) => {
    tx.put(around.db.owners, { ...ownerOf(around, ownerId), confirmedAt: now.wall });
  });
}

function confirm({ db }: Surroundings, tx: Tx, owner: OwnerRow, now: Moment): void {
  tx.put(db.owners, { ...owner, confirmedAt: now.wall });
  const act = { kind: 'confirms' } as const;
  tx.tell({ kind: 'owner-acted', ownerId: owner.id, strength: 'medium', act });
}

/** @returns whether every watch that can pause does; the engine refuses what is too long. */
export function pauseUntil(
  around: Surroundings,
  ownerId: number,
  untilWall: number,
  strength: LivenessStrength,
): boolean {
  around.record({ kind: 'pauses', untilWall, strength }, ownerId);
  let hasPaused = false;
  const forMs = untilWall - around.wallMs();
  const act = { kind: 'pauses', untilWall, forMs } as const;
  // Saying it ends whatever pause there was; the new one takes its place.
  sayHere(around, { ownerId, source: 'here', strength, act }, (tx, now) => {
    const owner = ownerOf(around, ownerId);
    const term = around.engine.pauseTerm(untilWall, owner.zone, owner.carriedUntil, now);
    if (term.kind === 'refused') return;
    for (const watch of around.db.watchesOf(ownerId)) {
      const events = around.engine.decidePause(watch.state, watch.policy, term.until, now);
      if (events.length === 0) continue;
      saveEvents(around, tx, now, watch, events, 'pause', nothingKnown);
      hasPaused = true;
    }
    tx.put(around.db.owners, { ...owner, pausedUntil: term.until });
  });
  return hasPaused;
}

type ChangeableField = 'status' | 'settings' | 'hasWords' | 'contents' | 'ending';

export function changeTestament(
  around: Surroundings,
  testamentId: number,
  change: Partial<Pick<TestamentRow, ChangeableField>>,
  strength: LivenessStrength,
): void {
  const was = testamentOf(around, testamentId);
  const testament = { ...was, ...change };
  around.record({ kind: 'keeps-testament', testament, strength }, testament.ownerId);
  // What was released is not changed any more: the whole request is refused.
  if (testament.releasedBy !== null) return;
  const { ownerId, status, ownKind, settings, ending } = testament;
  // Without words there is nothing to release, whatever its status.
  const isActive = status === 'active' && testament.hasWords;
  const hasOtherWords = was.contents !== testament.contents || was.hasWords !== testament.hasWords;
  const kept = { testamentId, isActive, ownKind, settings, hasOtherWords, ending };
  const act = { kind: 'keeps-testament', ...kept } as const;
  changeAsOwner(around, { ownerId, strength, act, savedId: testamentId }, (tx, now) => {
    const { floor } = testamentOf(around, testamentId);
    tx.put(around.db.testaments, { ...testament, floor });
    reconcileOwner(around, tx, now, ownerId);
  });
}

/** Makes a trigger, or changes it. A code that was used gives way to a new one. */
export function keepChanged(
  around: Surroundings,
  trigger: TriggerRow,
  strength: LivenessStrength,
): void {
  const was = around.db.triggers.get(trigger.id);
  const isNewCode = was?.isSpent === true && !trigger.isSpent;
  const codeNumber = trigger.codeNumber + (isNewCode ? 1 : 0);
  keepTrigger(around, { ...trigger, codeNumber }, strength);
}

/** A new code is one that was never used. */
export function keepTrigger(
  around: Surroundings,
  trigger: TriggerRow,
  strength: LivenessStrength,
): void {
  const { ownerId, isActive, isSpent, kind, settings, cancelHours, picked } = trigger;
  around.record({ kind: 'keeps-trigger', trigger, strength }, ownerId);
  const was = around.db.triggers.get(trigger.id);
  // The whole request is refused.
  if (picksWhatIsGone(around, was, trigger)) return;
  const hasNewCode = kind === 'code' && was?.codeNumber !== trigger.codeNumber;
  const rules = { triggerKind: kind, settings, cancelHours, picked };
  const kept = { triggerId: trigger.id, isActive, isSpent, hasNewCode, ...rules };
  const act = { kind: 'keeps-trigger', ...kept } as const;
  changeAsOwner(around, { ownerId, strength, act }, (tx, now) => {
    if (was === undefined) around.db.addTrigger(tx, trigger);
    else tx.put(around.db.triggers, trigger);
    reconcileOwner(around, tx, now, ownerId);
  });
}

/**
 * After a release and the owner's return: all of it is called back, and the same testament armed
 * with the next number. What a code handed over is final.
 */
export function armAgain(around: Surroundings, testamentId: number): void {
  const testament = testamentOf(around, testamentId);
  const { ownerId, releasedBy, keptUntil, isRemoved } = testament;
  if (releasedBy === null || isRemoved) return;
  // Of what was deleted nobody has got anything.
  if (releasedBy === 'code' && keptUntil === null) return;
  around.record({ kind: 'arms-again', testamentId }, ownerId);
  const act = { kind: 'arms-again', testamentId } as const;
  changeAsOwner(around, { ownerId, strength: 'strong', act }, (tx, now) => {
    closeDeliveries(around, tx, now, testament);
    const again = takeOutAgain(around, tx, testamentOf(around, testamentId));
    const arming = testament.arming + 1;
    tx.put(around.db.testaments, { ...again, arming, releasedBy: null });
    reconcileOwner(around, tx, now, ownerId);
  });
}

interface Asked {
  readonly ownerId: number;
  readonly strength: LivenessStrength;
  readonly act: OwnerAct;
}

/** A change that may let something go earlier, in another way or in other words. */
function changeAsOwner(
  around: Surroundings,
  asked: Asked & { readonly savedId?: number },
  body: (tx: Tx, now: Moment) => void,
): void {
  const isFresh = asked.strength === 'strong';
  const act = { ...asked, isFresh, asksPassword: !isFresh };
  try {
    request(around, { ...asked, source: 'change' }, (tx, now) => {
      const before = prospectsBefore(around, now, act);
      body(tx, now);
      if (before !== null) setFloors(around, tx, now, before, act);
    });
  } catch (error) {
    if (!(error instanceof PasswordNeededError)) throw error;
    around.count('refused without the password');
  }
}

/** What comes earlier by the end of a pause, an old one or a new one, waits like any change. */
function sayHere(
  around: Surroundings,
  asked: Asked & { readonly source: 'here' },
  body: (tx: Tx, now: Moment) => void,
): void {
  const act = { ownerId: asked.ownerId, isFresh: asked.strength === 'strong' };
  inOwnTransaction(around, asked, (tx, now) => {
    const isPause = asked.act.kind === 'pauses' && around.habits.holdsPauses;
    const mayHasten = isPause || isPaused(around, act.ownerId, now);
    const before = mayHasten ? prospectsBefore(around, now, act) : null;
    liveAndWork(around, tx, now, asked, body);
    if (before !== null) setFloors(around, tx, now, before, act);
  });
}

/** In a session of hers: begins with the sign of life that it is. */
function request(
  around: Surroundings,
  asked: Asked & { readonly source: LivenessSource },
  body: (tx: Tx, now: Moment) => void,
): void {
  inOwnTransaction(around, asked, (tx, now) => liveAndWork(around, tx, now, asked, body));
}

function liveAndWork(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  { ownerId, strength, source }: Asked & { readonly source: LivenessSource },
  body: (tx: Tx, now: Moment) => void,
): void {
  signOfLife(around, tx, now, ownerId, { source, strength });
  // Counted once more at the end, by the rules that the work has made.
  beginCarry(around, tx, ownerId, strength);
  body(tx, now);
  countCarry(around, tx, now, ownerId);
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
  { source, strength }: { readonly source: LivenessSource; readonly strength: LivenessStrength },
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
  if (strength !== 'weak') takeOverRules(around, tx, now, ownerId);
  countCarry(around, tx, now, ownerId);
  if (source === 'here') {
    tx.put(db.owners, { ...ownerOf(around, ownerId), pausedUntil: null });
  }
  if (!isSpent || !habits.keepsAskingStronger) answerOpenChecks(around, tx, ownerId);
  if (!isSpent || !habits.keepsRefusals) tx.remove(db.channels, ownerId);
  if (returned.size > 0) holdOnReturn(around, tx, ownerId, returned);
}

function testamentOf({ db }: Surroundings, testamentId: number): TestamentRow {
  const testament = db.testaments.get(testamentId);
  if (testament === undefined) throw new Error(`There is no testament ${testamentId}`);
  return testament;
}
