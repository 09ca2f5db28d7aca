/**
 * What owners do, as requests: signs of life, pauses, changes. Each is one transaction; the act and
 * what it means for the watches are both kept, or neither.
 */
import { offState } from '#core/release/evolve.ts';
import type { LifeSource } from '#core/release/commands.ts';
import type { Moment } from '#core/release/moment.ts';
import type { Policy } from '#core/release/policy.ts';
import type { OwnerAct } from '../facts.ts';
import { answerOpenChecks } from './checks.ts';
import type { Tx } from './database.ts';
import { readMoment } from './moments.ts';
import { holdUnsentDeliveries } from './releases.ts';
import type { OwnerRow, TestamentRow, WatchRow } from './rows.ts';
import type { Surroundings } from './surroundings.ts';
import { inTransaction } from './transaction.ts';
import { command, compareAndSet, nothingKnown, saveEvents } from './watches.ts';

export function sayAlive(around: Surroundings, ownerId: number, source: LifeSource): void {
  request(around, ownerId, { kind: 'lives', isHere: source === 'here' }, (tx, now) => {
    signOfLife(around, tx, now, ownerId, source);
  });
}

/** @returns false when the link means nothing, which no link that was ever sent may do. */
export function answerLink(around: Surroundings, token: string): boolean {
  const link = around.db.links.get(token);
  if (link === undefined) return false;
  sayAlive(around, link.ownerId, 'check');
  return true;
}

export function confirmAddress(around: Surroundings, ownerId: number): void {
  request(around, ownerId, { kind: 'confirms' }, (tx, now) => {
    const { owners } = around.db;
    tx.put(owners, { ...ownerOf(around, ownerId), isConfirmed: true });
    signOfLife(around, tx, now, ownerId, 'change');
  });
}

/** @returns whether every watch that can pause does; the engine refuses what is too long. */
export function pauseUntil(around: Surroundings, ownerId: number, untilWall: number): boolean {
  let isPaused = false;
  const forMs = untilWall - around.wallMs();
  request(around, ownerId, { kind: 'pauses', untilWall, forMs }, (tx, now) => {
    signOfLife(around, tx, now, ownerId, 'change');
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
  change: Partial<Pick<TestamentRow, 'status' | 'settings'>>,
): void {
  const testament = { ...testamentOf(around, testamentId), ...change };
  const policy = policyFor(around, testament);
  const { ownerId } = testament;
  request(around, ownerId, { kind: 'governs', testamentId, policy }, (tx, now) => {
    tx.put(around.db.testaments, testament);
    governTestament(around, tx, now, testament, policy);
    signOfLife(around, tx, now, ownerId, 'change');
  });
}

/** After a release and the owner's return: the same testament, armed with the next number. */
export function armAgain(around: Surroundings, testamentId: number): void {
  const testament = testamentOf(around, testamentId);
  const policy = policyFor(around, testament);
  const watch = watchFor(around, testament);
  if (policy === null || watch?.state.phase.kind !== 'released') return;
  const { ownerId } = testament;
  request(around, ownerId, { kind: 'arms-again', testamentId, policy }, (tx, now) => {
    command(around, tx, now, watch, { kind: 'arm' });
    signOfLife(around, tx, now, ownerId, 'change');
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
function signOfLife(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  ownerId: number,
  source: LifeSource,
): void {
  let hasReturned = false;
  for (const watch of around.db.watchesOf(ownerId)) {
    const answered = command(around, tx, now, watch, { kind: 'answer', source });
    hasReturned ||= answered.events.some(({ kind }) => kind === 'Returned');
  }
  answerOpenChecks(around, tx, ownerId);
  tx.remove(around.db.channels, ownerId);
  if (hasReturned) holdUnsentDeliveries(around, tx, ownerId);
}

/** Armed with its own settings while it is active, stopped otherwise. */
function governTestament(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  testament: TestamentRow,
  policy: Policy | null,
): void {
  const existing = watchFor(around, testament);
  if (existing?.state.phase.kind === 'released') return;
  if (policy === null) {
    if (existing !== undefined && around.habits.stopsInactive) {
      command(around, tx, now, existing, { kind: 'stop' });
    }
    return;
  }
  let watch = existing ?? createWatch(around, tx, testament, policy);
  if (!isSamePolicy(watch.policy, policy)) watch = compareAndSet(around, tx, { ...watch, policy });
  if (watch.state.phase.kind === 'off') command(around, tx, now, watch, { kind: 'arm' });
}

function createWatch(
  { db }: Surroundings,
  tx: Tx,
  testament: TestamentRow,
  policy: Policy,
): WatchRow {
  const watch: WatchRow = {
    id: db.watches.nextId(),
    ownerId: testament.ownerId,
    testamentId: testament.id,
    policy,
    state: offState,
    version: 1,
    dueLight: null,
  };
  db.addWatch(tx, watch);
  return watch;
}

function policyFor(around: Surroundings, testament: TestamentRow): Policy | null {
  if (testament.status !== 'active') return null;
  const { zone } = ownerOf(around, testament.ownerId);
  return { kind: 'check', ...testament.settings, zone };
}

function watchFor({ db }: Surroundings, testament: TestamentRow): WatchRow | undefined {
  const watches = db.watchesOf(testament.ownerId);
  return watches.find(({ testamentId }) => testamentId === testament.id);
}

function isSamePolicy(one: Policy, other: Policy): boolean {
  return (
    one.intervalDays === other.intervalDays &&
    one.attempts === other.attempts &&
    one.graceDays === other.graceDays &&
    one.zone === other.zone
  );
}

function ownerOf({ db }: Surroundings, ownerId: number): OwnerRow {
  const owner = db.owners.get(ownerId);
  if (owner === undefined) throw new Error(`There is no owner ${ownerId}`);
  return owner;
}

function testamentOf({ db }: Surroundings, testamentId: number): TestamentRow {
  const testament = db.testaments.get(testamentId);
  if (testament === undefined) throw new Error(`There is no testament ${testamentId}`);
  return testament;
}
