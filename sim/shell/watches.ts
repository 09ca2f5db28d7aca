/**
 * Watches as rows: read, decided on, written by compare-and-set with one ledger entry an event, all
 * in the caller's transaction.
 */
import { HOUR_MS, MINUTE_MS, asLight, lightOf, provedLight } from '#core/release/moment.ts';
import type { Command, World } from '#core/release/commands.ts';
import { openChannel } from '#core/release/channel.ts';
import type { ChannelRecord } from '#core/release/channel.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import type { LightMs, Moment } from '#core/release/moment.ts';
import { notBeforeOf } from './scope.ts';
import type { Tx } from './database.ts';
import type { WatchRow } from './rows.ts';
import { StaleWatchError } from './surroundings.ts';
import type { MailFate } from './fates.ts';
import type { Surroundings } from './surroundings.ts';

/** Facts that only a look needs; what a person or a message does depends on none of them. */
export const nothingKnown: World = {
  armed: true,
  channelsClosed: false,
  hold: null,
  mayRelease: false,
};

export function readWorld(around: Surroundings, watch: WatchRow, now: Moment): World {
  const { db, engine } = around;
  const record = channelOf(around, watch.ownerId);
  return {
    armed: (db.owners.get(watch.ownerId)?.confirmedAt ?? null) !== null,
    channelsClosed: engine.isChannelClosed(record, watch.policy, provedLight(now)),
    hold: engine.holdOf(db.installed.clock),
    notBefore: notBeforeOf(around, watch),
    mayRelease: false,
  };
}

export function command(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  watch: WatchRow,
  order: Command,
  world: World = nothingKnown,
): { watch: WatchRow; events: readonly ReleaseEvent[] } {
  const events = around.engine.decide(watch.state, watch.policy, order, now);
  return { watch: saveEvents(around, tx, now, watch, events, order.kind, world), events };
}

export function saveEvents(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  watch: WatchRow,
  events: readonly ReleaseEvent[],
  by: Command['kind'] | 'pause',
  world: World,
): WatchRow {
  const { db, engine } = around;
  const state = events.reduce(engine.evolve, watch.state);
  const dueLight = engine.nextLookAt(state, watch.policy, world, now);
  const saved = compareAndSet(around, tx, { ...watch, state, dueLight });
  if (events.length === 0) return saved;
  const entries = events.map((event) => db.appendLedger(tx, watch.ownerId, now, watch.id, event));
  tx.tell({ kind: 'watch-moved', watch: saved, by, events, entries });
  return saved;
}

/** What a look would find has changed without an event: only when to look next is written. */
export function refreshDueTimes(
  around: Surroundings,
  tx: Tx,
  now: Moment,
  watches: readonly WatchRow[],
): void {
  for (const watch of watches) {
    const world = readWorld(around, watch, now);
    const dueLight = around.engine.nextLookAt(watch.state, watch.policy, world, now);
    if (dueLight !== watch.dueLight) compareAndSet(around, tx, { ...watch, dueLight });
  }
}

/** @param next the row as it shall be, with the version it was read at. */
export function compareAndSet(around: Surroundings, tx: Tx, next: WatchRow): WatchRow {
  const current = around.db.watches.get(next.id);
  if (current?.version !== next.version && around.habits.comparesVersions) {
    throw new StaleWatchError(`Watch ${next.id} was moved by somebody else`);
  }
  const saved = { ...next, version: next.version + 1 };
  tx.put(around.db.watches, saved);
  return saved;
}

export function channelOf(around: Surroundings, ownerId: number): ChannelRecord {
  return around.db.channels.get(ownerId)?.record ?? openChannel;
}

/** @returns whether the address itself was refused, so that watches have to be looked at again. */
export function noteMailRefused(
  around: Surroundings,
  tx: Tx,
  ownerId: number,
  now: Moment,
  outcome: Exclude<MailFate, { kind: 'accepted' }>,
  bounceOf: LightMs | null = null,
): boolean {
  const { enhancedCode } = outcome;
  const smtp = outcome.kind === 'refused' ? outcome.code : null;
  const { engine } = around;
  if (engine.classifyRefusal({ enhanced: enhancedCode, smtp }) !== 'address') return false;
  const othersAt = othersAcceptedAt(around, ownerId, now.wall);
  const record = engine.noteRefused(channelOf(around, ownerId), {
    at: lightOf(now),
    bounceOf,
    othersAcceptedAt: othersAt === null ? null : asLight(othersAt - now.dark),
  });
  tx.put(around.db.channels, { id: ownerId, record });
  return true;
}

/** When the provider last took mail for anybody else, or the operator's canary. */
function othersAcceptedAt(
  { db, habits }: Surroundings,
  ownerId: number,
  wall: number,
): number | null {
  const proofAt = db.canary.get(1)?.at ?? null;
  // A clock that ran ahead leaves moments of the future behind; they prove nothing now.
  const isPast = proofAt !== null && (proofAt <= wall || !habits.distrustsFuture);
  const canaryAt = isPast ? proofAt : null;
  const sentAt = db.othersSentAt(ownerId, wall);
  return canaryAt === null || sentAt === null ? (canaryAt ?? sentAt) : Math.max(canaryAt, sentAt);
}

const CANARY_MS = 12 * HOUR_MS;
/** A proof this young still holds against a doubt. */
const PROOF_MS = 10 * MINUTE_MS;

/** While some address is refused, proves twice a day that the provider takes mail at all. */
export function sendCanaryIfNeeded(around: Surroundings): void {
  const { db } = around;
  if (db.channels.size > 0 && !isProven(around, CANARY_MS)) prove(around);
}

/** Asked when a provider seemed to fail. */
export function doesMailLeave(around: Surroundings): 'now' | 'lately' | 'none' {
  if (isProven(around, PROOF_MS)) return 'lately';
  return prove(around) ? 'now' : 'none';
}

function prove(around: Surroundings): boolean {
  const isTaken = around.sendCanary();
  if (isTaken) around.db.canary.write(1, { id: 1, at: around.wallMs() });
  return isTaken;
}

function isProven(around: Surroundings, forMs: number): boolean {
  const last = around.db.canary.get(1)?.at ?? null;
  const ageMs = last === null ? Number.POSITIVE_INFINITY : around.wallMs() - last;
  return (ageMs >= 0 || !around.habits.distrustsFuture) && ageMs < forMs;
}

/** Every watch in grace is looked at by then: a hold began, and its owner is warned afresh. */
export function tickGraceFrom({ db }: Surroundings, light: LightMs): void {
  for (const watch of db.watches.all()) {
    const isLater = watch.dueLight === null || watch.dueLight > light;
    if (watch.state.phase.kind !== 'grace' || !isLater) continue;
    db.watches.write(watch.id, { ...watch, dueLight: light });
  }
}
