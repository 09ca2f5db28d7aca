/**
 * Notices: the single requests of a watch that a check message carries. Records what the provider
 * said of them, and tells what a message that carries them may say.
 */
import type { Kysely } from 'kysely';
import { assert } from '#core/assert.ts';
import type { World } from '#core/release/commands.ts';
import { forecast } from '#core/release/forecast.ts';
import type { Moment } from '#core/release/moment.ts';
import { isNoticeWanted } from '#core/release/outcomes.ts';
import type { WarningSlot } from '#core/release/state.ts';
import type { Owner } from '#server/crypto/owner.ts';
import type { Database } from '#server/db/schema.ts';
import type { Tx } from '#server/db/transaction.ts';
import { command, lockWatches, readWatches, saveEvents, type Watch } from './watch.store.ts';
import { readWorld, type MailFacts } from './world.store.ts';

export interface NoticeRef {
  readonly watchId: number;
  readonly notice: number;
}

export interface WantedNotice {
  readonly watch: Watch;
  readonly notice: number;
}

/** What a message may say about one watch. Moments are wall milliseconds. */
export interface Outlook {
  readonly attempt: number;
  readonly attempts: number;
  /** Null after the last attempt. */
  readonly nextAttemptAt: number | null;
  readonly graceStartsAt: number;
  readonly releaseAt: number;
  /** Only with a warning. */
  readonly slot: WarningSlot | null;
  readonly recipientIds: readonly number[];
}

/** The provider took the message: every notice it carried is given. Stale ones mean nothing. */
export async function acceptNotices(
  tx: Tx,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
  notices: readonly NoticeRef[],
): Promise<void> {
  const world = await readWorld(tx, facts, owner, now);
  const watches = await lockWatches(tx, owner);
  for (const { watchId, notice } of notices) {
    const watch = watches.find(({ id }) => id === watchId);
    if (watch !== undefined) {
      await command(
        tx,
        owner,
        now,
        watch,
        { kind: 'accept', notice },
        world.worldFor(watch.policy),
      );
    }
  }
}

/**
 * What a channel can do has changed: when each watch is looked at next may have changed with it.
 */
export async function refreshDueTimes(
  tx: Tx,
  facts: MailFacts,
  owner: Owner,
  now: Moment,
): Promise<void> {
  const world = await readWorld(tx, facts, owner, now);
  for (const watch of await lockWatches(tx, owner)) {
    await saveEvents(tx, owner, now, watch, [], world.worldFor(watch.policy));
  }
}

/** Which of the notices their watches still want to be sent. */
export async function wantedNotices(
  db: Kysely<Database>,
  owner: Owner,
  notices: readonly NoticeRef[],
): Promise<WantedNotice[]> {
  const watches = await readWatches(db, owner);
  return notices.flatMap(({ watchId, notice }) => {
    const watch = watches.find(({ id }) => id === watchId);
    return watch !== undefined && isNoticeWanted(watch.state, notice) ? [{ watch, notice }] : [];
  });
}

/** The future of each notice's watch if the silence goes on; the soonest release first. */
export async function outlookOf(
  db: Kysely<Database>,
  owner: Owner,
  now: Moment,
  wanted: readonly WantedNotice[],
  worldFor: (watch: Watch) => World,
): Promise<Outlook[]> {
  const outlooks = await Promise.all(
    wanted.map(async ({ watch, notice }) => ({
      ...outlook(watch, notice, now, worldFor(watch)),
      recipientIds: await recipientIdsOf(db, owner, watch.testamentId),
    })),
  );
  return outlooks.toSorted((one, other) => one.releaseAt - other.releaseAt);
}

function outlook(watch: Watch, notice: number, now: Moment, world: World) {
  const { phase } = watch.state;
  assert(phase.kind === 'checking' || phase.kind === 'grace', 'Only an asking watch has notices');
  const steps = forecast(watch.state, watch.policy, now, world);
  const release = steps.find((step) => step.kind === 'release');
  assert(release !== undefined, 'An armed watch ends with a release if the silence goes on');
  const warnings = phase.kind === 'grace' ? phase.warnings : [];
  return {
    attempt: phase.attempts.find((attempt) => attempt.notice === notice)?.number ?? 0,
    attempts: watch.policy.attempts,
    nextAttemptAt: steps.find((step) => step.kind === 'check')?.at ?? null,
    graceStartsAt: steps.find((step) => step.kind === 'grace')?.at ?? release.at,
    releaseAt: release.at,
    slot: warnings.find((warning) => warning.notice === notice)?.slot ?? null,
  };
}

async function recipientIdsOf(
  db: Kysely<Database>,
  owner: Owner,
  testamentId: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('testament_recipients')
    .select('recipient_id')
    .where('user_id', '=', owner.id)
    .where('testament_id', '=', testamentId)
    .execute();
  return rows.map((row) => row.recipient_id);
}
