/**
 * Notices: the single requests of a watch that a check message carries. Records what the provider
 * said of them, and tells what a message that carries them may say.
 */
import { assert } from '#core/assert.ts';
import type { SafetyHold, World } from '#core/release/commands.ts';
import { forecastWatch } from '#core/release/forecast.ts';
import type { Moment } from '#core/release/moment.ts';
import { isNoticeWanted } from '#core/release/outcomes.ts';
import { newDate, promisedDate } from '#core/release/promise.ts';
import { attemptsOf, warningsOf, type Phase, type WarningSlot } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Db } from '#server/db/schema.ts';
import { testamentsInScope, readScope } from './scope.ts';
import { notifyGrace, type MovedWatch } from './owner-notifications.ts';
import {
  command,
  lockWatches,
  lockWatchesOf,
  readWatches,
  saveEvents,
  withMoved,
  type Watch,
} from './watch.ts';
import { readUpcoming, type UpcomingTestament } from './upcoming.ts';
import { readWorld, type MailFacts } from './world.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';

export interface NoticeRef {
  readonly watchId: number;
  readonly notice: number;
  /** The release as the message named it, in wall milliseconds. */
  readonly namedAt?: number;
}

export interface WantedNotice {
  readonly watch: Watch;
  readonly notice: number;
  readonly namedAt?: number;
}

/** What a message may say about one watch. Moments are wall milliseconds. */
export interface NoticeForecast {
  readonly attempt: number;
  readonly attempts: number;
  /** Days between two checks; null where failed payments take their place. */
  readonly intervalDays: number | null;
  /** Null after the last attempt. */
  readonly nextAttemptAt: number | null;
  readonly graceStartsAt: number;
  /** Of a warning: as it names it, in whole minutes. */
  readonly releaseAt: number;
  /** A warning before this one named a later date. */
  readonly isEarlier: boolean;
  readonly watchId: number;
  readonly notice: number;
  /** Only with a warning. */
  readonly slot: WarningSlot | null;
  /** The hold of this watch alone, after a new version of the program. */
  readonly heldAlone: SafetyHold | null;
  /** What led here. */
  readonly cause: 'silence' | 'payment';
  /** What goes out then, and to whom, or is deleted. */
  readonly testaments: readonly UpcomingTestament[];
}

/**
 * The provider took the message: every notice it carried is given. Stale ones mean nothing.
 * @param ownerTx has the owner locked.
 * @returns the owner's watches as they are then.
 */
export async function acceptNotices(
  ownerTx: OwnerTx,
  facts: MailFacts,
  notices: readonly NoticeRef[],
): Promise<readonly Watch[]> {
  const { tx, owner, now } = ownerTx;
  const watches = await lockWatchesOf(tx, owner);
  const { worldFor } = await readWorld(tx, facts, owner, now);
  const accepted: Watch[] = [];
  const moved: MovedWatch[] = [];
  for (const { watch, notice, namedAt } of carriedFor(watches, notices)) {
    const named = namedAt === undefined ? {} : { namedAt };
    const accept = { kind: 'accept', notice, ...named } as const;
    const done = await command(ownerTx, watch, accept, worldFor(watch));
    accepted.push(done.watch);
    // A later date of a warning that counted as given before begins no grace.
    if (!hasBegun(watch.state.phase)) moved.push(done);
  }
  await notifyGrace(ownerTx, moved, worldFor);
  return withMoved(watches, accepted);
}

/**
 * The message came back after it was taken: what it carried is not given, unless no mailbox is
 * left that could take it.
 */
export async function bounceNotices(
  ownerTx: OwnerTx,
  facts: MailFacts,
  notices: readonly NoticeRef[],
): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const watches = await lockWatches(tx, owner);
  const { worldFor } = await readWorld(tx, facts, owner, now);
  for (const { watch, notice } of carriedFor(watches, notices)) {
    const world = worldFor(watch);
    const bounce = { kind: 'bounce', notice, channelsClosed: world.channelsClosed } as const;
    await command(ownerTx, watch, bounce, world);
  }
}

function hasBegun(phase: Phase): boolean {
  return phase.kind === 'grace' && phase.startedAt !== null;
}

/** Of watches that are still there. */
function carriedFor(watches: readonly Watch[], notices: readonly NoticeRef[]): WantedNotice[] {
  return notices.flatMap(({ watchId, ...notice }) => {
    const watch = watches.find(({ id }) => id === watchId);
    return watch === undefined ? [] : [{ watch, ...notice }];
  });
}

/** What a channel can do has changed: the next tick of each watch may be due at another time. */
export async function refreshDueTimes(ownerTx: OwnerTx, facts: MailFacts): Promise<void> {
  const { tx, owner, now } = ownerTx;
  const world = await readWorld(tx, facts, owner, now);
  for (const watch of await lockWatches(tx, owner)) {
    await saveEvents(ownerTx, watch, [], world.worldFor(watch));
  }
}

/** Which of the notices their watches still want to be sent. */
export async function wantedNotices(
  db: Db,
  owner: Owner,
  notices: readonly NoticeRef[],
): Promise<WantedNotice[]> {
  const watches = await readWatches(db, owner);
  return notices.flatMap(({ watchId, notice }) => {
    const watch = watches.find(({ id }) => id === watchId);
    return watch !== undefined && isNoticeWanted(watch.state, notice) ? [{ watch, notice }] : [];
  });
}

/**
 * The future of each notice's watch if the silence goes on; the soonest release first. A watch that
 * has nothing to let go any more has none.
 */
export async function noticeForecasts(
  db: Db,
  owner: Owner,
  now: Moment,
  wanted: readonly WantedNotice[],
  worldFor: (watch: Watch) => World,
): Promise<NoticeForecast[]> {
  const scope = await readScope(db, owner);
  const upcoming = await readUpcoming(db, owner);
  const outlooks = wanted.flatMap(({ watch, notice }) => {
    const testaments = testamentsInScope(watch, scope).map(upcoming);
    const seen = testaments.length === 0 ? null : outlook(watch, notice, now, worldFor(watch));
    return seen === null ? [] : [{ ...seen, testaments }];
  });
  return outlooks.toSorted((one, other) => one.releaseAt - other.releaseAt);
}

function outlook(
  { id: watchId, state, policy, heldAlone }: Watch,
  notice: number,
  now: Moment,
  world: World,
): Omit<NoticeForecast, 'testaments'> {
  const { phase } = state;
  assert(phase.kind === 'checking' || phase.kind === 'grace', 'Only an asking watch has notices');
  assert(policy.kind !== 'code', 'A code asks nothing');
  const steps = forecastWatch(state, policy, now, world);
  const release = steps.find((step) => step.kind === 'release');
  assert(release !== undefined, 'An armed watch ends with a release if the silence goes on');
  const isWarning = phase.kind === 'grace';
  const { namedAt, isEarlier } = newDate(release.at, promisedDate(phase));
  return {
    watchId,
    notice,
    attempt: attemptsOf(phase).find((attempt) => attempt.notice === notice)?.number ?? 0,
    attempts: policy.attempts,
    intervalDays: policy.kind === 'check' ? policy.intervalDays : null,
    nextAttemptAt: steps.find((step) => step.kind === 'check')?.at ?? null,
    graceStartsAt: steps.find((step) => step.kind === 'grace')?.at ?? release.at,
    releaseAt: isWarning ? namedAt : release.at,
    isEarlier: isWarning && isEarlier,
    slot: warningsOf(phase).find((warning) => warning.notice === notice)?.slot ?? null,
    heldAlone,
    cause: policy.kind === 'payment' ? 'payment' : 'silence',
  };
}
