/**
 * What an owner is told of what her watches do: in her notifications, and of a release by mail.
 * Written in the transaction in which it happens; what it means is decided in core/release.
 */
import type { World } from '#core/release/commands.ts';
import type { ReleaseEvent } from '#core/release/events.ts';
import { forecastWatch } from '#core/release/forecast.ts';
import type { Moment } from '#core/release/moment.ts';
import { isLatestNotice } from '#core/release/outcomes.ts';
import { attemptsOf } from '#core/release/state.ts';
import { settleUnawaited } from '#server/store/check-outcomes.ts';
import type { CheckNotice } from '#server/store/checks.ts';
import { notify } from '#server/store/notifications.ts';
import { enqueueToOwner } from './notify-by-mail.ts';
import { isDeletionOnly } from './upcoming.ts';
import { readScope, testamentsInScope } from './scope.ts';
import { countPeople } from './release-set.ts';
import type { ReleaseContext, WrittenRelease } from './release.ts';
import { readWatches, type Watch } from './watch.ts';
import type { OwnerWorld } from './world.ts';
import type { OwnerTx } from '#server/store/owner-tx.ts';
import { noteForWebhooks } from '#server/store/webhooks.ts';

export interface MovedWatch {
  readonly watch: Watch;
  readonly events: readonly ReleaseEvent[];
}

interface Count {
  readonly attempt: number;
  readonly attempts: number;
}

/**
 * A mail server took the message; before that nothing was sent. One message speaks for several
 * watches: it is told of the one that has asked most often. Of warnings nothing is told.
 */
export async function notifyCheckSent(
  ownerTx: OwnerTx,
  watches: readonly Watch[],
  notices: readonly CheckNotice[],
): Promise<void> {
  const count = furthest(watches, notices);
  if (count !== null) {
    await notify(ownerTx, 'check-sent', count);
  }
}

/**
 * Checks that no watch waits for any more were missed. Of warnings nothing is told.
 * @param known the owner's watches as they are now, for whoever has them.
 */
export async function missUnawaited(ownerTx: OwnerTx, known?: readonly Watch[]): Promise<void> {
  const { tx, owner } = ownerTx;
  const watches = known ?? (await readWatches(tx, owner));
  const isAwaited = noticeTest(watches, isLatestNotice);
  const missed = await settleUnawaited(tx, owner, { status: 'missed' }, isAwaited);
  for (const notices of missed) {
    const count = furthest(watches, notices);
    if (count !== null) {
      await notify(ownerTx, 'check-missed', count);
    }
  }
}

/** Told with the date on which the silence would end, of the first of several. */
export async function notifyGrace(
  ownerTx: OwnerTx,
  moved: readonly MovedWatch[],
  worldFor: OwnerWorld['worldFor'],
): Promise<void> {
  const { now } = ownerTx;
  const begun = moved.filter(({ events }) => events.some(startsGrace)).map(({ watch }) => watch);
  const dates = begun
    .map((watch) => releaseDate(watch, now, worldFor(watch)))
    .filter((at) => at !== null);
  if (dates.length === 0) return;
  const scope = await readScope(ownerTx.tx, ownerTx.owner);
  const isDeletion = begun.every((watch) => isDeletionOnly(testamentsInScope(watch, scope)));
  const facts = { releaseAt: Math.min(...dates), ...(isDeletion && { isDeletion }) };
  await notify(ownerTx, 'grace-started', facts);
  await noteForWebhooks(ownerTx, 'grace');
}

export async function notifyReleased(
  ownerTx: OwnerTx,
  releases: readonly WrittenRelease[],
): Promise<void> {
  if (releases.length > 0) {
    const deleted = releases.filter(({ keptUntil }) => keptUntil !== null).length;
    const facts = {
      testaments: releases.length - deleted,
      people: countPeople(releases),
      ...(deleted > 0 && { deleted }),
    };
    await notify(ownerTx, 'released', facts);
    await noteForWebhooks(ownerTx, 'release');
  }
}

/**
 * The same by mail, of what a tick let go. A code that delivers at once has a mail of its own.
 */
export async function mailReleased(
  ownerTx: OwnerTx,
  context: Pick<ReleaseContext, 'newMessageId'>,
  [first]: readonly WrittenRelease[],
): Promise<void> {
  if (first === undefined) return;
  await enqueueToOwner(ownerTx, context, { kind: 'released', refId: first.id });
}

/** Whether something is true of a notice to its watch; of one that has no watch nothing is. */
export function noticeTest(
  watches: readonly Watch[],
  isTrue: typeof isLatestNotice,
): (notice: CheckNotice) => boolean {
  const byId = new Map(watches.map((watch) => [watch.id, watch]));
  return ({ watchId, notice }) => {
    const watch = byId.get(watchId);
    return watch !== undefined && isTrue(watch.state, notice);
  };
}

function furthest(watches: readonly Watch[], notices: readonly CheckNotice[]): Count | null {
  let found: Count | null = null;
  for (const { id, policy, state } of watches) {
    for (const { notice, number } of policy.kind === 'check' ? attemptsOf(state.phase) : []) {
      const isCarried = notices.some((one) => one.watchId === id && one.notice === notice);
      if (isCarried && policy.kind === 'check' && number > (found?.attempt ?? 0)) {
        found = { attempt: number, attempts: policy.attempts };
      }
    }
  }
  return found;
}

function startsGrace(event: ReleaseEvent): boolean {
  return event.kind === 'WarningAccepted' && event.startedAt === event.acceptedAt;
}

function releaseDate({ state, policy }: Watch, now: Moment, world: World): number | null {
  const steps = forecastWatch(state, policy, now, world);
  return steps.find(({ kind }) => kind === 'release')?.at ?? null;
}
